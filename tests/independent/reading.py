"""What the second readers share: taking values off the front of a file, and showing where each
was."""

import struct


class Reader:
    """Takes values off the front of a file, and notes where each was. `order` is that of the bytes
    of a number, as struct spells it."""

    def __init__(self, data, order="<"):
        self.data = data
        self.at = 0
        self.order = order
        self.fields = []  # (offset, size, path, value)

    def take(self, path, form, scale=1):
        form = self.order + form
        size = struct.calcsize(form)
        if self.at + size > len(self.data):
            raise ValueError(f"{path}: wants {size} bytes at {self.at}, the file has {len(self.data)}")
        values = struct.unpack_from(form, self.data, self.at)
        if scale != 1:
            values = tuple(value / scale for value in values)
        value = values[0] if len(values) == 1 else list(values)
        self.note(size, path, value)
        return value

    def take_bytes(self, path, size, may_be_short=False):
        if not may_be_short and self.at + size > len(self.data):
            raise ValueError(f"{path}: wants {size} bytes at {self.at}, the file has {len(self.data)}")
        run = self.data[self.at:self.at + size]
        if run:
            self.note(len(run), path, run)
        return run

    def record(self, path, layout):
        """A record by the names and forms of its fields."""
        return {name: self.take(f"{path}.{name}", form) for name, form in layout.items()}

    def records(self, path, count_form, layout):
        count = self.take(path + ".count", count_form)
        size = sum(struct.calcsize(self.order + form) for form in layout.values())
        if count * size > len(self.data) - self.at:
            raise ValueError(f"{path}: wants {count} of {size} bytes")
        return [self.record(f"{path}[{i}]", layout) for i in range(count)]

    def numbers(self, path, count_form, form):
        count = self.take(path + ".count", count_form)
        if count * struct.calcsize(self.order + form) > len(self.data) - self.at:
            raise ValueError(f"{path}: wants {count} numbers")
        return [self.take(f"{path}[{i}]", form) for i in range(count)]

    def note(self, size, path, value):
        self.fields.append((self.at, size, path, value))
        self.at += size


def text_of(value):
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list):
        return " ".join(text_of(each) for each in value)
    return repr(value)


def print_fields(files, read):
    """Prints every field on a line: offset, size, path and value. `read` returns the reader with
    its notes, and what it found, with the version."""
    for file in files:
        with open(file, "rb") as opened:
            reader, found = read(opened.read())
        print(f"file {file} {found['version']}")
        for offset, size, path, value in reader.fields:
            print(offset, size, path, text_of(value))
