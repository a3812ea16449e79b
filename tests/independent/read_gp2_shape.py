"""Reads the shapes of race tracks of Grand Prix 2 and of F1GP, written from what is known of them
and independent of Wend.

read_shape(bytes, address, is_gp2) gives every field of a shape; None where its bytes are not laid
out as those of the games. has_strange_element(shape) tells whether a list of it names a byte where
no element begins.
"""

import struct


class Misfit(Exception):
    """Something is not as in the shapes of the games."""


def expect(holds):
    if not holds:
        raise Misfit


class Part:
    """Bytes from one place to another, taken one after the other."""

    def __init__(self, data, begin, end):
        expect(0 <= begin <= end <= len(data))
        self.data, self.at, self.end = data, begin, end

    def take(self, layout):
        size = struct.calcsize("<" + layout)
        expect(self.at + size <= self.end)
        values = struct.unpack_from("<" + layout, self.data, self.at)
        self.at += size
        return values if len(values) > 1 else values[0]

    def rows(self, layout):
        found = []
        while self.at < self.end:
            found.append(self.take(layout))
        return found

    def until(self, layout, end):
        found = []
        while (value := self.take(layout)) != end:
            found.append(value)
        return found


def coordinate(word, is_gp2):
    """0, or the number of a scale value from 1 on, below 0 for its opposite."""
    step, opposite = (4, 0x80) if is_gp2 else (2, 0x20)
    below = word >= opposite
    number, rest = divmod(word - opposite if below else word, step)
    expect(rest == 0 and number < opposite // step and not (below and number == 0))
    return -number if below else number


def points_of(data, begin, end, is_gp2):
    found = []
    cut = not is_gp2 and (end - begin) % 8 == 6
    part = Part(data, begin, end + (2 if cut else 0))
    for x, y, z, partner in part.rows("HHhH"):
        point = {"z": z, "partner": partner}
        if x >= 0x8000:
            expect(y == 0)
            point["same_as"] = x - 0x8000
        else:
            point.update(x=coordinate(x, is_gp2), y=coordinate(y, is_gp2))
        found.append(point)
    if cut:
        found[-1].update(partner=0, has_partner=0)
    return found


def element_of_f1gp(part):
    kind = part.take("B")
    if kind < 0x80:
        found = {"kind": "polygon", "type": kind, "vectors": part.until("b", 0)}
        if kind & 0x40:
            found["more"] = part.take("B")
    elif kind & 0x20:
        colour, vector = part.take("Bb")
        found = {"kind": "pole", "type": kind, "colour": colour, "vector": vector}
    else:
        found = bitmap(kind, part.take("BBB"))
        if kind & 2:
            found["palette"] = part.take("H")
    return found


def bitmap(kind, values):
    return {"kind": "bitmap", "type": kind, **dict(zip(("point", "depth", "bitmap"), values))}


def element_of_gp2(part):
    number, kind = part.take("HH")
    expect(kind < 0x100)
    if kind >= 0x80:
        if kind & 0x20:
            colour, vector = part.take("Hh")
            found = {"kind": "pole", "type": kind, "colour": colour, "vector": vector}
        else:
            found = bitmap(kind, part.take("HHH"))
            if kind & 2:
                found["palette"] = part.take("H")
    else:
        found = {"kind": "polygon", "type": kind}
        if kind & 0x10:
            found["texture"], found["options"] = part.take("HH")
            if found["options"] & 0x80:
                flags = found["flags"] = part.take("H")
                for bit, name, layout in ((1, "repeats", "HH"), (2, "second_pair", "HH"),
                                          (4, "third_word", "H"), (16, "fourth_word", "H")):
                    if flags & bit:
                        found[name] = part.take(layout)
        found["vectors"] = part.until("h", 0)
    found["number"] = number
    return found


def elements_of(part, is_gp2):
    """The elements, and their numbers by where they begin."""
    found, starts, begin = [], {}, part.at
    while part.at < part.end:
        starts[part.at - begin] = len(found)
        found.append(element_of_gp2(part) if is_gp2 else element_of_f1gp(part))
    return found, starts


def display_of(data, begin, limit, shift, pictures, starts):
    """A display, and where it ends."""
    views = 9 if pictures else (0xFFFF >> shift >> 1) + 1
    part = Part(data, begin, limit)
    offsets = [part.take("H") for _ in range(views)]
    end = begin + max(offsets)
    if pictures:
        end += 6
    else:
        last = Part(data, end, limit)
        last.until("H", 0x8000)
        end = last.at
    lists, places = [], {}
    while part.at < end:
        places[part.at - begin] = len(lists)
        if pictures:
            lists.append(dict(zip(("added", "bitmap", "shift"), part.take("HHH"))))
        else:
            words = part.until("H", 0x8000)
            expect(all(word < 0x8000 for word in words))
            lists.append([starts.get(word, ("at", word)) for word in words])
    expect(part.at == end)
    return {"has_pictures": int(pictures), "lists": lists,
            "views": [places.get(offset, ("start", offset)) for offset in offsets]}, end


def displays_of(shape, data, uses, end, starts):
    """`uses`: shift and kind of levels by where their display begins."""
    found, numbers, at = [], {}, min(uses)
    for begin in sorted(uses):
        expect(begin == at)
        later = [place for place in uses if place > begin]
        display, at = display_of(data, begin, min(later, default=end), *uses[begin], starts)
        numbers[begin] = len(found)
        found.append(display)
    shape["displays"] = found
    shape["leftovers"] = data[at:end]
    return numbers


def used(uses, place, how):
    expect(uses.setdefault(place, how) == how and how[0] < 16)


def read_f1gp(data, address):
    head = Part(data, 0, len(data))
    shape = {"size": head.take("H")}
    scale, elements, points, vectors = (place - address for place in head.take("4I"))
    shape["z_added"], shape["reference_z"] = head.take("hh")
    levels, uses = [], {}
    while not levels or levels[-1]["depth"] != 0x7FFF:
        depth, mask, shift, pointer = head.take("HHHI")
        levels.append({"depth": depth, "mask": mask, "shift": shift, "at": pointer - address})
        used(uses, pointer - address, (shift, mask < 0x8000))
    expect(head.at == scale)
    displays = min(uses)
    shape["scale_values"] = Part(data, scale, elements).rows("h")
    part = Part(data, elements, points)
    shape["points_in_sight"] = part.until("B", 0xFF)
    shape["elements"], starts = elements_of(part, False)
    shape["points"] = points_of(data, points, vectors, False)
    shape["vectors"] = [(*row, 0) for row in Part(data, vectors, displays).rows("BB")]
    numbers = displays_of(shape, data, uses, len(data), starts)
    for level in levels:
        level["display"] = numbers[level.pop("at")]
    shape["levels"] = levels
    return shape


def read_gp2(data, address):
    head = Part(data, 0, len(data))
    shape = dict(zip(("magic", "size"), head.take("HH")))
    scale, sight, elements, points, vectors, words, displays, end, end_too = (
        place - address for place in head.take("9I"))
    for name, layout in (("z_added", "h"), ("reference_z", "h"), ("by_side", "H"),
                         ("unknown_46", "H"), ("unknown_48", "H")):
        shape[name] = head.take(layout)
    expect(head.take("HH") == (sight - scale, vectors - points))
    shape["shift"] = head.take("H")
    shape["pairs"] = []
    while (pair := head.take("HH")) != (0xFFFF, 0x7FFF):
        shape["pairs"].append(list(pair))
    levels, uses = [], {}
    while head.at < scale:
        depth, table, other = head.take("HHH")
        levels.append({"depth": depth, "at": displays + table, "other_at": displays + other})
        for place in (displays + table, displays + other):
            used(uses, place, (shape["shift"], False))
    expect(head.at == scale and end == end_too and uses and min(uses) == displays)
    *shape["scale_values"], shape["scale_end"] = Part(data, scale, sight).rows("h")
    part = Part(data, sight, elements)
    shape["points_in_sight"] = part.until("B", 0xFF)
    shape["sight_fill"] = data[part.at:elements]
    expect(len(shape["sight_fill"]) <= 1 and (elements - sight) % 2 == 0)
    shape["elements"], starts = elements_of(Part(data, elements, words), True)
    shape["words"] = Part(data, words, points).rows("I")
    expect(len(shape["words"]) == len(shape["elements"]))
    shape["points"] = points_of(data, points, vectors, True)
    shape["vectors"] = Part(data, vectors, displays).rows("BBH")
    numbers = displays_of(shape, data, uses, end, starts)
    for level in levels:
        level["display"] = numbers[level.pop("at")]
        level["other_display"] = numbers[level.pop("other_at")]
    shape["levels"] = levels
    behind = data[end:]
    shape["behind_end"], shape["fill"] = (b"", behind) if len(behind) < 4 else (behind, b"")
    return shape


def read_shape(data, address, is_gp2):
    try:
        return read_gp2(data, address) if is_gp2 else read_f1gp(data, address)
    except (Misfit, IndexError, ValueError):
        return None


def has_strange_element(shape):
    return any(isinstance(element, tuple) for display in shape["displays"]
               if not display["has_pictures"] for names in display["lists"] for element in names)


def point_place(shape, number):
    """x, y and z of a point in fine units."""
    point = shape["points"][number]
    whose = shape["points"][point["same_as"]] if "same_as" in point else point
    values = [0] + shape["scale_values"]

    def of(code):
        return values[code] if code >= 0 else -values[-code]
    return of(whose["x"]), of(whose["y"]), point["z"]
