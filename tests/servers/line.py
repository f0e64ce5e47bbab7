"""The line to a database server, which a test can cut and mend."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal
from urllib.parse import parse_qs, urlsplit

SOCKET: Final = ".s.PGSQL.5432"
COMMIT: Final = b"COMMIT"


class Line:
    """Hands on what goes to and fro between a socket of its own and the server's."""

    def __init__(self, address: str, folder: Path) -> None:
        parts = urlsplit(address)
        self._server = Path(parse_qs(parts.query)["host"][0]) / SOCKET
        self._folder = folder
        self._door: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._busy: set[asyncio.Task[None]] = set()
        self.loses: Literal["", "question", "answer"] = ""
        """What gets lost of the next COMMIT; its connection breaks, without the server's hearing of it."""
        self.shuts = False
        """Whether nobody can ask what became of it."""
        self._met_so_far = self._hung = 0
        self.address = f"postgresql://riddlemaster@{parts.path}?host={folder}"

    async def mend(self) -> None:
        """From now on the server can be reached."""
        self._door = await asyncio.start_unix_server(self._met, self._folder / SOCKET)

    async def shut(self) -> None:
        """From now on it cannot; what is open stays so."""
        if self._door is not None:
            self._door.close()
            self._door = None
            (self._folder / SOCKET).unlink(missing_ok=True)

    async def cut(self) -> None:
        """From now on it cannot, and what was open is broken."""
        await self.shut()
        for end in self._ends:
            end.close()
        await asyncio.gather(*self._busy, return_exceptions=True)
        self._ends.clear()

    def hang(self) -> None:
        """What is asked on the connections that there are goes nowhere from now on, which nobody is told."""
        self._hung = self._met_so_far

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._server)
        self._ends |= {writer, back}
        for flow in (self._asked(reader, back, writer, there), _flow(there, writer)):
            task = asyncio.create_task(flow)
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    async def _asked(
        self,
        reader: asyncio.StreamReader,
        back: asyncio.StreamWriter,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
    ) -> None:
        self._met_so_far += 1
        number = self._met_so_far
        with suppress(OSError):
            while data := await reader.read(65536):
                if number <= self._hung:
                    continue
                if self.loses and COMMIT in data:
                    lost, self.loses = self.loses, ""
                    if self.shuts:
                        await self.shut()
                    writer.transport.abort()
                    if lost == "answer":
                        back.write(data)
                    return
                back.write(data)
                await back.drain()
        back.close()


async def _flow(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            sink.write(data)
            await sink.drain()
    sink.close()
