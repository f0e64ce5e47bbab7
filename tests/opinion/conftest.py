"""The second opinion has an environment of its own (`./riddlemaster opinion`); elsewhere it is no test."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("simcord") else ["test_*.py"]
