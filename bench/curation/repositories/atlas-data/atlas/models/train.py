"""python -m atlas.models.train --config config/train.yaml"""
import argparse

import yaml

from atlas.models.forest import Forest


def train(config: dict, rows):
    """Fits on all rows but the last year, which is kept for judging."""
    last = max(row["year"] for row in rows)
    early = [row for row in rows if row["year"] < last]
    model = Forest(trees=config["trees"], depth=config["depth"], seed=config["seed"])
    model.fit([row["x"] for row in early], [row["y"] for row in early])
    return model


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", required=True)
    with open(parser.parse_args().config) as handle:
        train(yaml.safe_load(handle), [])
