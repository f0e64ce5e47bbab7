"""Figures for who runs the bot: what they tell, and that they tell nothing of anybody."""

import math
import re
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.app import metrics, settings
from bot.app.client import make_bot
from bot.app.metrics import Metrics
from bot.app.prometheus import Prometheus
from bot.app.settings import Settings
from bot.delivery.refusals import route
from bot.local.server import StandIn
from bot.model.errors import SettingsError
from bot.store import SqliteStore
from tests.app.running import ROOM, actor, played, post_with, settled

HERE = ("127.0.0.1", 0)
LABELS = {
    "status": re.compile("lobby|running|paused|401|403|429"),
    "route": re.compile(r"(GET|POST|PUT|PATCH|DELETE) (/(\{id\}|@?[a-z]+|thread-members|bulk-delete))+"),
    "le": re.compile(r"\d+(\.\d+)?|\+Inf"),
}
"""All that may stand in a label."""
NAMES = {
    *("acknowledgement_seconds", "drawing_seconds", "delivery_seconds", "discord_refusals"),
    *("database_up", "outbox_messages", "outbox_oldest_seconds", "timers_late", "timer_lateness_seconds"),
    "tables",
}
OF_THE_PROCESS = re.compile(r"process_[a-z_]+")


async def asked(port: int, path: str = "/metrics") -> str:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        assert answer.status == 200
        return await answer.text()


def read(text: str) -> dict[str, Metric]:
    return {one.name: one for one in text_string_to_metric_families(text)}


def value(text: str, name: str, **labels: str) -> float:
    family = name.removesuffix("_total").removesuffix("_count").removesuffix("_sum")
    found = [one for one in read(text)[f"riddlemaster_{family}"].samples if one.labels == labels]
    (one,) = [sample.value for sample in found if sample.name == f"riddlemaster_{name}"]
    return float(one)


def served(bot: object) -> int:
    """The port of a bot's figures."""
    made = getattr(bot, "metrics", None)
    assert isinstance(made, Prometheus)
    return made.port


@pytest.mark.parametrize("standin", [{"spent": 4}], indirect=True)
async def test_a_table_is_counted_and_nobody_is_named(standin: StandIn, tmp_path: Path) -> None:
    standin.world.set_dms("ben", "closed")
    async with played(standin, tmp_path, metrics=HERE) as (bot, game):
        port = served(bot)
        who = await actor(standin, bot, game)
        turn_post = post_with(standin, who, "My turn")
        panel = await (await standin.seats.click(who, turn_post, "My turn")).final()
        assert "Your turn" in str(panel.components)
        await settled(standin, bot)
        text = await asked(port)
        out = await bot.store._db.one("SELECT count(*) FROM outbox WHERE status = 'sent'")
        table = await bot.services.queries.table(game)
        channel, user = standin.world.channel(ROOM).id, standin.world.user("ana").id

    families = read(text)
    assert {name for name in families if not OF_THE_PROCESS.fullmatch(name)} == {
        f"riddlemaster_{name}" for name in NAMES
    }
    for family in families.values():
        for sample in family.samples:
            for label, said in sample.labels.items():
                assert LABELS[label].fullmatch(said), f"{sample.name} says {label}={said}"
    for secret in ("ana", "ben", "frodo", table.name, game, str(channel), str(user), str(turn_post.id)):
        assert not re.search(rf"\b{re.escape(secret)}\b", text, re.IGNORECASE), secret

    assert value(text, "acknowledgement_seconds_count") == 1
    assert out is not None
    assert value(text, "delivery_seconds_count") == out[0] > 0
    refused = [one for one in standin.calls if one.status in (401, 403, 429)]
    assert [one.status for one in refused] == [403]
    assert value(text, "discord_refusals_total", route="POST /channels/{id}/messages", status="403") == 1
    assert value(text, "tables", status="running") == 1
    assert value(text, "tables", status="lobby") == 0
    assert (value(text, "outbox_messages"), value(text, "timers_late")) == (0, 0)
    assert value(text, "database_up") == 1
    with pytest.raises(aiohttp.ClientConnectionError):
        await asked(port)


async def test_a_database_that_is_away_is_told_and_what_is_in_it_is_not_made_up(tmp_path: Path) -> None:
    store, made = SqliteStore(tmp_path / "a.db"), Prometheus(*HERE)
    await made.serve(store, lambda: 100.0)
    text = await asked(made.port)
    assert value(text, "database_up") == 0
    assert math.isnan(value(text, "outbox_messages"))
    assert math.isnan(value(text, "timer_lateness_seconds"))
    assert read(text)["riddlemaster_tables"].samples == []
    await store.open()
    assert value(await asked(made.port), "database_up") == 1
    await made.close()
    await made.close()
    await store.close()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", None),
        (" 9464 ", ("127.0.0.1", 9464)),
        ("0.0.0.0:9464", ("0.0.0.0", 9464)),
        ("localhost:80", ("localhost", 80)),
        ("[::1]:9464", ("::1", 9464)),
    ],
)
def test_figures_are_for_this_machine_unless_another_address_is_named(
    text: str, place: tuple[str, int] | None, tmp_path: Path
) -> None:
    assert settings.read({"RIDDLEMASTER_METRICS": text}, tmp_path).metrics == place


@pytest.mark.parametrize("text", ["on", "127.0.0.1", ":9464", "1.2.3.4:", "65536", "-1", "9464/metrics", "٣"])
def test_a_setting_that_is_nonsense_is_told_in_one_sentence(text: str, tmp_path: Path) -> None:
    with pytest.raises(
        SettingsError, match=r"^RIDDLEMASTER_METRICS is .*; it must be a port \(9464\)"
    ) as told:
        settings.read({"RIDDLEMASTER_METRICS": text}, tmp_path)
    assert "\n" not in str(told.value)


async def test_a_port_that_is_taken_stops_the_start_before_anything_is_opened(
    standin: StandIn, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        bot = make_bot(Settings(data=tmp_path / "data", draw=False, metrics=("127.0.0.1", taken)))
        with pytest.raises(SettingsError, match=rf"127\.0\.0\.1:{taken} is taken by another program"):
            async with standin.running(bot):
                raise AssertionError("it runs")
    assert not (tmp_path / "data").exists()


def test_nothing_is_imported_that_the_client_does_not_use() -> None:
    """Pictures are drawn by the drawing process, figures are exported only with the setting."""
    code = (
        "import sys, bot.app.cli; from bot.app.client import make_bot; from bot.app.settings import Settings;"
        "make_bot(Settings(draw=False));"
        "print(*{'prometheus_client', 'PIL', 'numpy'} & {*sys.modules})"
    )
    assert subprocess.check_output([sys.executable, "-c", code], timeout=300).split() == []
    assert type(metrics.make_metrics(Settings())) is Metrics


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v10/channels/42/messages", "GET /channels/{id}/messages"),
        ("/api/v10/interactions/42/aW50ZXJhY3Rpb24/callback", "GET /interactions/{id}/{id}/callback"),
        ("/api/v10/webhooks/42/a-token/messages/@original", "GET /webhooks/{id}/{id}/messages/@original"),
        ("/api/v10/messages/7/reactions/Frodo:9/@me", "GET /messages/{id}/reactions/{id}/@me"),
        ("/api/v10/users/@me", "GET /users/@me"),
        ("/api/v10/" + "x/" * 40, "GET " + "/{id}" * 8),
        ("/gateway/", ""),
        ("/cdn/icons/42.png", ""),
    ],
)  # fmt: skip
def test_a_route_has_no_id_no_token_and_no_name_in_it(path: str, told: str) -> None:
    assert route("GET", path) == told


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "PROMETHEUS", "bot.app.missing")
    with pytest.raises(SettingsError, match=r"requirements-metrics\.lock"):
        metrics.make_metrics(Settings(metrics=HERE))
