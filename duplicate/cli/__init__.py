"""The command line: reads arguments, calls one service function, prints what comes back."""
