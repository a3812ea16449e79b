#!/usr/bin/env python3
"""Finds where a bot would fall: sides of areas of a mesh beside which the map has nothing to stand on
for a long way down.

    find_falls.py MESH MAP [--drop 200]

Prints each stretch of a side, longest first: the area, where its middle is, its length, and how far
down the floor is. The drop is what hurts badly: 200 units in Counter-Strike, 400 in Team Fortress 2.
"""

import argparse

import numpy
import wend

STEP = 25.0  # Along a side, as meshes are sampled.
OUT = 24.0  # Beyond it: half a player and a little.
EYES = 36.0  # High enough above the ground for steps and low enough for ceilings.
FAR_DOWN = 20_000.0


def points_along_sides(network):
    """Points on the sides of all areas, how far each reaches along its side, which way is out, and
    whose it is."""
    points, lengths, outward, areas = [], [], [], []
    first, corners = network.first_corner, network.surface_corners
    for area in range(len(network.nodes)):
        ring = corners[first[area] : first[area + 1]]
        middle = ring.mean(axis=0)
        for here, there in zip(ring, numpy.roll(ring, -1, axis=0)):
            side = there - here
            length = numpy.linalg.norm(side[:2])
            if length < 1:
                continue
            out = numpy.array([side[1], -side[0], 0]) / length
            if out @ (here - middle) < 0:
                out = -out
            count = max(1, round(length / STEP))
            for share in (numpy.arange(count) + 0.5) / count:
                points.append(here + side * share)
                lengths.append(length / count)
                outward.append(out)
                areas.append(area)
    return tuple(map(numpy.array, (points, lengths, outward, areas)))


def falls(mesh, world, drop):
    """Of each area that a bot falls from: length of such sides, and the deepest fall with its place."""
    points, lengths, outward, areas = points_along_sides(mesh.network)
    up = numpy.array([0, 0, EYES])
    beside = points + outward * OUT
    way = world.trace(points - outward + up, beside + up)
    floors = world.floor_below(beside + up, FAR_DOWN)
    depths = numpy.where(numpy.isnan(floors), FAR_DOWN, points[:, 2] - floors)
    is_free = (way.fraction == 1) & ~way.starts_solid & ~world.is_solid(beside + up)
    found = {}
    for i in numpy.flatnonzero(is_free & (depths > drop)):
        length, depth, at = found.get(areas[i], (0.0, 0.0, None))
        if depths[i] > depth:
            depth, at = depths[i], points[i]
        found[areas[i]] = length + lengths[i], depth, at
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("mesh")
    parser.add_argument("map")
    parser.add_argument("--drop", type=float, default=200.0, help="units that hurt (default: 200)")
    options = parser.parse_args()
    mesh, world = wend.open(options.mesh), wend.open(options.map).world()
    found = falls(mesh, world, options.drop)
    for area, (length, depth, at) in sorted(found.items(), key=lambda one: -one[1][0]):
        where = ", ".join(f"{coordinate:g}" for coordinate in at)
        deep = "without a floor" if depth >= FAR_DOWN else f"{depth:.0f} deep"
        print(f"area {mesh.network.name_of(int(area))} at {where}: {length:.0f} long, {deep}")
    print(f"{len(found)} of {len(mesh.network.nodes)} areas")


if __name__ == "__main__":
    main()
