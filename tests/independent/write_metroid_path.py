#!/usr/bin/env python3
"""Makes the PATH file of a room of Metroid Prime from a polygon mesh, written from what is known of
these files and independent of Wend.

    write_metroid_path.py xy|3d MESH.json PATH...

Compares each PATH file with what it makes of the mesh before it, with doorways measured on the map
or in space: whole numbers must be equal, floats equal or next to each other, or both zero. Prints
what differs, and how many numbers were compared.
"""

import json
import math
import struct
import sys

REGIONS, DEPTH, HALF_EXTENT = 16, 10, 8.0
FLOAT_MAX = 3.4028234663852886e+38
NOTHING = 0xFFFFFFFF


def narrow(number):
    """The nearest float."""
    return struct.unpack("f", struct.pack("f", number))[0]


class File:
    """Numbers of a file in order: each is a kind (I, H or f) and a value."""

    def __init__(self):
        self.numbers = []

    def put(self, kind, *values):
        self.numbers += [(kind, value) for value in values]

    def bytes(self):
        data = b"".join(struct.pack(">" + kind, value) for kind, value in self.numbers)
        return data + b"\xff" * (-len(data) % 32)


def distance(a, b):
    return math.sqrt(sum((b[axis] - a[axis]) ** 2 for axis in range(3)))


def wall(here, following):
    """Inward, for polygons that go clockwise."""
    x, y = following[1] - here[1], here[0] - following[0]
    length = math.hypot(x, y)
    return (x / length, y / length, 0.0)


def plane_normal(face):
    total = [0.0, 0.0, 0.0]
    for i, a in enumerate(face):
        b = face[(i + 1) % len(face)]
        for axis in range(3):
            one, two = (axis + 1) % 3, (axis + 2) % 3
            total[axis] += (a[one] - b[one]) * (a[two] + b[two])
    length = math.sqrt(sum(part * part for part in total))
    return [part / length for part in total]


def centroid(face):
    weights = [distance(face[i - 1], corner) + distance(corner, face[(i + 1) % len(face)])
               for i, corner in enumerate(face)]
    return [sum(weight * corner[axis] for weight, corner in zip(weights, face)) / sum(weights)
            for axis in range(3)]


def box(face, height):
    points = face + [[x, y, narrow(z + height)] for x, y, z in face]
    return ([min(point[axis] for point in points) for axis in range(3)],
            [max(point[axis] for point in points) for axis in range(3)])


def reachable(neighbours, types, mask):
    """A bit for each pair of regions, row by row."""
    count = len(types)
    group = [None] * count
    for start in range(count):
        if not types[start] & mask or group[start] is not None:
            continue
        waiting = [start]
        while waiting:
            at = waiting.pop()
            if group[at] is None and types[at] & mask:
                group[at] = start
                waiting += neighbours[at]
    words = [0] * ((count * (count - 1) // 2 + 31) // 32)
    bit = 0
    for i in range(count):
        for j in range(i + 1, count):
            if group[i] is not None and group[i] == group[j]:
                words[bit // 32] |= 1 << bit % 32
            bit += 1
    return words


class Octree:
    """Divides boxes in two along each axis, in single precision."""

    def __init__(self, boxes):
        self.boxes, self.nodes, self.lookup = boxes, [], []
        low = [min([b[0][axis] for b in boxes], default=FLOAT_MAX) for axis in range(3)]
        high = [max([b[1][axis] for b in boxes], default=-FLOAT_MAX) for axis in range(3)]
        self.write(self.divide((low, high), range(len(boxes)), 0))

    @staticmethod
    def half(box, axis):
        return narrow(narrow(box[1][axis] - box[0][axis]) * 0.5)

    def octant(self, box, child):
        low, high = list(box[0]), list(box[1])
        for axis in range(3):
            middle = narrow(self.half(box, axis) + box[0][axis])
            (low if child >> axis & 1 else high)[axis] = middle
        return (low, high)

    def touches(self, region, box):
        return all(self.boxes[region][0][axis] <= box[1][axis]
                   and box[0][axis] <= self.boxes[region][1][axis] for axis in range(3))

    def divide(self, box, candidates, level):
        regions = [region for region in candidates if self.touches(region, box)]
        node = {"box": box, "regions": set(regions), "children": None}
        halves = [self.half(box, axis) for axis in range(3)]
        if len(regions) < REGIONS or level == DEPTH or max(halves) < HALF_EXTENT:
            return node
        children = [self.divide(self.octant(box, child), regions, level + 1)
                    for child in range(8)]
        pairs = [(axis, child, child | 1 << axis) for axis in range(3) for child in range(8)
                 if not child >> axis & 1]
        for axis, low, high in pairs:
            if halves[axis] < HALF_EXTENT:
                both = children[low]["regions"] | children[high]["regions"]
                children[low]["regions"] = children[high]["regions"] = both
        if any(children[low]["regions"] != children[high]["regions"] for _, low, high in pairs):
            node["children"] = children
        return node

    def write(self, node):
        first, count, children = 0, 0, [NOTHING] * 8
        if node["children"]:
            children = [self.write(child) for child in node["children"]]
        else:
            first, count = len(self.lookup), len(node["regions"])
            self.lookup += sorted(node["regions"])
        self.nodes.append((node, children, count, first))
        return len(self.nodes) - 1


def make_room(mesh, width_in_space):
    corners = [[narrow(number) for number in corner] for corner in mesh["verts"]]
    faces_on = {}
    for number, face in enumerate(mesh["faces"]):
        for i, corner in enumerate(face["v"]):
            edge = frozenset((corner, face["v"][i - 1]))
            faces_on.setdefault(edge, []).append(number)

    runs, links, neighbours = [], [], []
    for number, face in enumerate(mesh["faces"]):
        run = face["v"][:1] + face["v"][:0:-1]
        own = []
        for i, corner in enumerate(run):
            following = run[(i + 1) % len(run)]
            a, b = corners[corner], corners[following]
            width = distance(a, b) if width_in_space else math.hypot(b[0] - a[0], b[1] - a[1])
            own += [(i, other, width) for other in faces_on[frozenset((corner, following))]
                    if other != number]
        runs.append([corners[corner] for corner in run])
        links.append(own)
        neighbours.append([other for _, other, _ in own])

    file = File()
    file.put("I", 4, sum(map(len, runs)))
    for run in runs:
        for i, corner in enumerate(run):
            file.put("f", *corner, *wall(corner, run[(i + 1) % len(run)]))
    file.put("I", sum(map(len, links)))
    for own in links:
        for i, other, width in own:
            file.put("I", i, other)
            file.put("f", width, 1 / width)
    count = len(runs)
    file.put("I", count)
    boxes, types, first_corner, first_link = [], [], 0, 0
    for number, (face, run, own) in enumerate(zip(mesh["faces"], runs, links)):
        material, height = mesh["materials"][face["mat"]], narrow(face["height"])
        around = [corners[corner] for corner in face["v"]]
        boxes.append(box(around, height))
        types.append(material["type_mask"])
        file.put("I", len(run), first_corner, len(own), first_link)
        file.put("H", material["index_mask"], material["type_mask"])
        file.put("f", height, *plane_normal(around))
        file.put("I", number)
        file.put("f", *centroid(around), *boxes[-1][0], *boxes[-1][1])
        file.put("I", number)
        first_corner += len(run)
        first_link += len(own)
    ground, flyer = (reachable(neighbours, types, mask) for mask in (1, 3))
    file.put("I", *ground, *flyer)
    file.put("I", *[0] * (2 * ((count * count + 31) // 32 - len(ground))))
    octree = Octree(boxes)
    file.put("I", len(octree.lookup), *octree.lookup, len(octree.nodes))
    for node, children, regions, first in octree.nodes:
        low, high = node["box"]
        file.put("I", 0 if node["children"] else 1)
        file.put("f", *low, *high, *[narrow(narrow(a + b) * 0.5) for a, b in zip(low, high)])
        file.put("I", *children, regions, first)
    return file


def float_place(word):
    """Floats that are next to each other have places that are."""
    return word if word < 1 << 31 else (1 << 31) - word


def differences(file, data):
    expected = file.bytes()
    if len(expected) != len(data):
        yield "%d bytes, not %d" % (len(data), len(expected))
        return
    at = 0
    for kind, value in file.numbers:
        size = struct.calcsize(kind)
        mine, theirs = expected[at:at + size], data[at:at + size]
        if mine != theirs:
            places = [float_place(int.from_bytes(word, "big")) for word in (mine, theirs)]
            if kind != "f" or abs(places[0] - places[1]) > 1:
                yield "at 0x%x: expected %r, found %s" % (at, value, theirs.hex())
        at += size
    if expected[at:] != data[at:]:
        yield "another filler"


def main():
    in_space, files = sys.argv[1] == "3d", sys.argv[2:]
    compared, failed = 0, False
    for mesh, path in zip(files[::2], files[1::2]):
        with open(mesh) as text:
            file = make_room(json.load(text), in_space)
        with open(path, "rb") as room:
            for difference in differences(file, room.read()):
                failed = True
                print("%s: %s" % (mesh, difference))
        compared += len(file.numbers)
    print("compared", compared)
    sys.exit(failed)


if __name__ == "__main__":
    main()
