"""Reads PATH files of Metroid Prime as the fact sheet (sections 2 and 3) has them: in the layout that
their version has in its game or, where that does not make the file's size, in another that does."""

import collections
import itertools
import struct

Corner = collections.namedtuple("Corner", "at wall")
Link = collections.namedtuple("Link", "corner region width inverse")
Region = collections.namedtuple(
    "Region", "corners first_corner links first_link groups types height normal index centroid "
    "low high counters pointer")
Node = collections.namedtuple("Node", "leaf low high split children count first")
Point = collections.namedtuple("Point", "at flags links first_link first_cost")
Room = collections.namedtuple(
    "Room", "version corners links regions ground flyer reserved lookup octree points point_links "
    "point_costs point_reach filler size layout")


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from(">" + form, self.data, self.at)
        self.at += struct.calcsize(">" + form)
        return values

    def word(self):
        return self.take("I")[0]

    def count(self, size):
        """How many records of that size follow, if there is room for them."""
        count = self.word()
        if count * size > len(self.data) - self.at:
            raise ValueError(f"{count} records of {size} bytes at {self.at}")
        return count

    def words(self, count):
        if 4 * count > len(self.data) - self.at:
            raise ValueError(f"{count} words at {self.at}")
        return list(self.take(f"{count}I"))


def pairs_words(count):
    return (count * (count - 1) // 2 + 31) // 32


def read_region(r, wide):
    v = r.take("4I2Hf3fI3f3f3f" + ("3I" if wide else "") + "I")
    return Region(*v[:7], v[7:10], v[10], v[11:14], v[14:17], v[17:20],
                  v[20:23] if wide else (), v[-1])


def read_node(r):
    v = r.take("I9f8I2I")
    return Node(v[0], v[1:4], v[4:7], v[7:10], v[10:18], v[18], v[19])


# Whether regions have counters, words stand between tables and octree, and points follow.
Layout = collections.namedtuple("Layout", "wide reserved points")
DEVIATIONS = (("-80", "-92"), ("-unreserved", "-reserved"), ("-pointless", "-points"))


def usual_layout(version):
    return Layout(version > 4, version < 7, version in (5, 6))


def read_as(data, layout):
    r = Reader(data)
    version = r.word()
    corners = []
    for _ in range(r.count(24)):
        v = r.take("6f")
        corners.append(Corner(v[:3], v[3:]))
    links = [Link(*r.take("2I2f")) for _ in range(r.count(16))]
    regions = [read_region(r, layout.wide) for _ in range(r.count(92 if layout.wide else 80))]
    words = pairs_words(len(regions))
    ground, flyer = r.words(words), r.words(words)
    spare = 2 * ((len(regions) ** 2 + 31) // 32 - words) if layout.reserved else 0
    reserved = r.words(spare)
    lookup = r.words(r.word())
    octree = [read_node(r) for _ in range(r.count(80))]
    points, targets, costs, reach = [], [], [], []
    if layout.points:
        for _ in range(r.count(28)):
            v = r.take("3f4I")
            points.append(Point(v[:3], *v[3:]))
        if points:
            targets = r.words(r.word())
            costs = list(r.take(f"{r.count(4)}f"))
            reach = r.words(pairs_words(len(points)))
    usual = usual_layout(version)
    name = str(version) + "".join(words[is_there] for words, is_there, by_game in zip(
        DEVIATIONS, layout, usual) if is_there != by_game)
    return Room(version, corners, links, regions, ground, flyer, reserved, lookup, octree, points,
                targets, costs, reach, data[r.at:], len(data), name)


def read_room(data):
    version = struct.unpack_from(">I", data)[0]
    if not 4 <= version <= 7:
        raise ValueError(f"no version {version}")
    usual, room = usual_layout(version), None
    for changes in itertools.product((False, True), repeat=3):
        changed = Layout(*(part != change for part, change in zip(usual, reversed(changes))))
        try:
            tried = read_as(data, changed)
        except (ValueError, struct.error):
            continue
        if len(tried.filler) < 32 and tried.octree:
            return tried
        if changed == usual:
            room = tried
    if not room:
        raise ValueError("fits no layout")
    return room


def run(table, first, count):
    """Part of a table; nothing unless all of it is there."""
    return table[first:first + count] if first + count <= len(table) else []


def polygon(room, region):
    corners = run(room.corners, region.first_corner, region.corners)
    return corners if len(corners) >= 3 else []


def edges(corners):
    return list(zip(corners, corners[1:] + corners[:1]))
