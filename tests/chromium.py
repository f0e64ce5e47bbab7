"""Where the browser of the tests is, how it is started, and how whoever has none gets one."""

import shutil
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Programs that will do; the launcher looks for the same ones."""
ARGS: Final = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT: Final = 180_000
"""Milliseconds that something may take to appear; it is waited for no longer than it takes."""
INSTALLERS: Final = {
    "apt-get": "sudo apt-get install chromium",
    "dnf": "sudo dnf install chromium",
    "pacman": "sudo pacman -S chromium",
    "zypper": "sudo zypper install chromium",
    "apk": "sudo apk add chromium",
}


def find() -> str | None:
    """The browser's program; ``None`` if there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def how_to_get() -> str:
    """The command that installs it here."""
    known = (command for tool, command in INSTALLERS.items() if shutil.which(tool))
    return next(known, "install Chromium or Google Chrome so that the command `chromium` starts it")
