"""One function for each thing a user can do; shells parse, call one of these, and print."""
