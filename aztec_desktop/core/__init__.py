"""The protocol every game speaks: actions, events, tables, refusals, options, components. No game is named here."""
