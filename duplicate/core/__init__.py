"""Pure values of the game: alphabet, rack, board, reference, play, score."""
