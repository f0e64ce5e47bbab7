"""The handlers of the buttons and menus on private panels."""
