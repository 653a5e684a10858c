"""The command line: the second way in, without Qt."""
