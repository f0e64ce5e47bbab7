"""`python -m bot`."""

import gc
import sys

if __name__ == "__main__":
    # What is imported stays to the end: while it comes in, walking it in vain takes a tenth of a second.
    gc.disable()
    # Not above: the drawing process imports this module too, and needs nothing of the bot.
    from bot.app.cli import main

    gc.freeze()
    gc.enable()
    sys.exit(main())
