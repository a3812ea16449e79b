#!/usr/bin/env python3
"""Copies a folder of GTA San Andreas path files and plants faults in the copy, byte by byte.

    plant_faults.py [--faults COUNT] [--seed NUMBER] FOLDER COPY

Prints a line for each fault. The same seed plants the same faults.
"""

import argparse
import os
import random
import re
import struct

from check_gta_sa_paths_rules import files_of
from read_gta_sa_paths import read_area


class Victim:
    """The files of a map, the places of their fields, and dice."""

    def __init__(self, files, dice):
        self.files = {name: bytearray(data) for name, data in files}
        self.dice = dice
        self.read = {}
        for name, data in self.files.items():
            reader, area = read_area(bytes(data))
            self.read[name] = {field[2]: field[:2] for field in reader.fields}, area
        self.told = []

    def any_file(self, kind="links"):
        return self.dice.choice([name for name in self.files
                                 if name in self.read and self.read[name][1][kind]])

    def any_record(self, kind):
        name = self.any_file(kind)
        return name, f"{kind}[{self.dice.randrange(len(self.read[name][1][kind]))}]"

    def put(self, name, path, form, *values):
        offset = self.read[name][0][path][0]
        struct.pack_into("<" + form, self.files[name], offset, *values)
        self.told.append(f"{name} {path} at {offset}: {values}")

    def get(self, name, path, form):
        return struct.unpack_from("<" + form, self.files[name], self.read[name][0][path][0])

    def number(self, name):
        return int(re.search(r"(\d+)\.", name).group(1))

    def is_wide(self, name):
        return self.read[name][1]["version"] != "vanilla"

    def rename(self, name, new):
        self.files[new] = self.files.pop(name)
        self.told.append(f"{name} is now {new}")


def header(victim):
    name = victim.any_file("nodes")
    path = victim.dice.choice(["header.vehicle_nodes", "header.ped_nodes"])
    value, = victim.get(name, path, "I")
    victim.put(name, path, "I", max(0, value + victim.dice.choice([-1, 1, 2])))


def node_number(victim):
    name, path = victim.any_record("nodes")
    field, value = victim.dice.choice(
        [(".area", 99), (".area", 1), (".id", 0xFFFF), (".id", 0), (".base_link", 0),
         (".base_link", 0xFFFF), (".base_link", victim.dice.randrange(300)),
         (".search_distance", 0), (".search_distance", 32765)])
    victim.put(name, path + field, "H", value)


def swapped_ids(victim):
    name = victim.any_file("nodes")
    count = len(victim.read[name][1]["nodes"])
    one, other = victim.dice.randrange(count), victim.dice.randrange(count)
    victim.put(name, f"nodes[{one}].id", "H", other)
    victim.put(name, f"nodes[{other}].id", "H", one)


def node_flags(victim):
    name, path = victim.any_record("nodes")
    flags, = victim.get(name, path + ".flags", "I")
    victim.put(name, path + ".flags", "I", flags ^ 1 << victim.dice.randrange(4, 32))


def link_count(victim):
    name, path = victim.any_record("nodes")
    flags, = victim.get(name, path + ".flags", "I")
    victim.put(name, path + ".flags", "I",
               flags & ~0xF | victim.dice.choice([0, 1, 2, 3, 15]))


def flood_fill(victim):
    name, path = victim.any_record("nodes")
    wide = path + ".wide_flood_fill" in victim.read[name][0]
    victim.put(name, path + (".wide_flood_fill" if wide else ".flood_fill"), "H" if wide else "B",
               victim.dice.choice([0, 1, 2, 77, 255]))


def moved_node(victim):
    name, path = victim.any_record("nodes")
    wide = victim.is_wide(name)
    path, form = path + (".wide_position" if wide else ".position"), "3i" if wide else "3h"
    place = list(victim.get(name, path, form))
    axis = victim.dice.randrange(2)
    number = victim.number(name)
    edge = 6000 * ((number // 8 if axis else number % 8) - 4)
    place[axis] = victim.dice.choice([edge - 2, edge - 1, edge + 6001, edge + 6002,
                                      place[axis] + 24, place[axis] - 1600])
    victim.put(name, path, form, *(max(-32768, min(32767, value)) for value in place))


def link_target(victim):
    name, path = victim.any_record("links")
    nodes = len(victim.read[name][1]["nodes"])
    other = victim.any_file("nodes")
    victim.put(name, path + ".target.area", "2H", *victim.dice.choice(
        [(victim.number(name), nodes), (victim.number(name), 0xFFFF), (64, 0), (255, 3),
         (0xFFFF, 0), (0xFFFF, 0xFFFF), (7, 0), (63, 12),
         (victim.number(name), victim.dice.randrange(nodes)),
         (victim.number(other), victim.dice.randrange(len(victim.read[other][1]["nodes"])))]))


def link_to_itself(victim):
    name, path = victim.any_record("nodes")
    links, = victim.get(name, path + ".base_link", "H")
    if links < len(victim.read[name][1]["links"]):
        victim.put(name, f"links[{links}].target.area", "2H", victim.number(name),
                   int(path[6:-1]))


def second_link(victim):
    name, path = victim.any_record("nodes")
    first, = victim.get(name, path + ".base_link", "H")
    if first + 1 < len(victim.read[name][1]["links"]):
        victim.put(name, f"links[{first + 1}].target.area", "2H",
                   *victim.get(name, f"links[{first}].target.area", "2H"))


def link_navi(victim):
    name, path = victim.any_record("links")
    area, index = victim.number(name), victim.dice.choice(
        [0, 1, 5, len(victim.read[name][1]["navi_nodes"]), 1000])
    area = victim.dice.choice([area, area, 0, 63])
    if victim.is_wide(name):
        victim.put(name, path + ".navi_node.node", "2H", index,
                   victim.dice.choice([area, 64, 65535]))
    else:
        victim.put(name, path + ".navi_node", "H", index & 0x3FF | area << 10)


def link_byte(victim):
    name, path = victim.any_record("links")
    field = victim.dice.choice([".length", ".crossing"])
    if path + field in victim.read[name][0]:
        victim.put(name, path + field, "B", victim.dice.choice([0, 1, 2, 3, 4, 128, 255]))


def navi_node(victim):
    name, path = victim.any_record("navi_nodes")
    field, form, *values = victim.dice.choice(
        [(".target.area", "2H", victim.number(name), victim.dice.randrange(40)),
         (".target.area", "2H", 77, 1), (".direction", "2b", 0, 0), (".direction", "2b", 127, -128),
         (".direction", "2b", victim.dice.randrange(-100, 101), 50),
         (".lanes", "B", 0), (".lanes", "B", 0x80), (".lanes", "B", 0x49), (".signals", "H", 4)])
    victim.put(name, path + field, form, *values)


def spare(victim):
    name = victim.any_file()
    path = victim.dice.choice(["spare_targets", "spare_lengths", "spare_crossings"])
    if path in victim.read[name][0]:
        offset, size = victim.read[name][0][path]
        at = offset + victim.dice.randrange(size)
        victim.files[name][at] ^= victim.dice.choice([1, 0xCC])
        victim.told.append(f"{name} {path} at {at}")


def trailing(victim):
    name = victim.any_file("nodes")
    more = victim.dice.choice([b"\x01", b"\0\0\xcd\0", b"\0" * 2048, b"\xcc" * 768])
    victim.files[name] += more
    victim.told.append(f"{name} has {len(more)} bytes more: {more[:4].hex()}")


def cut(victim):
    """Ends a vanilla file within its last sections, and fills it up to 2048."""
    name = victim.any_file()
    if not victim.is_wide(name):
        links = len(victim.read[name][1]["links"])
        victim.files[name] = victim.files[name][:-victim.dice.choice([1, 100, 192, 192 + links // 2,
                                                                    192 + links])]
        fill = victim.dice.choice([0, -len(victim.files[name]) % 2048])
        victim.files[name] += bytes(fill)
        victim.told.append(f"{name} is cut to {len(victim.files[name]) - fill} bytes, and {fill}")


def removed_file(victim):
    if len(victim.files) > 1:
        name = victim.any_file("nodes")
        del victim.files[name]
        victim.told.append(f"{name} is removed")


def wrong_number(victim):
    name = victim.any_file("nodes")
    new = re.sub(r"\d+", str(victim.dice.choice([5, 50, 63])), name)
    if new not in victim.files:
        victim.rename(name, new)


def swapped_numbers(victim):
    one, other = victim.any_file("nodes"), victim.any_file("nodes")
    if one != other:
        victim.files[one], victim.files[other] = victim.files[other], victim.files[one]
        victim.read.clear()
        victim.told.append(f"{one} and {other} are swapped")


def empty_file(victim):
    """An empty area that still carries the spare targets, as a tool wrote them."""
    name = re.sub(r"\d+", "62", next(iter(victim.files)))
    if name not in victim.files:
        victim.files[name] = bytearray(20) + victim.dice.choice([b"", b"\xff\xff\0\0" * 192])
        victim.told.append(f"{name} is new and empty, {len(victim.files[name])} bytes")


# Faults of whole files come last, and end the planting: places of fields are no longer known.
FAULTS = [header, node_number, swapped_ids, node_flags, link_count, flood_fill, moved_node,
          link_target, link_to_itself, second_link, link_navi, link_byte, navi_node, spare]
FILE_FAULTS = [trailing, cut, removed_file, wrong_number, swapped_numbers, empty_file]


def planted(files, seed, count, with_files=True):
    """The files with so many faults, and what was done. Some faults may change nothing."""
    victim = Victim(files, random.Random(seed))
    last = with_files and victim.dice.random() < 0.4
    for _ in range(count - last):
        victim.dice.choice(FAULTS)(victim)
    if last:
        victim.dice.choice(FILE_FAULTS)(victim)
    return victim.files, victim.told


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("folder")
    parser.add_argument("copy")
    arguments = parser.parse_args()
    files, told = planted(files_of(arguments.folder), arguments.seed, arguments.faults)
    os.makedirs(arguments.copy)
    for name, data in files.items():
        with open(os.path.join(arguments.copy, name), "wb") as opened:
            opened.write(data)
    print("\n".join(told))


if __name__ == "__main__":
    main()
