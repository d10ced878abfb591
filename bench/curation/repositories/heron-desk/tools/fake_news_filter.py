"""Letters that pass on what is not true about wolves."""
CLAIMS = {
    "wolves were released at night": "They came on their own, along the river.",
    "herons eat all the fish": "A heron eats half a kilo a day.",
}


def find_fake_news(text: str) -> list[tuple[str, str]]:
    """Claims in a letter, each with what the office answers."""
    lowered = text.lower()
    return [(claim, reply) for claim, reply in CLAIMS.items() if claim in lowered]
