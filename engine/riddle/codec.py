"""The JSON of this game is that of every game; the tags of its records are the disk format (design.md 3)."""

from engine.codec import decode, encode, plain

__all__ = ["decode", "encode", "plain"]
