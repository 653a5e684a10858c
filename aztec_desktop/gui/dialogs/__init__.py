"""Pages and cards that a person answers: new game, end of the game, rules, choices."""
