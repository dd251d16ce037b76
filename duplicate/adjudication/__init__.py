"""Is the play legal, what is a slip worth, which of equal tops goes on the boards."""
