import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database_url: str
    currency: str
    max_lines: int


def load_settings(env=os.environ) -> Settings:
    """Reads the settings once; a missing database is an error at start, not at the first order."""
    url = env.get("HARBOUR_DATABASE_URL")
    if not url:
        raise RuntimeError("HARBOUR_DATABASE_URL is not set")
    return Settings(
        database_url=url,
        currency=env.get("HARBOUR_CURRENCY", "EUR"),
        max_lines=int(env.get("HARBOUR_MAX_LINES", "200")),
    )
