"""Refusals of the stand-in, in Discord's numbers and form."""

from bot.local.things import Json


class ApiError(Exception):
    """A refused request: HTTP status, Discord's code, its message and, for 50035, where each mistake is."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} (code {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def body(self) -> Json:
        answer: Json = {"message": self.message, "code": self.code}
        return answer | {"errors": self.errors} if self.errors else answer


class FormErrors:
    """Collects the mistakes of one request body, then raises them together as 50035."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: str, code: str, message: str) -> None:
        """Note a mistake at a dotted path such as `components.0.label`."""
        node = self._tree
        for key in path.split("."):
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: object, low: int, high: int) -> None:
        """Note a text shorter than `low` or longer than `high` characters; None is let pass."""
        if value is not None and not low <= len(str(value)) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def require(self, ok: bool, path: str, code: str, message: str) -> None:
        """Note a mistake unless `ok`."""
        if not ok:
            self.add(path, code, message)

    def settle(self) -> None:
        """Raise ApiError 50035 if anything was noted."""
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", self._tree)


def archived() -> ApiError:
    """50083: an archived thread takes no edits and nobody new."""
    return ApiError(
        400,
        50083,
        "Tried to perform an operation on an archived thread, such as editing a message or adding a user to"
        " the thread",
    )


def not_found(code: int, what: str) -> ApiError:
    """404 for 10003 channel, 10007 member, 10008 message, 10013 user, 10015 webhook, 10062 interaction."""
    return ApiError(404, code, f"Unknown {what}")
