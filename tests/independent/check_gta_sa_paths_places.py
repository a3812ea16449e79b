"""The second checker's rules about where nodes and whole files lie, and about bits and widths that
nothing follows from. Of a map as check_gta_sa_paths_rules.py reads it."""

import collections

from read_gta_sa_paths import SPARE

WATER = 1 << 7


def is_in(world, address, square):
    """Whether a node lies in a square, an eighth of a metre over the edge allowed."""
    return all(-1 <= value - 6000 * (place - world.side / 2) <= 6001
               for value, place in zip(world.position(address), world.square(square)))


def place_of(world, address):
    kind = ("road", "water")[bool(world.node(address)["flags"] & WATER)]
    return (kind if world.is_vehicle(address) else "ped", *world.position(address))


def nodes_of(world, number):
    return [(number, i) for i in range(len(world.areas[number].nodes))]


def check_bytes_behind(number, area):
    """Behind an empty area may be room for links, 6 bytes each."""
    if not any(area.area["trailing"]):
        return
    is_room = (not area.nodes and not area.navi_nodes and not area.area["links"]
               and not any(area.area["trailing"][6 * SPARE:]))
    yield "bytes-of-empty-area" if is_room else "trailing-bytes", (number, "file")


def check_places(world):
    standing = collections.defaultdict(list)
    for address in sorted(world.addresses()):
        standing[place_of(world, address)].append(address)
    for nodes in standing.values():
        # The first of those that are in the square of their area, or else the first, may stay.
        stays = next((node for node in nodes if is_in(world, node, node[0])), nodes[0])
        for number, i in nodes:
            if (number, i) != stays:
                yield "nodes-at-one-place", (number, f"nodes[{i}]")


def check_squares(world):
    for number, area in world.areas.items():
        nodes = nodes_of(world, number)
        if not nodes or area.file_number >= world.side ** 2:
            continue
        if any(is_in(world, node, area.file_number) for node in nodes):
            continue
        squares = [square for square in range(world.side ** 2)
                   if all(is_in(world, node, square) for node in nodes)]
        if squares:
            taken = {place_of(world, node) for square in squares
                     if square != number and square in world.areas
                     for node in nodes_of(world, square)}
            copied = sum(place_of(world, node) in taken for node in nodes)
            yield ("copy-of-other-square" if 2 * copied > len(nodes) else "in-other-square",
                   (number, "file"))


def check_absent_areas(world):
    absent = collections.defaultdict(list)
    for link in world.links:
        if world.is_absent(link.target[0]):
            absent[link.target[0]].append((link.origin, link.at))
    present = sum(number < world.side ** 2 for number in world.areas)
    for number, links in absent.items():
        column, row = world.square(number)
        around = sum((x, y) in {world.square(each) for each in world.areas
                                if each < world.side ** 2}
                     for x in range(column - 1, column + 2) for y in range(row - 1, row + 2))
        if 4 * present >= 3 * world.side ** 2 or around >= 5:
            yield "absent-area", (min(links)[0][0], "file")


def check_bits(world):
    for link in world.links:
        if link.crossing > 3:
            yield "reserved-crossing-bits", (link.at[0], f"links[{link.at[1]}]")
    for number, area in world.areas.items():
        for i, navi in enumerate(area.navi_nodes):
            for is_set in (navi["lanes"] > 127, navi["signals"] > 7):
                if is_set:
                    yield "reserved-navi-bits", (number, f"navi_nodes[{i}]")


def check_widths(world):
    judged = set()
    for link in world.links:
        if not world.is_vehicle(link.origin) or not world.has(link.navi, "navi_nodes"):
            continue
        navi = world.node(link.navi, "navi_nodes")
        ends = {link.origin, link.target}
        if link.navi in judged or tuple(navi["target"]) not in ends or not world.has(link.target):
            continue
        judged.add(link.navi)  # One that segments share is judged by the first of them.
        widths = [world.node(end)["path_width"] for end in ends]
        if not min(widths) <= navi["path_width"] <= max(widths):
            yield "navi-width", (link.navi[0], f"navi_nodes[{link.navi[1]}]")


ALL = [check_places, check_squares, check_absent_areas, check_bits, check_widths]
