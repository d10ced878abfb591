"""How much one person may be asked to do."""


def quota(person: str, per_day: int = 40) -> int:
    """Letters a day; wardens get half."""
    return per_day // 2 if person.startswith("warden") else per_day
