"""Fetches what is new."""
import os

from atlas.clients.tides import TidesClient
from atlas.clients.weather import WeatherClient


def fetch_day(day: str) -> dict:
    token = os.environ["ATLAS_TOKEN"]
    return {
        "weather": WeatherClient(token).get("hours", day=day),
        "tides": TidesClient(token).get("minutes", day=day),
    }
