"""The writers of all documents, a module for each kind; ``writers`` lists them."""
