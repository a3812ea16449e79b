"""What the scripts share that compare the JSON of Wend with what a second reader finds."""

import json
import struct


def bytes_of(text):
    """A run such as "ff00 00*12"; none for None."""
    run = bytearray()
    for part in (text or "").split():
        digits, star, times = part.partition("*")
        plain = bytes.fromhex(digits)
        run += plain[:-1] + plain[-1:] * int(times) if star else plain
    return bytes(run)


class shown_bytes(bytes):
    """Bytes that JSON shows as a run."""


def shown_bits(key, word, names):
    """How JSON shows a word of flags, by the names of single bits; nothing if none is set."""
    shown = {name: True for bit, name in names.items() if word >> bit & 1}
    other = word & ~sum(1 << bit for bit in names)
    if other:
        shown["other_bits"] = other
    return {key: shown} if shown else {}


def word_of_float(value):
    """The bits of a number of single precision, which JSON shows as a word where it is none. Those
    that are quiet numbers or loud, which a reader in Python does not see, are one."""
    if isinstance(value, str):
        word = int(value, 16)
    else:
        word = struct.unpack("I", struct.pack("f", value))[0]
    return word | 1 << 22 if word & 0x7F800000 == 0x7F800000 and word & 0x7FFFFF else word


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

    def only(self, path, theirs, known):
        """No key of Wend's may be one that the reader knows nothing of."""
        self.same(path + " keys", [], sorted(set(theirs) - set(known)))

    def same_tree(self, path, ours, theirs):
        """Compares all below one key, in both directions: no key may be in one of them alone."""
        if isinstance(ours, dict) and isinstance(theirs, dict):
            for key in ours.keys() | theirs.keys():
                self.same_tree(f"{path}.{key}", ours.get(key), theirs.get(key))
        elif isinstance(ours, (list, tuple)) and isinstance(theirs, list):
            self.same(path + " count", len(ours), len(theirs))
            for i, (one, other) in enumerate(zip(ours, theirs)):
                self.same_tree(f"{path}[{i}]", one, other)
        elif isinstance(ours, float) and theirs is not None and not isinstance(theirs, dict):
            self.same(path, word_of_float(ours), word_of_float(theirs))
        elif isinstance(ours, shown_bytes):
            self.same(path, bytes(ours), bytes_of(theirs))
        else:
            self.same(path, ours, theirs)


class Watched(dict):
    """An object of JSON that knows which of its keys were looked at."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.looked_at = set()

    def __getitem__(self, key):
        self.looked_at.add(key)
        return super().__getitem__(key)

    def get(self, key, usual=None):
        self.looked_at.add(key)
        return super().get(key, usual)

    def items(self):
        self.looked_at.update(self)
        return super().items()


def overlooked(path, value):
    """Paths of the keys that nobody looked at."""
    if isinstance(value, Watched):
        yield from (f"{path}.{key}" for key in value if key not in value.looked_at)
        for key in value.looked_at & value.keys():
            yield from overlooked(f"{path}.{key}", dict.__getitem__(value, key))
    elif isinstance(value, list):
        for i, element in enumerate(value):
            yield from overlooked(f"{path}[{i}]", element)


def whole_number(text):
    return -0.0 if text == "-0" else int(text)


# Lists whose records are numbered in the whole file, though each stands in the record that owns it.
OWNED = "links", "unowned_links"


def take_numbers(comparison, path, value, counts):
    """Every object of a list tells its number, for people; takes it out."""
    if isinstance(value, dict):
        for key in list(value):
            take_numbers(comparison, f"{path}.{key}", dict.__getitem__(value, key), counts)
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        name = "links" if path.rpartition(".")[2] in OWNED and "nodes" in counts else None
        first = counts.get(name, 0)
        for i, each in enumerate(value):
            number = each.pop("#", None)
            if number != first + i:  # is no value of the file, and not counted as one
                comparison.same(f"{path}[{i}] number", first + i, number)
            take_numbers(comparison, f"{path}[{i}]", each, counts)
        if name:
            counts[name] = first + len(value)


def compare(arguments, read, comparison_of, object_hook=None):
    """Compares files and their dumps, which follow each other. `comparison_of` makes a Comparison
    that has a method whole(found, dump). With Watched as the hook, no key of a dump may be
    overlooked. The exit status: 1 if any value differs."""
    compared, differing = 0, 0
    for file, dumped in zip(arguments[::2], arguments[1::2]):
        with open(file, "rb") as opened:
            found = read(opened.read())
        with open(dumped, encoding="utf-8") as opened:
            dump = json.load(opened, parse_int=whole_number, object_hook=object_hook)
        comparison = comparison_of(file)
        take_numbers(comparison, "", dump, {"nodes": 0} if "nodes" in dump else {})
        comparison.whole(found, dump)
        for path in overlooked("", dump):
            comparison.same(path, "nothing of the kind", "a value")
        for difference in comparison.differences[:20]:
            print(difference)
        compared += comparison.compared
        differing += len(comparison.differences)
    print(f"compared {compared} values, {differing} differ")
    return 1 if differing else 0
