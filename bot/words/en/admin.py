"""What ``/admin`` says (E9.4)."""

from __future__ import annotations
