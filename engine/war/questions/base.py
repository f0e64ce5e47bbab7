"""What a prompt of section 28 is about, and what may be answered: two kinds of small records (PRM-1)."""

from __future__ import annotations

import msgspec


class Question(
    msgspec.Struct, frozen=True, tag_field="about", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """What is asked; shown to those who are asked alone."""


class Reply(
    msgspec.Struct, frozen=True, tag_field="choice", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """What is answered."""


class Yes(Reply, frozen=True, tag="yes"):
    """A plain yes or no."""

    yes: bool = True


class Go(Reply, frozen=True, tag="go"):
    """A hex to go to, and whether hidden (P-13, P-17, P-20)."""

    to: str
    hidden: bool = False
