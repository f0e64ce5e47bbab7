"""Runs a server in a folder until a process is gone, then stops it and removes the folder.

A program of its own, that imports nothing: however the run of the tests ends, no server stays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

AGAIN = "again"
"""The file of a server that may be stopped; while it says so, the server is started again."""
YES = "yes"


def alive(process: int) -> bool:
    """Whether it is still there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def said(file: Path) -> str:
    """What stands in a file; nothing if there is none any more."""
    try:
        return file.read_text()
    except FileNotFoundError:
        return ""


def main() -> None:
    """Arguments: the process, the folder, the account to run as (empty: one's own), the command."""
    run, folder, account, *command = sys.argv[1:]
    if os.fork():
        # Whoever asked for a keeper need not wait for it.
        return
    os.setsid()

    def begun() -> subprocess.Popen[bytes]:
        with (Path(folder) / "log").open("ab") as log:
            return subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, user=account or None, cwd=folder
            )

    again, server = Path(folder) / AGAIN, begun()
    while alive(int(run)) and (server.poll() is None or again.exists()):
        if server.poll() is not None and said(again) == YES:
            server = begun()
        time.sleep(0.3)
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(timeout=30)
        except subprocess.TimeoutExpired:
            server.kill()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
