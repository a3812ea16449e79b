"""Edits shapes of race tracks with Wend, and holds what they show afterwards against what they
showed before, read by a reader that is independent of Wend.

Usage: edit_gp2_shapes.py WEND TRACK... A point, a vector, an element and a scale value come into
every fourth shape of each track, and go again.
"""

import os
import subprocess
import sys
import tempfile

from read_gp2_shape import point_place
from read_gp2_track import read_track


def vector_places(shape, number):
    """In a track of the game two vectors lead nowhere."""
    ends = [point_place(shape, point) if point < len(shape["points"]) else "nowhere"
            for point in shape["vectors"][abs(number)][:2]]
    return tuple(ends if number >= 0 else reversed(ends))


def shown_element(shape, number):
    element = shape["elements"][number]
    fixed = [element.get(name) for name in ("kind", "type", "texture", "colour", "bitmap", "depth")]
    if element["kind"] == "bitmap":
        return fixed + [point_place(shape, element["point"])]
    if element["kind"] == "pole":
        return fixed + [vector_places(shape, element["vector"])]
    return fixed + ["mark" if side == -32768 else vector_places(shape, side)
                    for side in element["vectors"]]


def shown(shape):
    """All that is drawn of a shape, by places in place of numbers of parts."""
    displays = []
    for display in shape["displays"]:
        lists = display["lists"] if display["has_pictures"] else [
            [shown_element(shape, number) for number in drawn] for drawn in display["lists"]]
        # In two shapes a view begins at no list.
        displays.append([lists[view] if isinstance(view, int) else None
                         for view in display["views"]])
    return {"in sight": [point_place(shape, number) for number in shape["points_in_sight"]],
            "levels": [(level["depth"], displays[level["display"]],
                        displays[level.get("other_display", level["display"])])
                       for level in shape["levels"]]}


def shown_values(track, shape):
    """Scale values that definitions and the header name."""
    found = []
    is_gp2 = track["is_gp2"]
    for row in track["definitions"]:
        variant = row["variant"] % 65536
        if row["id"] == 17 + shape["number"] and not (is_gp2 and 75 <= variant < 256):
            place = variant % 16 - 1
            if 0 <= place < len(shape["scale_values"]):
                found.append(shape["scale_values"][place])
    head = (60 + 4 * len(shape["pairs"]) + 6 * len(shape["levels"]) if is_gp2
            else 22 + 10 * len(shape["levels"]))
    address = track["header"]["build_address"] + shape["offset"] + head
    place, rest = divmod(track["header"]["second_address"] - address, 2)
    if rest == 0 and 0 <= place < len(shape["scale_values"]):
        found.append(("second address", shape["scale_values"][place]))
    return found


def reads_further_on(track, shape):
    return any(row["id"] == 17 + shape["number"] and row["variant"] and row["variant"] % 16 == 0
               for row in track["definitions"])


def edits_of(track, index, shape):
    """Places of new elements, and their fields."""
    middle = {name: len(shape[name]) // 2 for name in ("points", "elements", "scale_values")}
    if reads_further_on(track, shape):
        middle["scale_values"] = len(shape["scale_values"])
    path = f"shapes[{index}]"
    yield f"{path}.points[{middle['points']}]", "z=77"
    if shape["vectors"]:
        yield f"{path}.vectors[{len(shape['vectors']) // 2 + 1}]", "from=0 to=0"
    yield f"{path}.elements[{middle['elements']}]", "kind=polygon"
    if track["is_gp2"] or len(shape["scale_values"]) < 15:
        yield f"{path}.scale_values[{middle['scale_values']}]", "value=123"


def read(name):
    with open(name, "rb") as opened:
        data = opened.read()
    return data, read_track(data)


def run(wend, source, target, options):
    done = subprocess.run([wend, "edit", source, "-o", target, "--force", "--line", "none",
                           *options], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{source}: {done.stderr}")


def check(wend, name, folder):
    data, before = read(name)
    edits = [edit for index, shape in enumerate(before["shapes"])
             if index % 4 == 0 and shape["described"] for edit in edits_of(before, index, shape)]
    more, back = (os.path.join(folder, file) for file in ("more.dat", "back.dat"))
    run(wend, name, more, [word for place, fields in edits
                           for word in ("--insert", f"{place}: {fields}")])
    _, after = read(more)
    for index, (was, is_now) in enumerate(zip(before["shapes"], after["shapes"], strict=True)):
        if not was["described"]:
            continue
        if not is_now["described"]:
            sys.exit(f"{name}: shapes[{index}] cannot be read any more")
        if (shown(was), shown_values(before, was)) != (shown(is_now), shown_values(after, is_now)):
            sys.exit(f"{name}: shapes[{index}] shows something else")
    run(wend, more, back, [word for place, _ in reversed(edits) for word in ("--erase", place)])
    if read(back)[0] != data:
        sys.exit(f"{name}: the bytes are others when all is as before")
    return len(edits)


def main(wend, names):
    with tempfile.TemporaryDirectory() as folder:
        print("compared", sum(check(wend, name, folder) for name in names))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
