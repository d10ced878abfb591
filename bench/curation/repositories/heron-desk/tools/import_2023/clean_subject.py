"""Subjects without what programs put in front of them."""
import re

PREFIX = re.compile(r"^\s*((re|aw|fw|fwd|wg)\s*(\[\d+\])?\s*:\s*)+", re.I)
LIST_TAG = re.compile(r"\[[\w -]{2,20}\]\s*")


def clean_subject(subject: str, keep_tags: bool = False) -> str:
    """Takes prefixes off, and tags of mailing lists unless they are to be kept."""
    text = PREFIX.sub("", subject)
    if not keep_tags:
        text = LIST_TAG.sub("", text)
    text = PREFIX.sub("", text)
    text = re.sub(r"\s+", " ", text).strip(" -–:")
    if not text:
        return "(no subject)"
    return text[0].upper() + text[1:]
