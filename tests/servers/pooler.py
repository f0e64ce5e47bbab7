"""A pooler as PgBouncer is in transaction mode: who begins a transaction is lent the one connection."""

import asyncio
import struct
from contextlib import suppress
from pathlib import Path
from typing import Final, Self
from urllib.parse import parse_qs, urlsplit

SOCKET: Final = ".s.PGSQL.5432"
IDLE: Final = b"Z\0\0\0\x05I"
"""Ready for what comes, in no transaction."""
GOODBYE: Final = b"X"


class Pooler:
    """Clients come and go; the server sees one connection only."""

    def __init__(self, address: str, folder: Path) -> None:
        parts = urlsplit(address)
        self._server = Path(parse_qs(parts.query)["host"][0]) / SOCKET
        self._folder = folder
        self._database = parts.path.strip("/")
        self._free = asyncio.Lock()
        self.address = f"postgresql://riddlemaster@{parts.path}?host={folder}"

    async def __aenter__(self) -> Self:
        self._there, self._back = await asyncio.open_unix_connection(self._server)
        hello = f"user\0riddlemaster\0database\0{self._database}\0\0".encode()
        self._back.write(struct.pack("!ii", 8 + len(hello), 196608) + hello)
        self._greeting = b""
        while not self._greeting.endswith(IDLE):
            self._greeting += await self._message(self._there)
        self._door = await asyncio.start_unix_server(self._met, self._folder / SOCKET)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._door.close()
        self._back.close()

    @staticmethod
    async def _message(reader: asyncio.StreamReader) -> bytes:
        head = await reader.readexactly(5)
        return head + await reader.readexactly(int.from_bytes(head[1:]) - 4)

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            size = int.from_bytes(await reader.readexactly(4))
            await reader.readexactly(size - 4)
            writer.write(self._greeting)
            while (first := await self._message(reader))[:1] != GOODBYE:
                async with self._free:
                    await self._lent(first, reader, writer)
        writer.close()

    async def _lent(self, first: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The connection is this client's until its transaction ends."""
        self._back.write(first)
        asking = asyncio.create_task(self._asked(reader))
        said = b""
        while said != IDLE:
            said = await self._message(self._there)
            writer.write(said)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    async def _asked(self, reader: asyncio.StreamReader) -> None:
        while True:
            self._back.write(await self._message(reader))
