"""Why an action is refused: the rule and the reason, by chapter of the rules (0.4, I2, E12.3)."""

from engine.riddle.refusals.answering import refuse

__all__ = ["refuse"]
