#!/usr/bin/env python3
"""Traces lines and boxes through maps by what is known of their engines alone, and compares that with
what Wend has found.

    trace_maps.py MAP TRACES [MAP TRACES]...

A line of TRACES is a trace of Wend: size of the box (0 0 0 for a point), where its middle begins and
is to go, then the fraction, where it came to, and 1 where it started in a solid. Prints each trace that
differs, and at last how many were compared. Exits 1 if any differ.
"""

import math
import sys

from read_map_solids import GoldSrcMap, read_map

GAP = 1 / 32
HULLS = {(0, 0, 0): 0, (32, 32, 72): 1, (64, 64, 64): 2, (32, 32, 36): 3}
SOLID = -2
PLAYER = 0x201400B | 0x10000
FAR = 1e30


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def along(start, end, part):
    return tuple(a + (b - a) * part for a, b in zip(start, end))


class Hull:
    """One tree of a GoldSrc model."""

    def __init__(self, nodes, leaves, root):
        self.nodes, self.leaves, self.root = nodes, leaves, root

    def contents(self, node, at):
        while node >= 0:
            normal, distance, front, back = self.nodes[node]
            node = front if dot(normal, at) - distance >= 0 else back
        return self.leaves[-1 - node] if self.leaves else node

    def trace(self, start, end):
        """(fraction, starts in a solid)"""
        self.was_open = False
        self.starts_solid = self.contents(self.root, start) == SOLID
        fraction = self.walk(self.root, 0.0, 1.0, start, end)
        if not self.was_open:
            return 0.0, True
        return (1.0 if fraction is None else fraction), self.starts_solid

    def walk(self, node, f1, f2, p1, p2):
        if node < 0:
            self.was_open |= (self.leaves[-1 - node] if self.leaves else node) != SOLID
            return None
        normal, distance, *sides = self.nodes[node]
        t1, t2 = dot(normal, p1) - distance, dot(normal, p2) - distance
        if t1 >= 0 and t2 >= 0:
            return self.walk(sides[0], f1, f2, p1, p2)
        if t1 < 0 and t2 < 0:
            return self.walk(sides[1], f1, f2, p1, p2)
        near = t1 < 0
        part = min(max((t1 + (GAP if near else -GAP)) / (t1 - t2), 0.0), 1.0)
        middle, f = along(p1, p2, part), f1 + (f2 - f1) * part
        hit = self.walk(sides[near], f1, f, p1, middle)
        if hit is not None:
            return hit
        if self.was_open and self.contents(sides[not near], middle) == SOLID:
            return f
        return self.walk(sides[not near], f, f2, middle, p2)


class GoldSrcTracer:
    def __init__(self, solids):
        self.solids = []
        for low, high, heads, origin, _ in solids.solids:
            hulls = [Hull(solids.points, solids.leaves, heads[0])]
            hulls += [Hull(solids.clips, None, head) for head in heads[1:]]
            self.solids.append((low, high, origin, hulls))

    def trace(self, size, start, end):
        best = None
        for low, high, origin, hulls in self.solids:
            a = tuple(p - o for p, o in zip(start, origin))
            b = tuple(p - o for p, o in zip(end, origin))
            if best and any(max(a[i], b[i]) + size[i] / 2 < low[i] - 1
                            or min(a[i], b[i]) - size[i] / 2 > high[i] + 1 for i in range(3)):
                continue
            fraction, starts_solid = hulls[HULLS[size]].trace(a, b)
            if best is None:
                best = fraction, starts_solid
            elif starts_solid or fraction < best[0]:
                best = fraction, starts_solid or best[1]
        return best


def turned(angles):
    """The rows of the matrix of a turn by roll about X, pitch about Y, yaw about Z."""
    (sp, cp), (sy, cy), (sr, cr) = [(math.sin(math.radians(a)), math.cos(math.radians(a)))
                                    for a in angles]
    return ((cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr),
            (sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr),
            (-sp, cp * sr, cp * cr))


def convex(planes, start, end, half, gap_behind=GAP):
    """(enter, starts inside, is all inside) of a box through a solid between planes."""
    enter, leave, outside, leaves = -FAR, 1.0, False, False
    for normal, distance in planes:
        reach = distance + sum(abs(n) * h for n, h in zip(normal, half))
        d1, d2 = dot(normal, start) - reach, dot(normal, end) - reach
        if d1 > 0:
            outside = True
            if d2 > 0:
                return None, False, False
            enter = max(enter, (d1 - GAP) / (d1 - d2))
        elif d2 > 0:
            leaves = True
            leave = min(leave, (d1 + gap_behind) / (d1 - d2))
    if not outside:
        return None, True, not leaves
    return (max(enter, 0.0) if enter < leave else None), False, False


def unit(v):
    length = math.sqrt(dot(v, v))
    return tuple(c / length for c in v) if length > 1e-6 else None


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def planes_of_triangle(corners, is_box):
    """The planes of a flat solid; for a box also those across its edges."""
    edges = [minus(corners[(i + 1) % 3], corners[i]) for i in range(3)]
    normal = unit(cross(edges[0], edges[1]))
    if normal is None:
        return [], []
    directions = [normal]
    if is_box:
        axes = (1, 0, 0), (0, 1, 0), (0, 0, 1)
        directions += axes
        directions += filter(None, (unit(cross(edge, axis)) for edge in edges for axis in axes))
    both = [sign for way in directions for sign in (way, tuple(-c for c in way))]
    flanks = [] if is_box else [unit(cross(edge, normal)) for edge in edges]
    return ([(way, max(dot(way, corner) for corner in corners)) for way in both],
            [(way, dot(way, corners[i])) for i, way in enumerate(flanks)])


class SourceTracer:
    def __init__(self, solids):
        self.solids = []
        for model, origin, angles, _ in solids.solids:
            rows = turned(angles)
            pieces = []
            for number in solids.models[model]:
                contents, planes = solids.brushes[number]
                if not contents & PLAYER or not planes:
                    continue
                moved = [(tuple(dot(row, normal) for row in rows), normal, distance)
                         for normal, distance in planes]
                placed = [(n, d + dot(n, origin)) for n, _, d in moved]
                pieces.append((placed, self.box_of(planes) if not any(angles) else None, origin))
            self.solids.append(pieces)
        self.triangles = []
        for contents, corners in solids.triangles:
            if contents & PLAYER:
                box = ([min(c[i] for c in corners) for i in range(3)],
                       [max(c[i] for c in corners) for i in range(3)])
                self.triangles.append((corners, box))

    @staticmethod
    def box_of(planes):
        low, high = [-FAR] * 3, [FAR] * 3
        for normal, distance in planes:
            for i in range(3):
                if normal[i] == 1:
                    high[i] = min(high[i], distance)
                elif normal[i] == -1:
                    low[i] = max(low[i], -distance)
        return low, high

    def trace(self, size, start, end):
        half = [s / 2 for s in size]
        low = [min(a, b) - h - 1 for a, b, h in zip(start, end, half)]
        high = [max(a, b) + h + 1 for a, b, h in zip(start, end, half)]
        best, starts_solid = 1.0, False

        def is_near(box, origin):
            return all(low[i] <= box[1][i] + origin[i] and high[i] >= box[0][i] + origin[i]
                       for i in range(3))

        for pieces in self.solids:
            for planes, box, origin in pieces:
                if box and not is_near(box, origin):
                    continue
                enter, inside, all_inside = convex(planes, start, end, half)
                starts_solid |= inside
                if all_inside:
                    best = 0.0
                elif enter is not None:
                    best = min(best, enter)
        for corners, box in self.triangles:
            if not is_near(box, (0, 0, 0)):
                continue
            if any(size):
                enter, inside, all_inside = convex(planes_of_triangle(corners, True)[0], start, end,
                                                   half)
                starts_solid |= inside
                if all_inside:
                    enter = 0.0
            else:
                enter = self.point(corners, start, end)
            if enter is not None:
                best = min(best, enter)
        return best, starts_solid

    @staticmethod
    def point(corners, start, end):
        planes, flanks = planes_of_triangle(corners, False)
        for normal, distance in planes:
            d1, d2 = dot(normal, start) - distance, dot(normal, end) - distance
            if d1 > 0 and d2 <= 0:
                crossing = along(start, end, d1 / (d1 - d2))
                if all(dot(way, crossing) <= at + 1e-4 for way, at in flanks):
                    return max((d1 - GAP) / (d1 - d2), 0.0)
        return None


def main(arguments):
    compared = differing = 0
    for map_name, traces in zip(arguments[::2], arguments[1::2]):
        solids = read_map(map_name)
        tracer = (GoldSrcTracer if isinstance(solids, GoldSrcMap) else SourceTracer)(solids)
        with open(traces, encoding="ascii") as lines:
            for line in lines:
                values = [float(word) for word in line.split()]
                size, start, end = (tuple(values[i:i + 3]) for i in (0, 3, 6))
                fraction, starts_solid = tracer.trace(size, start, end)
                at = along(start, end, fraction)
                same = (abs(fraction - values[9]) <= 1e-3 and starts_solid == bool(values[13])
                        and all(abs(a - b) <= 1e-3 for a, b in zip(at, values[10:13])))
                compared += 1
                if not same:
                    differing += 1
                    print(f"{map_name}: {line.strip()} against {fraction} {at} {starts_solid}")
    print(f"compared {compared}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    sys.exit(main(sys.argv[1:]))
