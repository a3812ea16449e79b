"""Reads what is solid in maps of GoldSrc and Source, by what is known of their files alone."""

import re
import struct

WALLS = set("""func_wall func_breakable func_button func_door func_door_rotating func_rot_button
    func_wall_toggle func_conveyor func_rotating func_pendulum func_train func_plat func_platrot
    func_tracktrain func_trackchange func_vehicle button_target func_healthcharger func_recharge
    func_guntarget func_pushable""".split())
# What does not block once it has this flag.
PASSABLE = {"func_door_rotating": 8, "func_door": 8, "func_rot_button": 1, "func_wall_toggle": 1,
            "func_conveyor": 2, "func_rotating": 64, "func_pendulum": 8, "func_train": 8}
SOURCE_WALLS = set("""func_brush func_breakable func_breakable_surf func_door func_door_rotating
    func_button func_rot_button func_rotating func_movelinear func_tracktrain func_physbox
    func_wall_toggle func_conveyor func_plat func_elevator""".split())
REMOVED = 0x20  # tag of a triangle that is a hole


def records(data, form):
    return list(struct.iter_unpack("<" + form, data))


def entities_of(text):
    for block in re.findall(rb"\{([^{}]*)\}", text.split(b"\0")[0]):
        yield {key.decode("latin-1"): value.decode("latin-1")
               for key, value in re.findall(rb'"([^"]*)"\s*"([^"]*)"', block)}


def numbers(text):
    values = [float(word) for word in text.split()[:3]]
    return values if len(values) == 3 else [0.0, 0.0, 0.0]


def flag(entity):
    return int(float(entity.get("spawnflags", 0) or 0))


class GoldSrcMap:
    """Planes, trees and solid models."""

    def __init__(self, data):
        places = struct.unpack_from("<30i", data, 4)
        lumps = [data[places[2 * i]:places[2 * i] + places[2 * i + 1]] for i in range(15)]
        if lumps[1].lstrip()[:1] == b"{":
            lumps[0], lumps[1] = lumps[1], lumps[0]
        planes = [(plane[:3], plane[3]) for plane in records(lumps[1], "3ffi")]
        leaves = [leaf[0] for leaf in records(lumps[10], "i24x")]
        # Trees of the point and of boxes alike: (normal, distance, front, back), and contents.
        self.points = [(*planes[node[0]], node[1], node[2]) for node in records(lumps[5], "i2h16x")]
        self.clips = [(*planes[node[0]], node[1], node[2]) for node in records(lumps[9], "i2h")]
        self.leaves = leaves
        models = [(m[0:3], m[3:6], m[9:13]) for m in records(lumps[14], "9f4i12x")]
        self.solids = [(*models[0], (0.0, 0.0, 0.0), 0)]
        for number, entity in enumerate(entities_of(lumps[0])):
            name = entity.get("classname", "")
            model = re.fullmatch(r"\*(\d+)", entity.get("model", ""))
            solid = name in WALLS or name.startswith(("func_tank", "momentary_"))
            if not model or not solid or name == "func_tankcontrols":
                continue
            if flag(entity) & PASSABLE.get(name, 0):
                continue
            if "door" in name and int(float(entity.get("skin", 0) or 0)) != 0:
                continue
            origin = numbers(entity.get("origin", ""))
            self.solids.append((*models[int(model[1])], tuple(origin), number))


class SourceMap:
    """Brushes, as lists of planes with a box around each, triangles, and solid models."""

    def __init__(self, data):
        table = [struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(64)]
        if any(size and (at < 1036 or at + size > len(data)) for at, size, _, _ in table):
            table = [(at, size, version, packed) for version, at, size, packed in table]
        self.lumps = [data[at:at + size] for at, size, _, _ in table]
        lumps = self.lumps
        planes = [(plane[:3], plane[3]) for plane in records(lumps[1], "3ffi")]
        sides = [side[0] for side in records(lumps[19], "H6x")]
        self.brushes = []
        for first, count, contents in records(lumps[18], "3i"):
            self.brushes.append((contents, [planes[side] for side in sides[first:first + count]]))
        nodes = [node[1:3] for node in records(lumps[5], "3i20x")]
        leaves = [leaf for leaf in records(lumps[10], "24x2H28x" if table[10][2] == 0 else "24x2H4x")]
        leaf_brushes = [brush[0] for brush in records(lumps[17], "H")]
        self.models = []
        for model in records(lumps[14], "36xi8x"):
            found, below = set(), [model[0]]
            while below:
                node = below.pop()
                if node >= 0:
                    below.extend(nodes[node])
                else:
                    first, count = leaves[-1 - node]
                    found.update(leaf_brushes[first:first + count])
            self.models.append(sorted(found))
        self.triangles = list(self.read_triangles())
        self.solids = [(0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0)]
        for number, entity in enumerate(entities_of(lumps[0])):
            model = re.fullmatch(r"\*(\d+)", entity.get("model", ""))
            if model and self.is_wall(entity):
                self.solids.append((int(model[1]), numbers(entity.get("origin", "")),
                                    numbers(entity.get("angles", "")), number))

    @staticmethod
    def is_wall(entity):
        name = entity.get("classname", "")
        if name == "func_brush":
            solidity = entity.get("Solidity", entity.get("solidity", "0"))
            disabled = entity.get("StartDisabled", entity.get("startdisabled", "0")) == "1"
            return solidity == "2" or solidity == "0" and not disabled
        return name in SOURCE_WALLS and not (name == "func_rotating" and flag(entity) & 64)

    def read_triangles(self):
        lumps = self.lumps
        vertices = records(lumps[3], "3f")
        edges = records(lumps[12], "2H")
        surface_edges = [edge[0] for edge in records(lumps[13], "i")]
        faces = [face[0] for face in records(lumps[7], "4xi48x")]
        offsets = records(lumps[33], "3ff4x")
        tags = [tag[0] for tag in records(lumps[48], "H")]
        for info in records(lumps[26], "3f3i8xiH138x"):
            start, (first, first_tag, power, contents, face) = info[:3], info[3:]
            corners = []
            for edge in surface_edges[faces[face]:faces[face] + 4]:
                corners.append(vertices[edges[abs(edge)][edge < 0]])
            nearest = min(range(4), key=lambda i: sum((a - b) ** 2
                                                      for a, b in zip(corners[i], start)))
            a, b, c, d = corners[nearest:] + corners[:nearest]
            n = 2 ** power + 1
            mesh = {}
            for y in range(n):
                for x in range(n):
                    *way, length = offsets[first + y * n + x]
                    u, v = x / (n - 1), y / (n - 1)
                    mesh[x, y] = tuple(
                        (a[i] + (b[i] - a[i]) * v) * (1 - u) + (d[i] + (c[i] - d[i]) * v) * u
                        + way[i] * length for i in range(3))
            for y in range(n - 1):
                for x in range(n - 1):
                    here, right, up, across = (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
                    if (x + y) % 2 == 0:
                        pair = (here, up, across), (here, across, right)
                    else:
                        pair = (here, up, right), (right, up, across)
                    for triangle in pair:
                        if not tags[first_tag] & REMOVED:
                            yield contents or 1, [mesh[corner] for corner in triangle]
                        first_tag += 1


def read_map(path):
    with open(path, "rb") as file:
        data = file.read()
    return SourceMap(data) if data[:4] == b"VBSP" else GoldSrcMap(data)
