"""What somebody prefers: the screens of ``/prefs``, their buttons, the command (E9.5)."""
