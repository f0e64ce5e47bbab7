"""Requests and answers held against Discord's OpenAPI description (C10).

It is found by the variable RIDDLEMASTER_OPENAPI, else beside the repository; it is not part of it.
Only one leniency: snowflakes as JSON numbers in requests, which discord.py sends.
"""

import functools
import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jsonschema

from bot.local.calls import Call

PLAIN = jsonschema.Draft202012Validator.VALIDATORS["$ref"]


def path() -> Path:
    """Where Discord's OpenAPI description would be."""
    beside = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
    return Path(os.environ.get("RIDDLEMASTER_OPENAPI", str(beside)))


@functools.cache
def description() -> dict[str, Any] | None:
    """Discord's OpenAPI description, where it is here."""
    if not path().is_file():
        return None
    found: dict[str, Any] = json.loads(path().read_text("utf-8"))
    return found


def _described() -> dict[str, Any]:
    found = description()
    assert found is not None, f"there is no {path()}"
    return found


@functools.cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """Path patterns, the most literal first."""
    templates = sorted(_described()["paths"], key=lambda template: template.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", one) + "$"), one) for one in templates]


def _operation(call: Call) -> tuple[str, dict[str, Any]] | None:
    for pattern, template in _templates():
        if pattern.match(call.path) and call.method.lower() in _described()["paths"][template]:
            found: dict[str, Any] = _described()["paths"][template][call.method.lower()]
            return f"{call.method} {template}", found
    return None


@functools.cache
def _validator(reference: str) -> jsonschema.Draft202012Validator:
    schema = json.loads(reference)
    return jsonschema.Draft202012Validator({**schema, "components": _described()["components"]})


def schema_of(content: dict[str, Any]) -> dict[str, Any] | None:
    body = content.get("content", {}).get("application/json")
    return None if body is None else body["schema"]


def _texted(value: Any, key: str = "") -> Any:
    """The body with snowflakes as text, as Discord's description has them."""
    if isinstance(value, dict):
        return {name: _texted(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [_texted(one, key) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and (value > 1 << 40 or key == "recipient_id"):
        return str(value)
    return value


def _with_text_attachment_ids(body: Any) -> Any:
    """`attachments[].id` of an upload is a small number; everywhere else `id` of a component stays one."""
    if isinstance(body, dict):
        for one in [body, body.get("data")]:
            if isinstance(one, dict) and isinstance(one.get("attachments"), list):
                one["attachments"] = [file | {"id": str(file["id"])} for file in one["attachments"]]
    return body


def _shape(value: Any, key: str = "") -> str:
    """How a body is built: its keys, the types of its values, the kinds of its components."""
    if isinstance(value, dict):
        return "{" + ",".join([f"{name}:{_shape(value[name], name)}" for name in sorted(value)]) + "}"
    if isinstance(value, list):
        return "[" + ",".join(sorted({_shape(one) for one in value})) + "]"
    return repr(value) if key in ("type", "style", "flags") else type(value).__name__


class Comparison:
    """Bodies against the description. Each part is compared once with what it is to be, and no more where
    another is built like it: messages differ in what they are put together from, hardly in their parts.
    """

    def __init__(self) -> None:
        self.seen: set[str] = set()
        """The operations that were compared."""
        self._right: set[tuple[str, bool, str, str]] = set()
        self._known: dict[tuple[str, str], bool] = {}
        self._kind = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
            jsonschema.Draft202012Validator, {"$ref": self._part}
        )

    def of(self, calls: Iterable[Call]) -> list[str]:
        """The mistakes of these calls, each once."""
        wrong: dict[str, None] = {}
        for call in calls:
            found = _operation(call)
            if found is None or call.injected or not call.status:
                continue
            form = found[0], call.status > 300, _shape(call.body), _shape(call.answer)
            if form not in self._right:
                mistakes = self._of(call, *found)
                wrong.update(dict.fromkeys(mistakes))
                if not mistakes:
                    self._right.add(form)
            self.seen.add(found[0])
        return list(wrong)

    def _of(self, call: Call, name: str, described: dict[str, Any]) -> list[str]:
        wrong: list[str] = []
        request = schema_of(described.get("requestBody", {}))
        if request is not None and call.status < 300:
            body = _with_text_attachment_ids(_texted(call.body))
            wrong += [f"{name} request {one}" for one in self.mistakes(request, body)]
        answers = described["responses"]
        answer = answers.get(str(call.status)) or (answers.get("4XX") if call.status >= 400 else None)
        if answer is None:
            wrong.append(f"{name} answers {call.status}, which is not described")
        elif (schema := schema_of(answer)) is not None:
            wrong += [f"{name} answer {one}" for one in self.mistakes(schema, call.answer)]
        return wrong

    def mistakes(self, schema: dict[str, Any], body: Any) -> list[str]:
        """Where a body is not what the schema describes."""
        plain = _validator(json.dumps(schema))
        if self._kind(plain.schema).is_valid(body):
            return []
        return [_deepest(one) for one in plain.iter_errors(body)]

    def _part(self, within: Any, ref: str, part: Any, _schema: Any) -> Iterator[jsonschema.ValidationError]:
        if not isinstance(part, dict | list):
            # Its value may be what matters.
            yield from PLAIN(within, ref, part, _schema)
            return
        built = ref, _shape(part)
        if built not in self._known:
            self._known[built] = next(PLAIN(within, ref, part, _schema), None) is None
        if not self._known[built]:
            yield jsonschema.ValidationError("not built like that")


def _deepest(error: jsonschema.ValidationError) -> str:
    """The mistake itself: where a value may have several shapes, the one meant for its type."""
    while error.context:
        branches: dict[Any, list[jsonschema.ValidationError]] = {}
        for one in error.context:
            branches.setdefault(one.schema_path[0], []).append(one)
        meant = [branch for branch in branches.values() if not _is_another(branch)]
        error = max((one for branch in meant or branches.values() for one in branch), key=_depth)
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message}"[:300]


def _is_another(branch: list[jsonschema.ValidationError]) -> bool:
    """Whether that shape is for another type."""
    return any(len(one.path) == 1 and one.path[0] == "type" for one in branch)


def _depth(error: jsonschema.ValidationError) -> int:
    return len(error.absolute_path)


@functools.cache
def comparison() -> Comparison:
    """That of all tests of this process: what one has compared, no other need."""
    return Comparison()
