"""What the window's frame shows of Aztec Destiny beside its board: seats, the codex page, facts for lessons."""
