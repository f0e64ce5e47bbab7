"""The first values that a fresh process reads may be read by several threads at once (design.md 4)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine import riddle
from engine.dice import SeededDice

ROOT = Path(__file__).parents[2]
PROCESSES = 12
TOGETHER = """
import sys, threading
from engine import riddle

sys.setswitchinterval(1e-6)
data = sys.stdin.buffer.read()
barrier = threading.Barrier(3)
read = []

def work():
    barrier.wait()
    read.append(riddle.encode(riddle.decode(data, riddle.State)) == data)

threads = [threading.Thread(target=work) for _ in range(barrier.parties)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
sys.exit(read != [True] * barrier.parties)
"""


def test_threads_of_a_fresh_process_may_read_at_once() -> None:
    """msgspec looks at a type when it first meets it, and two threads that make it do so at once crash."""
    state = riddle.RULES.start(riddle.Config(seats=("frodo", "black-rider-1")), SeededDice(7)).state
    ended = [
        subprocess.run(
            [sys.executable, "-c", TOGETHER], input=riddle.encode(state), cwd=ROOT,
            env={"PYTHONPATH": str(ROOT)}, check=False,
        ).returncode
        for _ in range(PROCESSES)
    ]  # fmt: skip
    assert ended == [0] * PROCESSES
