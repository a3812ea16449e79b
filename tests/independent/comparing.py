"""What the scripts share that compare the JSON of Wend with what a second reader finds."""

import json


def bytes_of(text):
    """A run such as "ff00 00*12"; none for None."""
    run = bytearray()
    for part in (text or "").split():
        digits, star, times = part.partition("*")
        plain = bytes.fromhex(digits)
        run += plain[:-1] + plain[-1:] * int(times) if star else plain
    return bytes(run)


class Comparison:
    """Counts the values of one file that were compared, and keeps those that differ."""

    def __init__(self, file):
        self.file = file
        self.compared = 0
        self.differences = []

    def same(self, path, ours, theirs):
        self.compared += 1
        if ours != theirs:
            self.differences.append(f"{self.file}: {path}: the reader finds {ours}, Wend {theirs}")


def compare(arguments, read, comparison_of):
    """Compares files and their dumps, which follow each other. `comparison_of` makes a Comparison
    that has a method whole(found, dump). The exit status: 1 if any value differs."""
    compared, differing = 0, 0
    for file, dumped in zip(arguments[::2], arguments[1::2]):
        with open(file, "rb") as opened:
            found = read(opened.read())
        with open(dumped, encoding="utf-8") as opened:
            dump = json.load(opened)
        comparison = comparison_of(file)
        comparison.whole(found, dump)
        for difference in comparison.differences[:20]:
            print(difference)
        compared += comparison.compared
        differing += len(comparison.differences)
    print(f"compared {compared} values, {differing} differ")
    return 1 if differing else 0
