"""Runs a server in a folder until a process is gone, then stops it and removes the folder. A server that is
told to stop before is started again.

A program of its own, that imports nothing: however the run of the tests ends, no server stays.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

AGAIN = "again"
"""The file of a server that may be stopped and crash: what is to become of it when it has ended."""
YES, NO, END = "yes", "no", "end"


def alive(process: int) -> bool:
    """Whether it is still there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def started(command: list[str], account: str, folder: str) -> subprocess.Popen[bytes]:
    """The server, which says in a file what it does."""
    with (Path(folder) / "log").open("ab") as log:
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, user=account or None, cwd=folder
        )


def said(file: Path) -> str:
    """What somebody wishes. Nobody wishes anything: who told the server to stop wants it started anew."""
    try:
        return file.read_text()
    except FileNotFoundError:
        return YES


def main() -> None:
    """Arguments: the process, the folder, the account to run as (empty: one's own), the command."""
    run, folder, account, *command = sys.argv[1:]
    if os.fork():
        # Whoever asked for a keeper need not wait for it.
        return
    os.setsid()
    again, server = Path(folder) / AGAIN, started(command, account, folder)
    while alive(int(run)) and (not server.poll() or again.exists()):
        if server.poll() is not None:
            wish = said(again)
            if wish == END:
                break
            if wish == YES:
                server = started(command, account, folder)
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
