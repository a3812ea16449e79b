"""The second checker's rules about what a way is like as a whole: lanes that lead into a node and
not on, lights at the wrong end, links longer than a byte, crossings of one direction. Of a map as
check_gta_sa_paths_rules.py reads it."""

import math

WATER, SPEAKING_CROSSING = 1 << 7, 3


def lanes_away(world, link):
    """Lanes along a link and against it; None if its navi node is not there."""
    if not world.has(link.navi, "navi_nodes"):
        return None
    navi = world.node(link.navi, "navi_nodes")
    left, right = navi["lanes"] & 7, navi["lanes"] >> 3 & 7
    # Left lanes run toward the target, right lanes away from it. The target is held against the
    # numbers that the node itself has, which may be wrong.
    node = world.node(link.origin)
    return (right, left) if tuple(navi["target"]) == (node["area"], node["id"]) else (left, right)


def links_by_node(world):
    links = {}
    for link in world.links:
        links.setdefault(link.origin, []).append(link)
    return links


def check_traps(world):
    for origin, links in links_by_node(world).items():
        if not world.is_vehicle(origin) or world.node(origin)["flags"] & WATER:
            continue
        if len({link.target for link in links}) < 2:
            continue
        lanes = [lanes_away(world, link) for link in links]
        if all(world.has(link.target) for link in links) and all(
                pair and pair[0] == 0 and pair[1] > 0 for pair in lanes):
            yield "one-way-trap", (links[0].at[0], f"links[{links[0].at[1]}]")


def check_lights(world):
    users = {}
    for link in world.links:
        if world.is_vehicle(link.origin):
            users.setdefault(link.navi, []).append(link)
    for number, area in world.areas.items():
        for i, navi in enumerate(area.navi_nodes):
            uses, target = users.get((number, i), []), tuple(navi["target"])
            if not navi["signals"] & 3 or len(uses) != 2:
                continue
            ends = next(({link.origin, link.target} for link in uses
                         if target in (link.origin, link.target)), set())
            if len(ends) != 2 or not all(map(world.has, ends)):
                continue
            junctions = [end for end in ends if world.node(end)["flags"] & 15 > 2]
            if len(junctions) == 1 and (junctions[0] == target) != bool(navi["lanes"] & 0x40):
                yield "light-at-wrong-end", (number, f"navi_nodes[{i}]")


def check_spans_and_crossings(world):
    """What both links of a way show is told of the one from the lower address."""
    for link in world.links:
        if not world.has(link.target):
            continue
        backs = world.ways.get((link.target, link.origin), [])
        if backs and link.origin >= link.target:
            continue
        record = link.at[0], f"links[{link.at[1]}]"
        ends = world.position(link.origin), world.position(link.target)
        if math.dist(*ends) >= 8 * 256:
            yield "link-too-long", record
        crossing = link.crossing & SPEAKING_CROSSING
        if backs and not world.is_vehicle(link.origin) and not world.is_vehicle(
                link.target) and crossing not in [
                    back.crossing & SPEAKING_CROSSING for back in backs]:
            yield "crossing-differs", record


ALL = [check_traps, check_lights, check_spans_and_crossings]
