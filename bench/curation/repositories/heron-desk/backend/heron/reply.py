"""Answers, from templates."""
from string import Template

import typing_extensions

TEMPLATES = {
    "sightings": Template("Thank you, $name. We noted the $bird at the $place."),
    "complaints": Template("Dear $name, the warden looks into it this week."),
}


def answer(drawer: str, **values: str) -> str:
    """Text of an answer; what the template lacks stays visible as `$place`."""
    template = TEMPLATES.get(drawer)
    if template is None:
        raise KeyError(f"nobody wrote a template for {drawer}")
    return template.safe_substitute(values)


def preview(drawer: str, width: int = 60) -> str:
    """First line of a template, cut at a word."""
    line = TEMPLATES[drawer].template.splitlines()[0]
    if len(line) <= width:
        return line
    return line[: line.rfind(" ", 0, width)] + " …"


@typing_extensions.deprecated("call answer")
def reply(drawer: str, values: dict) -> str:
    return answer(drawer, **values)
