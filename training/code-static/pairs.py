"""Pairs of a query and the chunk that it should find, with the terms of both as rows of the model's table."""

from dataclasses import dataclass

import numpy as np

from data import Bags, Shard, gather

"""
Weights of an occurrence in body, symbol, path, doc, and the saturation of their sum, while training. What is read
later saturates far less (model_file.py): many terms at once make the harder lesson.
"""
FIELD_WEIGHTS = np.array([1.0, 3.0, 2.0, 1.5], np.float32)
SATURATION = 1.0
PART = 20_000


@dataclass
class Pairs:
    package: np.ndarray
    chunk: np.ndarray
    source: np.ndarray
    """Terms of each query; values are empty."""
    queries: Bags
    """Terms of each chunk; values, shape (entries, 2): occurrences, weighed by field, without and with what the query was made of."""
    chunks: Bags
    """Whether the query has the term of that entry too."""
    shared: np.ndarray

    def __len__(self) -> int:
        return len(self.package)


def make_pairs(shard: Shard, chosen: np.ndarray, numbers: np.ndarray) -> Pairs:
    """`chosen`: queries of the shard; `numbers`: the common number of each of the shard's terms."""
    size = int(numbers.max()) + 1
    parts = [part(shard, chosen[at : at + PART], numbers, size) for at in range(0, len(chosen), PART)]
    chunk = shard.query_chunk[chosen]
    places, starts = shard.queries.indices(chosen)
    queries = Bags(starts, numbers[shard.queries.terms[places]].astype(np.int32), np.empty(0))
    lengths = np.concatenate([lengths for lengths, *_ in parts])
    chunks = Bags(
        np.concatenate([[0], np.cumsum(lengths)]),
        np.concatenate([terms for _, terms, _, _ in parts]),
        np.concatenate([values for _, _, values, _ in parts]),
    )
    shared = np.concatenate([shared for *_, shared in parts])
    return Pairs(shard.packages[chunk], chunk, shard.query_source[chosen], queries, chunks, shared)


def part(shard: Shard, chosen: np.ndarray, numbers: np.ndarray, size: int):
    places, starts = shard.chunks.indices(shard.query_chunk[chosen])
    owner = np.repeat(np.arange(len(chosen)), np.diff(starts))
    terms = numbers[shard.chunks.terms[places]]
    counts = shard.chunks.values[places].astype(np.float32)
    keys = owner * size + terms

    taken_places, taken_starts = shard.hidden.indices(chosen)
    taken_owner = np.repeat(np.arange(len(chosen)), np.diff(taken_starts))
    taken = match(keys, taken_owner * size + numbers[shard.hidden.terms[taken_places]],
                  shard.hidden.values[taken_places].astype(np.float32))
    query_places, query_starts = gather(shard.queries.starts, chosen)
    query_owner = np.repeat(np.arange(len(chosen)), np.diff(query_starts))
    query_keys = query_owner * size + numbers[shard.queries.terms[query_places]]
    shared = match(keys, query_keys, np.ones(len(query_keys), np.float32)) > 0

    bare = counts.copy()
    source = shard.query_source[chosen][owner]
    bare[:, 0] = np.maximum(0, bare[:, 0] - taken)
    bare[source == 0, 3] = 0
    # A name is to be found by what it does: neither as the symbol nor where it is written.
    bare[source == 1, 1] = 0
    bare[(source == 1) & shared, 0] = 0
    values = np.stack([bare @ FIELD_WEIGHTS, counts @ FIELD_WEIGHTS], axis=1).astype(np.float16)
    return np.diff(starts), terms.astype(np.int32), values, shared


def match(keys: np.ndarray, others: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The value of each key among the others, 0 where it is not there."""
    if len(others) == 0:
        return np.zeros(len(keys), np.float32)
    order = np.argsort(others, kind="stable")
    sorted_others, sorted_values = others[order], values[order]
    at = np.minimum(np.searchsorted(sorted_others, keys), len(sorted_others) - 1)
    return np.where(sorted_others[at] == keys, sorted_values[at], 0).astype(np.float32)
