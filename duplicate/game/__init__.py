"""What happened in a tournament: events, the state they fold to, the draw."""
