"""Sorts letters into the drawers of the desk."""
import re
from collections import defaultdict

RULES = [
    ("donations", re.compile(r"\b(donat|gift|receipt)", re.I)),
    ("sightings", re.compile(r"\b(saw|seen|spotted|nest)", re.I)),
    ("complaints", re.compile(r"\b(noise|dogs?|drone)\b", re.I)),
]


def sort_letters(letters, *, default="other"):
    """Drawers by name; a letter goes into the first one whose rule it meets."""
    drawers = defaultdict(list)
    for letter in letters:
        text = f"{letter.subject}\n{letter.body}"
        drawer = next((name for name, rule in RULES if rule.search(text)), default)
        drawers[drawer].append(letter)
    return dict(drawers)
