"""`python -m bot`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    # Not above: the drawing process imports this module too, and needs nothing of the bot.
    from bot.app.cli import main

    sys.exit(main())
