"""What somebody did as a phrase after the name, for the last line of a post (E3.8)."""

from collections.abc import Sequence

from art.riddle.words import titles
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words import turn_posts
from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import text

# How a game begins: the rolls for the first turn, the notice about hands (B2.4, E2.8)


def first_rolls(rounds: Sequence[Sequence[tuple[str, int]]], seat: str) -> str:
    """Whom the rolls made first (B2.4), every roll shown."""
    shown = [
        _("; again ") * (n > 0)
        + " · ".join(_("{who}: **{value}**").format(who=roller, value=value) for roller, value in r)
        for n, r in enumerate(rounds)
    ]
    return _("First-turn rolls: {said}. **{seat}** begins.").format(said="".join(shown), seat=seat)


def gaze(on: str, result: str) -> str:
    return _("looked at {on}{result}").format(on=on, result=_how(result))


def look(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look as a phrase after the actor's name, with how it ended (I26)."""
    used = _("used {card}").format(card=titles.accusative(card))
    met = text.listing(_("on {on}{result}").format(on=on, result=_how(result)) for on, result in results)
    return f"{used} {met}"


def _how(result: str) -> str:
    """How a look ended; while it is open the next sentence says who is waited for."""
    return f" ({turn_posts.LOOK()[result]})" if result != "waiting" else ""


def riddle(on: str, right: int, lost: int, running: bool) -> str:
    """A Riddle as a phrase after the actor's name, with what it has brought so far (I27, I28)."""
    if right and lost:
        return ngettext(
            "riddled {on} and took a card, then lost one to {on}",
            "riddled {on} and took {n} cards, then lost one to {on}",
            right,
        ).format(on=on, n=right)
    if right:
        return ngettext("riddled {on} and took a card", "riddled {on} and took {n} cards", right).format(
            on=on, n=right
        )
    if lost:
        return _("riddled {on} and lost a card to {on}").format(on=on)
    return _("riddles {on}").format(on=on) if running else _("riddled {on}").format(on=on)


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    name = spoken.title(card)
    if not hit:
        return _("used {card} on {on} in vain").format(card=titles.accusative(name), on=on)
    return _("took {wanted} from {on} with {card}").format(
        wanted=titles.accusative(wanted), on=on, card=titles.dative(name)
    )


def play(card: str, on: Sequence[str]) -> str:
    used = titles.accusative(spoken.told_title(card))
    if not on:
        return _("used {card}").format(card=used)
    return _("used {card} on {on}").format(card=used, on=text.listing(on))


def attack(on: str, place: str, forces: Sequence[str], attack: int, defence: int) -> str:
    """A battle that goes on, with what all have seen laid."""
    if not forces:
        return _("attacks {on} at {place}").format(on=on, place=place)
    return _("attacks {on} at {place} with {forces}, {attack} to {defence}").format(
        on=on, place=place, forces=text.listing(forces), attack=attack, defence=defence
    )


def battle(on: str, result: str) -> str:
    return {
        "won": _("beat {on} in battle").format(on=on),
        "tie": _("fought {on} to a tie").format(on=on),
        "off": _("broke off a battle with {on}").format(on=on),
    }[result]


def brief_look_at_cache(card: str, owner: str) -> str:
    used = titles.accusative(card)
    if not owner:
        return _("looked with {card} at hidden cards").format(card=used)
    return _("looked with {card} at {owner}'s cache").format(card=used, owner=owner)
