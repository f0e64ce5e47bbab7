"""Nothing that a thread of the bot reads is looked at by msgspec for the first time there (design.md 4)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOKED_AT = """
import importlib, pkgutil, sys
from pathlib import Path

import msgspec
import bot, engine, art
from bot.app.client import make_bot
from bot.app.settings import Settings

make_bot(Settings(data=Path("nowhere"), draw=False))
for package in (engine, art, bot):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        # The tools read what is theirs in one thread only.
        tools = ("bot.local", "bot.games.riddle.simulating", "bot.games.war.simulating")
        if not module.name.startswith(tools) and "__main__" not in module.name:
            importlib.import_module(module.name)
late = set()

def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        kind = frame.f_locals["obj"]
        late.add(f"{kind.__module__}.{kind.__qualname__}")

def kinds(base):
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)

class Control(msgspec.Struct):
    field: int

sys.setprofile(watch)
for kind in kinds(msgspec.Struct):
    if kind.__module__.startswith(("engine", "art", "bot", "__main__")):
        msgspec.json.Decoder(kind)
sys.setprofile(None)
print(*sorted(late))
"""


def test_every_type_is_looked_at_before_there_are_threads() -> None:
    """The one type that is new is noticed, so that the watching is known to work."""
    told = subprocess.run(
        [sys.executable, "-c", LOOKED_AT], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, check=True, text=True,
        stdout=subprocess.PIPE,
    )  # fmt: skip
    assert told.stdout.split() == ["__main__.Control"]
