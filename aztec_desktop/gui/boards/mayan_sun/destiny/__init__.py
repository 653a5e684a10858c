"""What only Aztec Destiny has on its board: inner rings, planning tracks, markers, cubes and sticks."""
