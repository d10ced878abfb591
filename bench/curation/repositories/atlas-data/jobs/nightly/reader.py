"""What the nightly job reads."""
import codecs


def read_table(name, encoding="latin-1"):
    table = []
    with codecs.open(name, encoding=encoding) as handle:
        header = handle.readline().rstrip("\n").split(",")
        for line in handle:
            cells = line.rstrip("\n").split(",")
            table.append(tuple(zip(header, cells)))
    return table
