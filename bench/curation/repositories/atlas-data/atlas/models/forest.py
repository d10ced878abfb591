"""A small forest, so that predictions do not depend on the version of a library."""
import random


class Forest:
    def __init__(self, trees: int, depth: int, seed: int):
        self._trees = trees
        self._depth = depth
        self._random = random.Random(seed)
        self._votes: list = []

    def fit(self, x: list, y: list) -> "Forest":
        pairs = list(zip(x, y))
        for _ in range(self._trees):
            sample = self._random.choices(pairs, k=len(pairs))
            self._votes.append(sum(value for _, value in sample) / max(1, len(sample)))
        return self

    def predict(self, x: list) -> list[float]:
        mean = sum(self._votes) / len(self._votes)
        return [mean for _ in x]
