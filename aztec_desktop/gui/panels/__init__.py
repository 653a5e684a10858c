"""Panels of the window: forms from Qt Designer over the item models, and the small pictures they hold."""
