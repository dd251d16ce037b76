"""Word lists: which words are valid."""
