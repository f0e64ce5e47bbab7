"""Edges of a map joined to lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


def chains(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Edges joined to chains of ids, from fork to fork; each edge is in exactly one chain."""
    edges = list(edges)
    near: dict[str, list[str]] = defaultdict(list)
    for one, other in edges:
        near[one].append(other)
        near[other].append(one)
    left = {frozenset(edge) for edge in edges}
    chains = []
    for start in sorted(near, key=lambda space: (len(near[space]) == 2, space)):
        for first in sorted(near[start]):
            if frozenset((start, first)) not in left:
                continue
            left.discard(frozenset((start, first)))
            chain = [start, first]
            while len(near[chain[-1]]) == 2:
                step = next((n for n in near[chain[-1]] if frozenset((chain[-1], n)) in left), None)
                if step is None:
                    break
                left.discard(frozenset((chain[-1], step)))
                chain.append(step)
            chains.append(chain)
    return chains
