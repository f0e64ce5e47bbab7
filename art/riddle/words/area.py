"""An area of words that is written once in every language, and said in the one that is wanted now (E12.5)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, Final

ENGLISH: Final = "en"
"""What is said where a language lacks something."""


class Area:
    """One area: the module ``package.language.name`` of the language that is wanted now.

    Where a language has none, the English one says it from the catalogue: its functions do so by themselves,
    its constants here.
    """

    def __init__(
        self, package: str, name: str, wanted: Callable[[], str], said: Callable[[Any], Any]
    ) -> None:
        self._package = package
        self._name = name
        self._wanted = wanted
        self._said = said
        self._modules: dict[str, ModuleType] = {}

    def __getattr__(self, key: str) -> Any:
        language = self._wanted()
        try:
            return self._said(getattr(self._modules.get(language) or self._module(language), key))
        except AttributeError:
            if language == ENGLISH:
                raise
            return getattr(self._module(ENGLISH), key)

    def _module(self, language: str) -> ModuleType:
        return self._modules.setdefault(language, self._load(language))

    def _load(self, language: str) -> ModuleType:
        try:
            return import_module(f"{self._package}.{language}.{self._name}")
        except ModuleNotFoundError:
            if language == ENGLISH:
                raise
            return import_module(f"{self._package}.{ENGLISH}.{self._name}")
