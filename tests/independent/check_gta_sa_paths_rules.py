#!/usr/bin/env python3
"""Checks the GTA San Andreas path files of a folder as one map, on its own.

Written from section 4.5 of the fact sheet, without a look at Wend's rules. Links are judged each
way where both ways show a fault, and belong to the node whose base link and link count span them.
What hangs on an absent file is not judged.

    check_gta_sa_paths_rules.py [--side AREAS] FOLDER

Prints as JSON the count of each broken rule, and every finding as rule, file and record.
"""

import argparse
import collections
import json
import math
import os
import re

import check_gta_sa_paths_places as places
import check_gta_sa_paths_ways as ways
from read_gta_sa_paths import SPARE, read_area

NOT_REACHED = 0x7FFE
LINK_COUNT, DEAD_END, SWITCHED_OFF, WATER, COPY = 0xF, 1 << 4, 1 << 5, 1 << 7, 1 << 8
RESERVED = 0xFF000000 | 1 << 9 | 1 << 11 | 1 << 14 | 1 << 15
# Road block, water, speed class and special function; the dead end has a rule of its own.
VEHICLE_FLAGS = 1 << 6 | WATER | 3 << 12 | 15 << 20

Link = collections.namedtuple("Link", "at origin target navi length crossing")


class Area:
    def __init__(self, name, data):
        self.name = name
        self.file_number = int(re.search(r"(\d+)\.[^.]*$", name).group(1))
        area = read_area(data)[1]
        # The area that most nodes name: a file that was renamed is still that area to its links.
        usual = collections.Counter(node["area"] for node in area["nodes"]).most_common(1)
        self.number = usual[0][0] if usual else self.file_number
        self.size = len(data)
        self.area = area
        self.nodes, self.navi_nodes = area["nodes"], area["navi_nodes"]
        self.vehicles = area["header"]["vehicle_nodes"]

    def links_of(self, index):
        """Numbers of the links that the game takes for those of a node."""
        base = self.nodes[index]["base_link"]
        return range(base, base + (self.nodes[index]["flags"] & LINK_COUNT))

    def expected_size(self):
        header, node, navi, navi_link = {
            "vanilla": (20, 28, 14, 2), "fm92-ver2": (48, 40, 22, 4),
            "fm92-ver3": (48, 42, 22, 4), "fla4": (32, 44, 24, 4)}[self.area["version"]]
        links = len(self.area["links"])
        return (header + node * len(self.nodes) + navi * len(self.navi_nodes)
                + (links and (6 + navi_link) * links + 6 * SPARE))


class Map:
    """Areas by number; nodes and navi nodes by address, which is area and index."""

    def __init__(self, files, side):
        self.side = side
        areas = [Area(name, data) for name, data in files]
        self.areas = {area.number: area for area in areas}
        self.links = [self.link(area, origin, k)
                      for area in self.areas.values() for origin in range(len(area.nodes))
                      for k in area.links_of(origin) if k < len(area.area["links"])]
        self.ways = collections.defaultdict(list)
        for link in self.links:
            self.ways[link.origin, link.target].append(link)
        # Nodes with a link into an absent file.
        self.leaving = {link.origin for link in self.links if self.is_absent(link.target[0])}
        # Files of which it is sure whose the links are.
        self.is_sure = {number: shares_out_links(area) for number, area in self.areas.items()}

    @staticmethod
    def link(area, origin, k):
        stored = area.area["links"][k]
        navi = stored["navi_node"]
        return Link((area.number, k), (area.number, origin), tuple(stored["target"]),
                    (navi["area"], navi["node"]), stored["length"], stored["crossing"])

    def is_absent(self, number):
        return number < self.side ** 2 and number not in self.areas

    def has(self, address, kind="nodes"):
        area = self.areas.get(address[0])
        return area is not None and address[1] < len(getattr(area, kind))

    def is_missing(self, address):
        return not self.is_absent(address[0]) and not self.has(address)

    def is_whole(self, link):
        """Whether a link leads to another node of its kind, and as many lead back."""
        ends = link.origin, link.target
        return (link.origin != link.target and self.has(link.target)
                and len(set(map(self.is_vehicle, ends))) == 1
                and len(self.ways[ends]) == len(self.ways.get(ends[::-1], [])))

    def node(self, address, kind="nodes"):
        return getattr(self.areas[address[0]], kind)[address[1]]

    def is_vehicle(self, address):
        return address[1] < self.areas[address[0]].vehicles

    def addresses(self):
        return ((a.number, i) for a in self.areas.values() for i in range(len(a.nodes)))

    def position(self, address):
        """In eighths of a metre."""
        node = self.node(address)
        return [round(8 * x) for x in node.get("wide_position", node["position"])]

    def flood_fill(self, address):
        node = self.node(address)
        return node.get("wide_flood_fill", node["flood_fill"])

    def square(self, number):
        return number % self.side, number // self.side


def named(address):
    return address[0], f"nodes[{address[1]}]"


def is_shifted(area):
    """Whether more than half of the room for the game's links is not free, in a vanilla file."""
    room = area.area.get("spare_targets", b"")
    if area.nodes and "wide_position" in area.nodes[0] or not area.area["links"]:
        return False
    off = sum(is_byte != usual_byte for is_byte, usual_byte in zip(room, b"\xff\xff\0\0" * SPARE))
    return (off > len(room) // 2
            or off > 0 and sum(node["flags"] & 15 for node in area.nodes) != len(area.area["links"]))


def check_files(world):
    for number, area in world.areas.items():
        header = area.area["header"]
        if header["vehicle_nodes"] + header["ped_nodes"] != len(area.nodes) or is_shifted(area):
            yield "header-counts", (number, "header")
        if area.size < area.expected_size():
            yield "missing-sections", (number, "file")
        yield from places.check_bytes_behind(number, area)
        for name, usual in (("spare_targets", b"\xff\xff\0\0"), ("spare_lengths", b"\0"),
                            ("spare_crossings", b"\0")):
            run = area.area.get(name, b"")
            if run != (usual * SPARE)[:len(run)]:
                yield "spare-links", (number, "file")
                break
        yield from check_base_links(number, area)


def check_base_links(number, area):
    """One fault is told once: the node after a wrong base may go on as if that were right."""
    ends = {0}
    for i, node in enumerate(area.nodes):
        starts = {node["base_link"]}
        if not starts <= ends:
            yield "base-link", (number, f"nodes[{i}]")
            starts |= ends
        ends = {base + len(area.links_of(i)) for base in starts}
    if len(area.area["links"]) not in ends:
        yield "base-link", (number, "file")


def check_nodes(world):
    for address in world.addresses():
        node, flags = world.node(address), world.node(address)["flags"]
        broken = {
            "node-area": node["area"] != world.areas[address[0]].file_number,
            "node-id": node["id"] != address[1],
            "search-distance": node["search_distance"] != NOT_REACHED,
            "reserved-flags": flags & RESERVED,
            "switched-off-copy": bool(flags & SWITCHED_OFF) != bool(flags & COPY),
            "vehicle-flag-on-ped": not world.is_vehicle(address) and flags & VEHICLE_FLAGS,
            "lonely-node": not flags & LINK_COUNT,
            # An eighth of a metre over the edge is allowed.
            "outside-square": any(
                not -1 <= value - 6000 * (place - world.side / 2) <= 6001
                for value, place in zip(world.position(address), world.square(address[0])))}
        yield from ((rule, named(address)) for rule, is_so in broken.items() if is_so)


def distance(world, one, other):
    square = sum((a - b) ** 2 for a, b in zip(world.position(one), world.position(other)))
    return min(255, math.isqrt(square) // 8)


def check_links(world):
    seen = set()
    for link in world.links:
        record = link.at[0], f"links[{link.at[1]}]"
        if (link.origin, link.target) in seen and not world.is_missing(link.target):
            yield "duplicate-link", record
        seen.add((link.origin, link.target))
        if link.target[0] < world.side ** 2 and any(
                abs(a - b) > 1 for a, b in zip(*map(world.square, (link.at[0], link.target[0])))):
            yield "far-link", record
        if world.is_vehicle(link.origin):
            if link.crossing:
                yield "vehicle-crossing", record
            if not world.is_absent(link.navi[0]) and not world.has(link.navi, "navi_nodes"):
                yield "navi-missing", record
        elif link.navi != (0, 0):
            yield "ped-navi", record
        if world.is_absent(link.target[0]):
            yield "absent-file", record
        elif world.is_missing(link.target):
            yield "dangling-link", record
        else:
            yield from ((rule, record) for rule in check_pair(world, link))


def check_pair(world, link):
    """Rules of a link whose two ends are both there."""
    backs = world.ways.get((link.target, link.origin), [])
    if link.target == link.origin:
        yield "link-to-itself"
    elif not backs:
        yield "one-way-link"
    vehicles = world.is_vehicle(link.origin), world.is_vehicle(link.target)
    if vehicles[0] != vehicles[1]:
        yield "vehicle-ped-link"
    if all(vehicles) and backs and link.navi not in [back.navi for back in backs]:
        yield "navi-differs"
    if backs and link.length not in [back.length for back in backs]:
        yield "lengths-differ"
    if abs(link.length - distance(world, link.origin, link.target)) > 1:
        yield "length"
    if (world.node(link.origin)["flags"] ^ world.node(link.target)["flags"]) & WATER:
        yield "water-land-link"
    if vehicles[0] and world.has(link.navi, "navi_nodes"):
        if tuple(world.node(link.navi, "navi_nodes")["target"]) != min(link.origin, link.target):
            yield "navi-target"


def is_astray(world, link):
    """Whether the direction of a link's navi node is not that from the other end to its target."""
    navi = world.node(link.navi, "navi_nodes")
    target = tuple(navi["target"])
    other = link.target if target == link.origin else link.origin
    step = [a - b for a, b in zip(world.position(target), world.position(other))][:2]
    return any(step) and any(
        abs(round(100 * stored) - math.trunc(100 * part / math.hypot(*step))) > 1
        for stored, part in zip(navi["direction"], step))


def check_navi_nodes(world):
    uses = collections.defaultdict(list)
    for link in world.links:
        if world.is_vehicle(link.origin):
            uses[link.navi].append(link)
    for number, area in world.areas.items():
        for i, navi in enumerate(area.navi_nodes):
            record = number, f"navi_nodes[{i}]"
            users, target = uses[number, i], tuple(navi["target"])
            # The missing users may be in a file that is absent.
            may_be_used = (any(world.is_absent(link.target[0]) for link in users) if users
                           else world.is_absent(target[0]) or target in world.leaving)
            if len(users) > 2 or len(users) < 2 and not may_be_used:
                yield "navi-use", record
            # One that segments share is judged by the first of them that has both directions.
            first = next((link for link in users if world.has(link.target)
                          and world.ways.get((link.target, link.origin))
                          and target in (link.origin, link.target)), None)
            if first and is_astray(world, first):
                yield "direction", record
            if not navi["lanes"] & 0x3F:
                yield "no-lanes", record
            if navi["lanes"] & 0x40 and not navi["signals"] & 3:
                yield "light-direction", record


def shares_out_links(area):
    """Whether the nodes take the links in turn, from the first to the last."""
    due = 0
    for node in area.nodes:
        if node["base_link"] != due:
            return False
        due += node["flags"] & 15
    return due == len(area.area["links"])


def dead_ends(world, doubtful_lead_on):
    """Vehicle nodes with fewer than two links to nodes without the bit, until nothing changes.

    In doubt are links that lead nowhere or have none back, and all of a file that is not sure whose
    they are."""
    ways_on = collections.Counter()
    coming = collections.defaultdict(list)

    def lead(origin, target):
        ways_on[origin] += 1
        coming[target].append(origin)

    for address in world.addresses():
        if doubtful_lead_on and not world.is_sure[address[0]]:
            ways_on[address] += 2
    for link in world.links:
        origin, target = link.origin, link.target
        if not world.has(target):
            ways_on[origin] += doubtful_lead_on
            continue
        is_whole = world.is_whole(link) and world.is_sure[origin[0]]
        if is_whole or doubtful_lead_on:
            lead(origin, target)
        if not is_whole and doubtful_lead_on:
            lead(target, origin)
    todo = [a for a in world.addresses() if world.is_vehicle(a) and ways_on[a] < 2]
    dead = set(todo)
    while todo:
        for origin in coming[todo.pop()]:
            ways_on[origin] -= 1
            if ways_on[origin] < 2 and origin not in dead and world.is_vehicle(origin):
                dead.add(origin)
                todo.append(origin)
    return dead


def check_dead_ends(world):
    least, most = dead_ends(world, True), dead_ends(world, False)
    for address in world.addresses():
        has_bit = bool(world.node(address)["flags"] & DEAD_END)
        if address not in most if has_bit else address in least:
            yield "dead-end", named(address)


def components(world):
    """Of vehicle nodes and of ped nodes, with links taken both ways."""
    beside = collections.defaultdict(list)
    for link in world.links:
        ends = link.origin, link.target
        if world.has(link.target) and len(set(map(world.is_vehicle, ends))) == 1:
            beside[ends[0]].append(ends[1])
            beside[ends[1]].append(ends[0])
    seen = set()
    for first in sorted(world.addresses()):
        if first in seen:
            continue
        seen.add(first)
        component = [first]
        for address in component:
            fresh = sorted(set(beside[address]) - seen)
            seen.update(fresh)
            component += fresh
        yield component


def check_flood_fill(world):
    """Nodes that differ from the commonest id of their component; components that share one.

    Two that both leave the open files, or both have links that are not whole, may be one."""
    shared = collections.defaultdict(list)
    doubtful = {end for link in world.links if not world.is_whole(link)
                for end in (link.origin, link.target)}
    doubtful.update(a for a in world.addresses() if not world.is_sure[a[0]])
    for component in components(world):
        ids = collections.Counter(map(world.flood_fill, component))
        usual = ids.most_common(1)[0][0]
        yield from (("flood-fill-mixed", named(address))
                    for address in component if world.flood_fill(address) != usual)
        leaves = not doubtful.isdisjoint(component)
        shared[world.is_vehicle(component[0]), usual].append((component[0], leaves))
    for sharing in shared.values():
        for place, (first, leaves) in enumerate(sharing[1:], 1):
            if not all(leaves and left for _, left in sharing[:place]):
                yield "flood-fill-shared", named(first)


def findings_of(files, side=8):
    """Rule, file and record of all that is broken, from names and contents of files."""
    world = Map(files, side)
    checks = [check_files, check_nodes, check_links, check_navi_nodes, check_dead_ends]
    checks += [check_flood_fill, *places.ALL, *ways.ALL]
    return [(rule, world.areas[number].name, record) for check in checks
            for rule, (number, record) in check(world)]


def files_of(folder):
    for name in sorted(os.listdir(folder)):
        if re.search(r"\d\.dat$", name, re.IGNORECASE):
            with open(os.path.join(folder, name), "rb") as opened:
                yield name, opened.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--side", type=int, default=8, help="areas on a side of the map")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    findings = findings_of(files_of(arguments.folder), arguments.side)
    print(json.dumps({"rules": collections.Counter(finding[0] for finding in findings),
                      "findings": findings}))


if __name__ == "__main__":
    main()
