"""Finding the plays of a position: the search, its order, and its slow twin for tests."""
