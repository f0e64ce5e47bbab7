"""The end: the claim post, all hands and the seed, a last word to each player (E10.1, E10.3, I46)."""

from __future__ import annotations

import msgspec

from bot.herald import pictures
from bot.herald.model import News, Post
from bot.herald.private import hand_screen
from bot.scene import Entry, Scene, Table
from bot.screens import Button, Line, Screen, buttons, screen
from bot.words import hand as hand_words
from bot.words import names
from bot.words import over as words
from engine.game import Outcome
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING
from engine.riddle.view import View

REVEAL = Button("Reveal", "reveal", style="primary")
VERIFY = Button("Verify", "verify")
LOG = Button("Log", "log")


def over(
    news: News, story: tuple[Entry, ...], milestones: tuple[Entry, ...] = (), turn_post: str = ""
) -> tuple[Post, ...]:
    """The messages of the end. ``story`` is the untold part of the public log with the last steps,
    ``milestones`` what is told of the turns before, ``turn_post`` the key of the last turn post, whose
    buttons go."""
    scene = news.public
    people = tuple(sitter.user for sitter in scene.table.sitters if sitter.user is not None)
    posts = [
        Post(
            to=None,
            kind="claim-post",
            screen=claim_screen(scene, story, milestones),
            notify=people,
            silent=False,
            key="claim",
            strip=turn_post,
        ),
        Post(to=None, kind="reveal", screen=reveal_screen(scene, news.seed, news.words), key="reveal"),
    ]
    for seat, own in news.scenes.items():
        if own.table.sitter(seat).dms != "closed":
            shown = hand_screen(own, seat, hand_words.OVER, (farewell(own, seat),))
            # The claim post has rung already: no phone rings twice for one thing (E3.7, E6.4).
            posts.append(Post(to=own.user, kind="dm-hand", screen=shown, silent=True))
    return tuple(posts)


def farewell(scene: Scene, seat: str) -> str:
    """Who won, to one player."""
    outcome = _outcome(scene.view)
    if seat in outcome.winners:
        return hand_words.won_game()
    return hand_words.lost_game(names.listing(names.seat(winner) for winner in outcome.winners))


def _outcome(view: View) -> Outcome:
    if view.outcome is None:
        raise ValueError("the game is not over")
    return view.outcome


def claim_screen(scene: Scene, story: tuple[Entry, ...], milestones: tuple[Entry, ...] = ()) -> Screen:
    """``claim-post`` (E10.1): who showed The Ring where, the poster, the winner, the last steps."""
    table, view = scene.table, scene.view
    outcome = _outcome(view)
    winner = outcome.winners[0]
    place = names.place(view.board, view.player(winner).at or "") if view.player(winner).at else ""
    took = names.duration(scene.now - table.began) if table.began is not None else "0 s"
    who = names.plain(table.sitter(winner).name)
    ring = outcome.reason == "ring"
    title = words.claim_title(names.seat(winner), place) if ring else words.last_title(names.seat(winner))
    by_ring = words.wins if view.player(winner).kind == "hobbit" else words.wins_dark
    line = (by_ring if ring else words.wins_last)(
        who, names.plain(table.name), names.seat(winner), outcome.turn, took
    )
    steps = last_steps(milestones, winner)
    alt = f"{title.removeprefix('## ')}. {pictures.board_alt(view, told=None)}"
    road = tuple(e for x in story for e in x.events if isinstance(e, ev.MarkerMoved) and e.seat == winner)
    return screen(
        title,
        pictures.victory(view, winner, road, alt),
        line,
        Line(),
        words.last_steps(steps) if steps else None,
        words.at_the_table([f"<@{s.user}>" for s in table.sitters if s.user is not None]),
        buttons(REVEAL, VERIFY, LOG),
        colour=names.colour(winner),
        game=table.game,
    )


def milestone(entry: Entry) -> Entry:
    """A public step with only what the last post may tell of it: The Ring taken, a turn ended on a goal."""
    kept = tuple(
        event
        for event in entry.events
        if (isinstance(event, ev.Asked) and event.hit and event.card == THE_RING)
        or (isinstance(event, ev.TurnEnded) and event.on_goal)
    )
    return msgspec.structs.replace(entry, events=kept)


def last_steps(milestones: tuple[Entry, ...], winner: str) -> tuple[str, ...]:
    """How the winner came to it in public: the taking of The Ring, the turns ended on the goal."""
    found: list[str] = []
    for entry in milestones:
        for event in entry.events:
            match event:
                case ev.Asked(hit=True, card=card) if card == THE_RING and event.seat == winner:
                    found.append(
                        words.took_ring(names.seat(winner), names.seat(event.on), "Gollum", entry.turn)
                    )
                case ev.TurnEnded(on_goal=True) if event.seat == winner:
                    found.append(words.ended_there(entry.turn))
                case _:
                    pass
    return tuple(found[-2:])


def reveal_screen(scene: Scene, seed: str, mixed: tuple[tuple[str, str], ...]) -> Screen:
    """Reveal (E10.3): every hand as picture and text, the seed, the words, the seal of the start."""
    table: Table = scene.table
    view = scene.view
    hands = [words.reveal_hand(names.seat(p.seat), names.hand(p.hand or ())) for p in view.players]
    alt = " ".join(
        f"{names.seat(p.seat)}: {', '.join(map(names.card, p.hand or ())) or 'none'}." for p in view.players
    )
    safe = [(names.plain(who), names.plain(word)) for who, word in mixed]
    return screen(
        words.reveal_title(names.plain(table.name)),
        pictures.reveal(view, alt),
        "\n".join(hands),
        Line(),
        words.reveal_seal(seed, safe, table.sealed) if seed else None,
        buttons(VERIFY),
        colour=names.colour(_outcome(view).winners[0]),
        game=table.game,
    )
