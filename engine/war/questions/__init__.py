"""The closed unions of what prompts ask and what players answer; each chapter keeps its own in its file."""

from engine.war.questions.base import Go, Yes
from engine.war.questions.battles import BattleForm, BattleOrders, BattleQuestions, Battles
from engine.war.questions.cards import CardQuestions, Condition
from engine.war.questions.duels import DuelQuestions, Duels, FightOrders
from engine.war.questions.hunt import Hunt, HuntQuestions

Choice = Yes | Go | Battles | Hunt | Duels
About = BattleQuestions | HuntQuestions | DuelQuestions | CardQuestions

__all__ = ["About", "BattleForm", "BattleOrders", "Choice", "Condition", "FightOrders", "Go", "Yes"]
