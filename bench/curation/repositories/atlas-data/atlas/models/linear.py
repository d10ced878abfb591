"""Least squares over one variable, by hand."""


class Line:
    slope: float = 0.0
    offset: float = 0.0

    def fit(self, x: list[float], y: list[float], weights: list[float] | None = None) -> "Line":
        weights = weights or [1.0] * len(x)
        total = sum(weights)
        mean_x = sum(w * a for w, a in zip(weights, x)) / total
        mean_y = sum(w * b for w, b in zip(weights, y)) / total
        spread = sum(w * (a - mean_x) ** 2 for w, a in zip(weights, x))
        if spread > 0:
            self.slope = sum(w * (a - mean_x) * (b - mean_y) for w, a, b in zip(weights, x, y)) / spread
        self.offset = mean_y - self.slope * mean_x
        return self

    def predict(self, x: float) -> float:
        return self.offset + self.slope * x
