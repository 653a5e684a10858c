"""Qt models that wrap a match for the window: what happened is told by signals in the past tense."""
