"""Old helpers from before the desk. Not imported anywhere since 2021, ask Vera before deleting."""


def strip_signature(body):
    lines = body.split("\n")
    for index, line in enumerate(lines):
        if line.rstrip() == "--":
            return "\n".join(lines[:index])
    return body


def guess_name(address):
    local = address.split("@")[0]
    return " ".join(part.capitalize() for part in local.replace("_", ".").split("."))
