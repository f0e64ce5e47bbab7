"""Faults of ours, and refusals nobody wrote words for (E12.3)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, phrase, table

# Sentences of the house itself, for when it cannot deliver, cannot start, or has nothing to show


NOTHING_HERE: Final = phrase("There is nothing here now. Try *My turn* in the channel of the game.")


def paused_for(table: str, channel: int, why: str, lacking: Sequence[str]) -> str:
    """To the host when a table cannot be told anything any more (E9.6)."""
    if why == "channel":
        return _(
            "**{table}** is paused: its channel is gone.\n`/game here` in another channel brings it "
            "back; nothing is lost and all clocks stand still."
        ).format(table=table)
    if why == "removed":
        return _(
            "**{table}** is paused: I was removed from its server.\nIt goes on when I am added again."
        ).format(table=table)
    return _(
        "**{table}** is paused: I can no longer post in <#{channel}>.\nUnder Edit Channel → "
        "Permissions, allow {permission_names}. Then press any of my buttons, and the game goes on; until "
        "then all clocks stand still."
    ).format(table=table, channel=channel, permission_names=texts.listing(lacking))


def no_token() -> str:
    return _(
        "No bot token: put DISCORD_TOKEN=… into the environment or a file .env here, or name its "
        "file in DISCORD_TOKEN_FILE. To play without Discord: ./riddlemaster try"
    )


REFUSALS: Final = table(
    {
        "stale": n_("What was asked here is settled. Here is where things stand."),
        "gone": n_("That belongs to an earlier moment, so it did nothing. Here is where things stand."),
        "done": n_("Done already. Here is where things stand."),
        "acted": n_(
            "You have acted since that button was shown, so it did nothing more. Here is where things stand."
        ),
        "table.none": n_("There is no table here any more. `/game list` shows yours."),
        "table.taken": n_("This channel already has a table. Open it, or choose another channel."),
        "table.over": n_("This game is over."),
        "table.rules": n_(
            "**{name}** was begun by another version of me, so I can't open it. Whoever runs me has to bring "
            "that version back."
        ),
        "table.not_running": n_("This game has not begun. The lobby post shows who is missing."),
        "table.paused": n_("This table is paused."),
        "table.nobody": n_("Only computers play at this table now. *I'm back* lets it go on."),
        "table.not_paused": n_("This table is not paused. Nothing changed."),
        "lobby.closed": n_("This lobby is closed. `/game new` opens another."),
        "lobby.started": n_("This game has begun, so the lobby can't change. *My turn* shows the game."),
        "seat.none": n_("You hold no seat here, so you can't act. *Board* and *Log* are open to you."),
        "seat.taken": n_("Somebody sits there already. Choose another seat."),
        "seat.held": n_("You already have a seat in this game."),
        "host.only": n_("Only the host of this table can do that. Ask the host."),
        "start.few": n_("Too few players sit here. Wait for more, or add a computer player."),
        "start.options": n_("The options of this table don't go together. *Options* shows what differs."),
        "orders.locked": n_("First answer what **{name}** asks you. Orders can change after it."),
        "plan.turn": n_("Your turn in **{name}** has begun: there is nothing to plan any more."),
        "plan.none": n_("That is no plan that holds now in **{name}**."),
        "orders.over": n_("This table asks nothing any more, so there is nothing to order."),
        "notes.full": n_("Your notebook is full: {number} notes of this game. Delete one first."),
        "notes.empty": n_("A note needs a word. Nothing was written."),
        "team.no_talk": (
            n_("Team threads need sides that may talk openly. *Options* shows what is played here.")
        ),
        "team.alone": n_("No side has two people left, so no thread was opened."),
        "record.not_over": n_("The record is sealed until the game is over. *Verify* opens it then."),
        "broken": n_("Something broke on my side; nothing changed. Try *My turn* again."),
        "hurry": n_("That was a lot at once. Wait a few seconds, then tap again."),
        "closing": n_("I am about to restart, so nothing was done. Try again in a minute."),
        "control.unknown": n_("That button is too old to do anything. *My turn* opens your panel."),
        "undo.not": n_(
            "That can't be taken back: something was drawn or shown, or somebody else decides now."
        ),
    }
)
"""Why the house does not do something, by the keys of its refusals; the lobby and people have their own."""


def refusal(key: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a refusal. Raises KeyError for a key without words, and for a fact that is missing."""
    sentence: str = REFUSALS()[key].format_map(facts)
    return sentence


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return _("Something broke on my side; nothing changed. Try *My turn* again. (code {code})").format(
        code=code
    )
