"""Reads PATH files of Metroid Prime as the fact sheet (sections 2 and 3) has them, in the layouts
that versions 4, 6 and 7 have in their games."""

import collections
import struct

Corner = collections.namedtuple("Corner", "at wall")
Link = collections.namedtuple("Link", "corner region width inverse")
Region = collections.namedtuple(
    "Region", "corners first_corner links first_link groups types height normal index centroid "
    "low high counters")
Node = collections.namedtuple("Node", "leaf low high split children count first")
Point = collections.namedtuple("Point", "at flags links first_link first_cost")
Room = collections.namedtuple(
    "Room", "version corners links regions ground flyer reserved lookup octree points point_links "
    "point_costs point_reach filler size")


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from(">" + form, self.data, self.at)
        self.at += struct.calcsize(">" + form)
        return values

    def word(self):
        return self.take("I")[0]

    def words(self, count):
        return list(self.take(f"{count}I"))


def pairs_words(count):
    return (count * (count - 1) // 2 + 31) // 32


def read_region(r, wide):
    v = r.take("4I2Hf3fI3f3f3f" + ("3I" if wide else "") + "I")
    return Region(*v[:7], v[7:10], v[10], v[11:14], v[14:17], v[17:20], v[20:23] if wide else ())


def read_node(r):
    v = r.take("I9f8I2I")
    return Node(v[0], v[1:4], v[4:7], v[7:10], v[10:18], v[18], v[19])


def read_room(data):
    r = Reader(data)
    version = r.word()
    corners = []
    for _ in range(r.word()):
        v = r.take("6f")
        corners.append(Corner(v[:3], v[3:]))
    links = [Link(*r.take("2I2f")) for _ in range(r.word())]
    regions = [read_region(r, version > 4) for _ in range(r.word())]
    words = pairs_words(len(regions))
    ground, flyer = r.words(words), r.words(words)
    spare = 2 * ((len(regions) ** 2 + 31) // 32 - words) if version < 7 else 0
    reserved = r.words(spare)
    lookup = r.words(r.word())
    octree = [read_node(r) for _ in range(r.word())]
    points, targets, costs, reach = [], [], [], []
    if version == 6:
        for _ in range(r.word()):
            v = r.take("3f4I")
            points.append(Point(v[:3], *v[3:]))
        if points:
            targets = r.words(r.word())
            costs = list(r.take(f"{r.word()}f"))
            reach = r.words(pairs_words(len(points)))
    return Room(version, corners, links, regions, ground, flyer, reserved, lookup, octree, points,
                targets, costs, reach, data[r.at:], len(data))


def run(table, first, count):
    """Part of a table; nothing unless all of it is there."""
    return table[first:first + count] if first + count <= len(table) else []


def polygon(room, region):
    corners = run(room.corners, region.first_corner, region.corners)
    return corners if len(corners) >= 3 else []


def edges(corners):
    return list(zip(corners, corners[1:] + corners[:1]))
