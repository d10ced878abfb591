"""Scratch: is it better to keep upper case? Not used by anything."""


def normalise_name(name, keep_case=True):
    name = " ".join(name.split())
    if not keep_case:
        name = name.casefold()
    for old, new in (("ß", "ss"), ("ø", "o"), ("æ", "ae")):
        name = name.replace(old, new)
    return name


if __name__ == "__main__":
    for sample in ("Ny-Ålesund", "Gießen ", "Tromsø  Langnes"):
        print(repr(normalise_name(sample)), repr(normalise_name(sample, keep_case=False)))
