"""Dates that count from the mobilisation of Mordor (GEN-9)."""

from __future__ import annotations

from engine.war.field import Field

DATES = {"M+2": 2, "M+3": 3, "M+4": 4}


def due(field: Field, date: str) -> bool:
    """Whether a date such as ``M+4`` has come (GEN-9)."""
    m = field.war.m
    return date in DATES and m is not None and field.turn.number >= m + DATES[date]
