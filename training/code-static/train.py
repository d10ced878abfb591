"""Trains oriel-code-static from what extract.ts wrote.

    python training/code-static/train.py PAIRS TEACHER OUT

PAIRS is extract.ts's folder, TEACHER the folder with all-MiniLM-L6-v2's model.safetensors and
tokenizer.json, OUT the folder that gets model.bin and manifest.json.

1. Vocabulary: the terms of the most packages.
2. Start: the teacher's vector of each term, first principal components taken off (Mu and Viswanath
   2018), reduced to the model's dimensions by PCA, weighed by a / (a + p) (Arora et al. 2017).
3. Contrast: InfoNCE over the pairs of a batch, both ways. A batch takes many pairs from each of a few
   packages, so that most of what a query must tell apart comes from the same files.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from data import Vocabulary, read_shard
from model_file import write_model
from pairs import SATURATION, Pairs, make_pairs
from teacher import embed_terms

DIMENSIONS = 256
TERMS, BUCKETS = 34_000, 8_192
FEWEST_PACKAGES = 3
SIF = 1e-3
BATCH, GROUP = 1024, 64
TEMPERATURE = 0.05
LEARNING_RATE = 2e-3
HELD_OUT = 0.01
"""Shares of the pairs kept, by source: names are many, and teach less than sentences."""
MOST_PAIRS = {0: 700_000, 1: 300_000, 2: 400_000, 3: 100_000}
"""How often a known term is spelled by its n-grams, and how often one is left out."""
SPELLED, LEFT_OUT = 0.1, 0.1
"""How often a chunk keeps what the query was made of, but for some of the shared terms."""
KEPT = 0.4
TEMPLATES = [
    "how does work", "where is defined", "how is implemented", "how to", "function that", "code for",
    "implementation of", "where are handled", "what does do", "class for", "logic for the", "how are",
]


class Tables:
    """Where each common term's rows are, known and spelled."""

    def __init__(self, vocabulary: Vocabulary, terms: list[str]) -> None:
        self.starts, self.rows = vocabulary.rows(terms)
        self.spelled_starts, self.spelled_rows = vocabulary.rows(terms, spelled=True)


class Model(torch.nn.Module):
    def __init__(self, table: np.ndarray) -> None:
        super().__init__()
        self.bag = torch.nn.EmbeddingBag.from_pretrained(
            torch.from_numpy(table), freeze=False, mode="sum"
        )

    def forward(self, rows: np.ndarray, weights: np.ndarray, offsets: np.ndarray) -> torch.Tensor:
        sums = self.bag(
            torch.from_numpy(rows),
            torch.from_numpy(offsets),
            per_sample_weights=torch.from_numpy(weights),
        )
        return F.normalize(sums, dim=1)


def spell(tables: Tables, terms, weights, starts, chance: float, rng):
    """Rows of lists of terms: a term's weight is shared among its rows."""
    spelled = rng.random(len(terms)) < chance
    from_starts = np.where(spelled, tables.spelled_starts[terms], tables.starts[terms])
    to = np.where(spelled, tables.spelled_starts[terms + 1], tables.starts[terms + 1])
    counts = to - from_starts
    offsets = np.concatenate([[0], np.cumsum(counts)])
    inner = np.arange(offsets[-1]) - np.repeat(offsets[:-1], counts)
    places = inner + np.repeat(from_starts, counts)
    which = np.repeat(spelled, counts)
    rows = np.empty(len(places), np.int64)
    rows[which] = tables.spelled_rows[places[which]]
    rows[~which] = tables.rows[places[~which]]
    shares = np.repeat(weights / np.maximum(counts, 1), counts).astype(np.float32)
    return rows, shares, offsets[starts[:-1]]


class Batches:
    def __init__(self, pairs: Pairs, tables: Tables, templates: list[np.ndarray], rng) -> None:
        self.pairs, self.tables, self.templates, self.rng = pairs, tables, templates, rng

    def epoch(self, chosen: np.ndarray):
        """Batches of groups of one package each; packages in random order."""
        rng = self.rng
        order = rng.permutation(chosen)
        order = order[np.argsort(self.pairs.package[order], kind="stable")]
        groups = [order[at : at + GROUP] for at in range(0, len(order) - GROUP + 1, GROUP)]
        rng.shuffle(groups)
        each = BATCH // GROUP
        for at in range(0, len(groups) - each + 1, each):
            yield np.concatenate(groups[at : at + each])

    def queries(self, batch: np.ndarray, training: bool):
        pairs, rng = self.pairs, self.rng
        places, starts = pairs.queries.indices(batch)
        terms = pairs.queries.terms[places]
        if training:
            lists = np.split(terms, starts[1:-1])
            for row, index in enumerate(batch):
                if pairs.source[index] == 1 and rng.random() < 0.7:
                    template = self.templates[rng.integers(len(self.templates))]
                    # The name itself comes first, its parts after: a person writes the parts.
                    own = lists[row][1:] if rng.random() < 0.8 else lists[row]
                    lists[row] = np.concatenate([own, template])
            starts = np.concatenate([[0], np.cumsum([len(terms) for terms in lists])])
            terms = np.concatenate(lists)
        weights = np.ones(len(terms), np.float32)
        return spell(self.tables, terms, weights, starts, SPELLED if training else 0, rng)

    def chunks(self, batch: np.ndarray, training: bool):
        pairs, rng = self.pairs, self.rng
        places, starts = pairs.chunks.indices(batch)
        terms, values = pairs.chunks.terms[places], pairs.chunks.values[places].astype(np.float32)
        kept = rng.random(len(batch)) < (KEPT if training else 0)
        kept = np.repeat(kept, np.diff(starts))
        occurrences = np.where(kept, values[:, 1], values[:, 0])
        weights = occurrences / (occurrences + SATURATION)
        if training:
            gone = rng.random(len(terms))
            weights[gone < LEFT_OUT] = 0
            weights[kept & pairs.shared[places] & (gone < 0.5)] = 0
        return spell(self.tables, terms, weights, starts, SPELLED if training else 0, rng)


def loss_of(model: Model, batches: Batches, batch: np.ndarray) -> torch.Tensor:
    queries = model(*batches.queries(batch, True))
    chunks = model(*batches.chunks(batch, True))
    scores = queries @ chunks.T / TEMPERATURE
    same = torch.from_numpy(batches.pairs.chunk[batch])
    twins = (same[:, None] == same[None, :]) & ~torch.eye(len(batch), dtype=torch.bool)
    scores = scores.masked_fill(twins, -1e4)
    wanted = torch.arange(len(batch))
    return (F.cross_entropy(scores, wanted) + F.cross_entropy(scores.T, wanted)) / 2


def validate(model: Model, batches: Batches, held_out: np.ndarray) -> float:
    """Mean reciprocal rank of the right chunk among those of a batch of held-out packages."""
    ranks = []
    with torch.inference_mode():
        for at in range(0, len(held_out), 1000):
            batch = held_out[at : at + 1000]
            scores = model(*batches.queries(batch, False)) @ model(*batches.chunks(batch, False)).T
            ranks.append((scores >= scores.diagonal()[:, None]).sum(1))
    return float((1 / torch.cat(ranks)).mean())


def starting_table(teacher: Path, vocabulary: Vocabulary, frequency: np.ndarray, dimensions: int) -> np.ndarray:
    vectors = embed_terms(teacher, vocabulary.terms)
    vectors -= vectors.mean(0)
    _, _, axes = np.linalg.svd(vectors, full_matrices=False)
    reduced = vectors @ axes[:dimensions].T
    reduced /= np.linalg.norm(reduced, axis=1, keepdims=True) + 1e-9
    reduced *= (SIF / (SIF + frequency))[:, None]
    table = np.zeros((len(vocabulary.terms) + vocabulary.buckets, dimensions), np.float32)
    table[: len(reduced)] = reduced
    # A bucket starts as the mean of the terms whose n-grams fall into it.
    starts, rows = vocabulary.rows(vocabulary.terms, spelled=True)
    owner = np.repeat(np.arange(len(vocabulary.terms)), np.diff(starts))
    np.add.at(table, rows, reduced[owner])
    buckets = table[len(reduced) :]
    counts = np.bincount(rows, minlength=len(table))[len(reduced) :]
    buckets /= np.maximum(counts, 1)[:, None]
    buckets *= np.median(np.linalg.norm(reduced, axis=1)) / (np.linalg.norm(buckets, axis=1, keepdims=True) + 1e-9)
    return table


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", type=Path)
    parser.add_argument("teacher", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    torch.manual_seed(options.seed)

    pairs, terms, vocabulary, frequency = load(options.pairs, rng)
    tables = Tables(vocabulary, terms)
    table = starting_table(options.teacher, vocabulary, frequency, DIMENSIONS)
    print("start", table.shape, flush=True)

    number = {term: index for index, term in enumerate(terms)}
    templates = [np.array([number[word] for word in text.split() if word in number], np.int32) for text in TEMPLATES]
    batches = Batches(pairs, tables, templates, rng)
    packages = np.unique(pairs.package)
    held_packages = rng.choice(packages, max(1, int(len(packages) * HELD_OUT)), replace=False)
    is_held = np.isin(pairs.package, held_packages)
    held_out = rng.permutation(np.flatnonzero(is_held & (pairs.source != 1)))[:5000]
    chosen = np.flatnonzero(~is_held)
    model = Model(table)
    optimizer = torch.optim.Adam(model.parameters(), lr=LEARNING_RATE)
    steps = options.epochs * (len(chosen) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=steps + 1, pct_start=0.05)
    print(f"{len(pairs)} pairs, {steps} steps; held out: MRR {validate(model, batches, held_out):.4f}", flush=True)
    write_model(options.out, vocabulary, model.bag.weight.detach().numpy())
    started, step = time.time(), 0
    for epoch in range(options.epochs):
        for batch in batches.epoch(chosen):
            optimizer.zero_grad()
            loss = loss_of(model, batches, batch)
            loss.backward()
            optimizer.step()
            schedule.step()
            step += 1
            if step % 50 == 0:
                print(f"{step}/{steps} loss {loss.item():.3f} {(time.time() - started) / step:.2f} s a step", flush=True)
        mrr = validate(model, batches, held_out)
        print(f"epoch {epoch + 1}: held out MRR {mrr:.4f}", flush=True)
        write_model(options.out, vocabulary, model.bag.weight.detach().numpy())


def load(folder: Path, rng):
    """Pairs of all shards with common numbers of terms; the vocabulary and its terms' shares of all terms."""
    shards = [read_shard(path.with_suffix("")) for path in sorted(folder.glob("*.terms"))]
    terms: dict[str, int] = {}
    numbers = [
        np.array([terms.setdefault(term, len(terms)) for term in shard.terms], np.int64) for shard in shards
    ]
    packages = np.zeros(len(terms), np.int32)
    occurrences = np.zeros(len(terms), np.float64)
    for shard, common in zip(shards, numbers):
        owner = np.repeat(shard.packages, np.diff(shard.chunks.starts)).astype(np.int64)
        keys = np.unique(owner * len(terms) + common[shard.chunks.terms])
        packages += np.bincount(keys % len(terms), minlength=len(terms)).astype(np.int32)
        counts = shard.chunks.values.sum(1)
        occurrences += np.bincount(common[shard.chunks.terms], weights=counts, minlength=len(terms))
    names = np.array(list(terms))
    usable = np.array([1 <= len(term) <= 40 and "\n" not in term for term in names])
    ranked = np.argsort(-(packages + np.minimum(occurrences, 1e6) * 1e-7) * usable, kind="stable")[:TERMS]
    ranked = ranked[packages[ranked] >= FEWEST_PACKAGES]
    vocabulary = Vocabulary([str(names[index]) for index in ranked], BUCKETS)
    frequency = occurrences[ranked] / occurrences.sum()
    print(f"{len(terms)} terms, the last known in {packages[ranked[-1]]} packages", flush=True)

    all_pairs = []
    for number, (shard, common) in enumerate(zip(shards, numbers)):
        chosen = np.concatenate([
            rng.permutation(np.flatnonzero(shard.query_source == source))[: most // len(shards)]
            for source, most in MOST_PAIRS.items()
        ])
        made = make_pairs(shard, np.sort(chosen), common)
        made.package += number * 1_000_000
        made.chunk = made.chunk.astype(np.int64) + number * 1_000_000_000
        all_pairs.append(made)
    return join(all_pairs), list(terms), vocabulary, frequency


def join(parts: list[Pairs]) -> Pairs:
    from data import Bags

    def bags(items: list[Bags]) -> Bags:
        lengths = np.concatenate([np.diff(item.starts) for item in items])
        return Bags(
            np.concatenate([[0], np.cumsum(lengths)]),
            np.concatenate([item.terms for item in items]),
            np.concatenate([item.values for item in items]),
        )

    return Pairs(
        np.concatenate([part.package for part in parts]),
        np.concatenate([part.chunk for part in parts]),
        np.concatenate([part.source for part in parts]),
        bags([part.queries for part in parts]),
        bags([part.chunks for part in parts]),
        np.concatenate([part.shared for part in parts]),
    )


if __name__ == "__main__":
    main()
