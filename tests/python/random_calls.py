"""Calls whatever the package has, in any order, with whatever is at hand, right or wrong.

python random_calls.py SEED SECONDS: ends with status 1 for an exception that nobody should see, and
prints how many calls there were, and how many of them answered.
"""

import os
import random
import resource
import sys
import tempfile
import time

import numpy
import wend

# ImportError: of packages that views need and that are not here.
ALLOWED = (wend.Error, TypeError, ValueError, LookupError, AttributeError, OverflowError,
           MemoryError, ImportError)

# What Python itself has of every object.
LEFT_OUT = {"__class__", "__init_subclass__", "__subclasshook__", "__del__", "__reduce__",
            "__reduce_ex__", "__new__", "__setstate__", "__getstate__", "__class_getitem__"}

KEYWORDS = {
    "kind": ["road", "area", "nothing", None, 3],
    "nodes": ["road", "height > 3", "(", [0, 1], [10**9], None, [], numpy.zeros(4, bool)],
    "search": ["shortest", "corridor", "game", "longest"],
    "speeds": ["any: 5 km/h", "rubbish", None],
    "format": ["gta-sa-paths", "source-nav", "svg", "none", None, 5],
    "version": ["16.4", "fm92-ver3", "", None],
    "lossy": [True, False],
    "options": [{}, {"map-size": 6000}, {"a": "b"}, [1], None],
    "element": ["node", "link", "road"],
    "max_height": [0, -1, 5.0, float("nan")],
    "visible": [True, False],
    "radius": [0, 16, -1, float("inf")],
    "between": ["nearest", "all", "centre", "far"],
    "colour_by": ["height", "kind", "nothing"],
    "width": [500, 800, -5, 2**40],
    "values": [[1.0, 2.0], numpy.zeros(100), None],
    "min_severity": ["note", "error", "bad"],
    "forbidden": [0, 10**9, "36:0", None],
    "replace": [True, False],
    "jobs": [1, 2],
    "as_game": [True, False],
    "respect_lanes": [True],
    "one_way": [True, False],
    "coverage": [True, False],
    "world": [None, "building.bsp", wend.sample("source-map", nodes=40).map().world()],
    "unknown": [1],
}

VALUES = [
    None, True, 0, 1, 2, 5, 99, -1, 2**31, 2**32 - 1, 2**63, -(2**70), 0.0, 1.5, -3.0, float("nan"),
    float("inf"), "", "x", "y", "road", "36:0", "36:5", "Yard", "nodes", "nodes[0]", "nodes/3/links",
    "areas[2].corner", "path_width=3", "geojson", "gta-sa-paths", "source-nav", "shape", "\udcff",
    "a\0b", "box(0,0,9,9)", b"", b"bytes", bytearray(b"abc"), [], [0], [0, 1], [5, 6], [0, 1, 2],
    ["36:0", "36:1"], (1, 2, 3), (1.0, 2.0), (float("nan"),) * 3, [[1, 2, 3]], [[1, 2]], [[[1]]],
    {}, {"a": 1}, {"nodes36.dat": b"abc"}, numpy.zeros((4, 3)), numpy.ones((3, 2)), numpy.arange(5),
    numpy.arange(3, dtype=numpy.uint64), numpy.array(3), numpy.zeros(0), numpy.array(["a"]),
    numpy.full((2, 3), numpy.nan), slice(None), slice(5, 0, -2), object(), int, wend, 3j,
]  # fmt: skip


def first_objects():
    town = wend.sample("gta-sa-paths", nodes=100)
    mesh = wend.sample("source-nav", nodes=40)
    track = wend.sample("gp2-track")
    objects = [town, mesh, track]
    for files in (town, mesh, track):
        map = files.map()
        objects += [map, map.network, map.documents[0].copy(), map.edit(), map.planner(),
                    map.documents, map.nearest_finder()]
    objects.append(wend.sample("source-map", nodes=40).map().world())
    builder = wend.NetworkBuilder()
    builder.add_kind("road")
    return objects + [builder, wend]


def is_ours(answer):
    return type(answer).__module__.startswith("wend")


def main(seed, seconds):
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    choose = random.Random(seed)
    fixed = first_objects()
    objects = list(fixed)
    calls = answers = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        owner = choose.choice(objects)
        if not (owner is wend or is_ours(owner)):
            continue
        name = choose.choice([n for n in dir(type(owner) if owner is not wend else wend)])
        if name in LEFT_OUT or (owner is wend and name.startswith("_")):
            continue
        if name.startswith("_") and not name.startswith(("__", "_repr_")):
            continue  # Nobody's business.
        pool = VALUES + objects
        given = [choose.choice(pool) for _ in range(choose.choice([0, 0, 1, 1, 1, 2, 2, 3]))]
        named = {}
        while choose.random() < 0.3:
            keyword = choose.choice(list(KEYWORDS))
            named[keyword] = choose.choice(KEYWORDS[keyword])
        if name == "sample":
            named["nodes"] = choose.choice([10, 100, -1])
        if name == "insert" and isinstance(owner, wend.Field):
            given = [choose.choice([0, 1, 10**6]), choose.choice([0, 1, 5])]
        if os.environ.get("WEND_TELL"):
            print(calls, type(owner).__name__, name, repr(given)[:300], named, file=sys.stderr,
                  flush=True)
        calls += 1
        try:
            # What belongs to the class is asked with a wrong object for itself at times.
            if owner is not wend and choose.random() < 0.05:
                answer = getattr(type(owner), name)
                if isinstance(answer, property):
                    answer = answer.fget
                answer = answer(*given, **named)
            else:
                answer = getattr(owner, name)
                if callable(answer) and not isinstance(answer, type):
                    answer = answer(*given, **named)
            answers += 1
            if isinstance(answer, numpy.ndarray) and answer.size:
                answer.sum() if answer.dtype.kind in "fiub" else None
        except ALLOWED:
            continue
        except BaseException as error:
            print(f"seed {seed}, call {calls}: {type(owner).__name__}.{name}{tuple(given)} {named}:"
                  f" {error!r}", file=sys.stderr)
            return 1
        if is_ours(answer) or isinstance(answer, numpy.ndarray):
            if len(objects) < len(fixed) + 60:
                objects.append(answer)
            else:
                objects[choose.randrange(len(fixed), len(objects))] = answer
        if calls % 2000 == 0:  # Documents and builders that were changed beyond recognition.
            fixed = first_objects()
            objects = list(fixed)
    print(calls, answers)
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        status = main(int(sys.argv[1]), float(sys.argv[2]))
        os.chdir("/")
    sys.exit(status)
