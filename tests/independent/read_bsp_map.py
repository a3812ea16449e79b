"""Reads maps of GoldSrc (BSP 30) and of Source (VBSP 19 to 21) as docs/formats describes them: what a
dump of Wend should hold. Written from the facts of both formats alone."""

import struct

from comparing import shown_bits, shown_bytes

AXES = dict(enumerate("x y z mostly_x mostly_y mostly_z".split()))
ZEROS = object()  # A run of bytes that is left out where it is all zeros.


class Field:
    """A field of a record: its name, its form as struct spells it, and how JSON shows it."""

    def __init__(self, name, form, usual=None, names=None, bits=None):
        self.name, self.form, self.usual, self.names, self.bits = name, form, usual, names, bits

    def shown(self, values):
        if self.bits:
            return self.bits(self.name, values[0])
        if self.form.endswith("s"):
            if self.usual is ZEROS and not any(values[0]):
                return {}
            return {self.name: shown_bytes(values[0])}
        value = values[0] if len(values) == 1 else list(values)
        if self.usual is not None and value == self.usual:
            return {}
        return {self.name: self.names.get(value, value) if self.names else value}


class Record:
    """A record of a lump, as an object or a row of JSON."""

    def __init__(self, *fields, row=False):
        self.fields, self.row = fields, row
        self.size = sum(struct.calcsize("<" + field.form) for field in fields)

    def shown(self, data, at):
        if self.row:
            return list(struct.unpack_from("<" + "".join(f.form for f in self.fields), data, at))
        found = {}
        for field in self.fields:
            found.update(field.shown(struct.unpack_from("<" + field.form, data, at)))
            at += struct.calcsize("<" + field.form)
        return found

    def all(self, data):
        return [self.shown(data, at) for at in range(0, len(data), self.size)]


class Number(Record):
    """A lump of plain numbers."""

    def __init__(self, form):
        super().__init__(Field("", form), row=True)

    def shown(self, data, at):
        return super().shown(data, at)[0]


def text_of(data):
    """Without the zero at its end, or where that is not the only one, with one more."""
    is_usual = data.count(0) == 1 and data.endswith(b"\0")
    return (data[:-1] if is_usual else data + b"\0").decode("latin-1")


class Text:
    size = 1

    @staticmethod
    def all(data):
        return text_of(data)


def bit_names(key, names, several=()):
    """How a word of flags is shown whose first bits are a number."""
    def shown(name, word):
        for field, first, count in several:
            value = word >> first & (1 << count) - 1
            if value:
                found = shown_bits(name, word & ~((1 << count) - 1 << first), names).get(name, {})
                return {name: {field: value, **found}}
        return shown_bits(name, word, names)
    return Field(*key, bits=shown)


PLANE = Record(Field("normal", "3f"), Field("distance", "f"), Field("type", "I", names=AXES))
VERTEX = Record(Field("x", "f"), Field("y", "f"), Field("z", "f"), row=True)
EDGE = Record(Field("from", "H"), Field("to", "H"), row=True)

GOLDSRC_NAMES = ("entities planes textures vertices visibility nodes texinfo faces lighting clipnodes"
                 " leaves marksurfaces edges surfedges models").split()
GOLDSRC_ORDER = ("planes leaves vertices nodes texinfo faces clipnodes marksurfaces surfedges edges"
                 " models lighting visibility entities textures").split()
CONTENTS = {-1: "empty", -2: "solid", -3: "water", -4: "slime", -5: "lava", -6: "sky", -7: "origin",
            -8: "clip", -15: "translucent", -16: "ladder"}
GOLDSRC = {
    "entities": Text,
    "planes": PLANE,
    "vertices": VERTEX,
    "nodes": Record(Field("plane", "I"), Field("children", "2h"), Field("mins", "3h"),
                    Field("maxs", "3h"), Field("first_face", "H"), Field("faces", "H")),
    "texinfo": Record(Field("s", "4f"), Field("t", "4f"), Field("texture", "I"),
                      Field("flags", "I", 0)),
    "faces": Record(Field("plane", "H"), Field("side", "H", 0), Field("first_surfedge", "I"),
                    Field("surfedges", "H"), Field("texinfo", "H"), Field("styles", "4B"),
                    Field("light", "i", -1)),
    "clipnodes": Record(Field("plane", "I"), Field("children", "2h")),
    "leaves": Record(Field("contents", "i", names=CONTENTS), Field("visibility", "i", -1),
                     Field("mins", "3h"), Field("maxs", "3h"), Field("first_marksurface", "H"),
                     Field("marksurfaces", "H"), Field("ambient", "4B")),
    "marksurfaces": Number("H"),
    "edges": EDGE,
    "surfedges": Number("i"),
    "models": Record(Field("mins", "3f"), Field("maxs", "3f"), Field("origin", "3f"),
                     Field("heads", "4i"), Field("visible_leaves", "i"), Field("first_face", "i"),
                     Field("faces", "i")),
}

SOURCE_NAMES = (
    "entities planes texdata vertices visibility nodes texinfo faces lighting occlusion leaves"
    " face_ids edges surfedges models world_lights leaffaces leafbrushes brushes brushsides areas"
    " areaportals lump_22 lump_23 lump_24 lump_25 dispinfo original_faces disp_collision"
    " model_collision vertex_normals vertex_normal_indexes disp_light_alphas dispverts"
    " disp_light_positions game leaf_water primitives primitive_vertices primitive_indexes pak"
    " clip_portal_vertices cubemaps texture_names texture_name_offsets overlays leaf_water_distances"
    " face_macro_textures disptris model_collision_surfaces water_overlays leaf_light_indexes_hdr"
    " leaf_light_indexes lighting_hdr world_lights_hdr leaf_light_hdr leaf_light pak_xbox faces_hdr"
    " map_flags overlay_fades overlay_levels level_collision disp_blends").split()
SURFACE = dict(enumerate(
    "light sky_2d sky warp translucent no_portal trigger no_draw hint skip no_light bump_light"
    " no_shadows no_decals no_chop hitbox".split()))
SOLIDS = {0: "solid", 1: "window", 2: "auxiliary", 3: "grate", 4: "slime", 5: "water", 7: "opaque",
          11: "team_1", 12: "team_2", 14: "moveable", 15: "areaportal", 16: "player_clip",
          17: "monster_clip", 24: "origin", 25: "monster", 26: "debris", 27: "detail",
          28: "translucent", 29: "ladder", 30: "hitbox"}
FACE = Record(
    Field("plane", "H"), Field("side", "B", 0), Field("on_node", "B", 1),
    Field("first_surfedge", "i"), Field("surfedges", "h"), Field("texinfo", "h"),
    Field("dispinfo", "h", -1), Field("fog_volume", "h", -1), Field("styles", "4B"),
    Field("light", "i", -1), Field("area", "f"), Field("light_mins", "2i"),
    Field("light_size", "2i"), Field("original_face", "i"), Field("primitives", "H", 0),
    Field("first_primitive", "H", 0), Field("smoothing_groups", "I", 0))


def leaf(has_light):
    light = [Field("light", "24s", ZEROS)] if has_light else []
    return Record(
        bit_names(("contents", "I"), SOLIDS), Field("cluster", "h"),
        bit_names(("area_and_flags", "H"), {9: "sky", 10: "radial", 11: "sky_2d"},
                  [("area", 0, 9)]),
        Field("mins", "3h"), Field("maxs", "3h"), Field("first_leafface", "H"),
        Field("leaffaces", "H"), Field("first_leafbrush", "H"), Field("leafbrushes", "H"),
        Field("water", "h", -1), *light, Field("padding", "2s", ZEROS))


SOURCE = {
    "entities": Text,
    "planes": PLANE,
    "texdata": Record(Field("reflectivity", "3f"), Field("name", "i"), Field("width", "i"),
                      Field("height", "i"), Field("view_width", "i"), Field("view_height", "i")),
    "vertices": VERTEX,
    "nodes": Record(Field("plane", "i"), Field("children", "2i"), Field("mins", "3h"),
                    Field("maxs", "3h"), Field("first_face", "H"), Field("faces", "H"),
                    Field("area", "h", 0), Field("padding", "2s", ZEROS)),
    "texinfo": Record(Field("s", "4f"), Field("t", "4f"), Field("light_s", "4f"),
                      Field("light_t", "4f"), bit_names(("flags", "I"), SURFACE),
                      Field("texdata", "i")),
    "faces": FACE,
    "faces_hdr": FACE,
    "edges": EDGE,
    "surfedges": Number("i"),
    "models": Record(Field("mins", "3f"), Field("maxs", "3f"), Field("origin", "3f"),
                     Field("head", "i"), Field("first_face", "i"), Field("faces", "i")),
    "leaffaces": Number("H"),
    "leafbrushes": Number("H"),
    "brushes": Record(Field("first_side", "I"), Field("sides", "I"),
                      bit_names(("contents", "I"), SOLIDS)),
    "brushsides": Record(Field("plane", "H"), Field("texinfo", "h", -1), Field("dispinfo", "h", 0),
                         Field("bevel", "B", 0), Field("thin", "B", 0)),
    "dispinfo": Record(Field("start", "3f"), Field("first_vertex", "i"),
                       Field("first_triangle", "i"), Field("power", "i"),
                       Field("least_tesselation", "i", 0), Field("smoothing", "f"),
                       bit_names(("contents", "I"), SOLIDS), Field("face", "H"),
                       Field("neighbours", "138s", ZEROS)),
    "dispverts": Record(Field("direction", "3f"), Field("distance", "f"), Field("alpha", "f")),
    "texture_names": Text,
    "texture_name_offsets": Number("i"),
    "disptris": Number("H"),
}


class Lump:
    def __init__(self, name, offset, size, version=0, unpacked=0):
        self.name, self.offset, self.size = name, offset, size
        self.version, self.unpacked = version, unpacked


def aligned(offset):
    return (offset + 3) // 4 * 4


def places(data, lumps, header, found):
    """Where lumps lie: what differs from the usual way, each at a multiple of 4 behind the one
    before. Returns the usual offsets."""
    order = sorted((lump for lump in lumps if lump.size), key=lambda lump: lump.offset)
    order += [lump for lump in lumps if not lump.size]
    names = [lump.name for lump in lumps]
    found["order"] = [lump.name for lump in order]
    stored, usual_end, end, usual = {}, header, header, {}
    for lump in order:
        usual[lump.name] = 0
        if not lump.size:
            continue
        usual[lump.name] = aligned(usual_end)
        gap = data[end:lump.offset]
        if gap != bytes(usual[lump.name] - usual_end):
            stored["before_" + lump.name] = shown_bytes(gap)
        usual_end = usual[lump.name] + lump.size
        end = lump.offset + lump.size
    if data[end:] != bytes(aligned(usual_end) - usual_end):
        stored["end"] = shown_bytes(data[end:])
    assert len(set(names)) == len(names)
    found["lumps"] = {}
    for lump in lumps:
        said = {}
        if lump.version:
            said["version"] = lump.version
        if lump.unpacked:
            said["unpacked"] = lump.unpacked
        if lump.offset != usual[lump.name]:
            said["stored"] = {"offset": lump.offset}
        found["lumps"][lump.name] = said
    if stored:
        found["stored"] = stored
    return usual


def read_goldsrc(data):
    lines = [struct.unpack_from("<2I", data, 4 + 8 * i) for i in range(15)]
    names = list(GOLDSRC_NAMES)

    def is_text(line):
        return line[1] > 0 and data[line[0]:line[0] + 1] == b"{"
    is_blue_shift = not is_text(lines[0]) and is_text(lines[1])
    if is_blue_shift:
        names[0], names[1] = names[1], names[0]
    by_name = {name: Lump(name, *line) for name, line in zip(names, lines)}
    lumps = [by_name[name] for name in GOLDSRC_NAMES]
    found = {"format": "goldsrc-map", "version": "30-blue-shift" if is_blue_shift else "30"}
    places(data, lumps, 124, found)
    for lump in lumps:
        run = data[lump.offset:lump.offset + lump.size]
        if lump.name in GOLDSRC:
            found[lump.name] = GOLDSRC[lump.name].all(run)
        elif run:
            found[lump.name] = shown_bytes(run)
    return found


def source_lumps(data, version):
    lines = [struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(64)]

    def lie(lines):
        return all(not size or 1036 <= offset and offset + size <= len(data)
                   for offset, size, *_ in lines)
    turned = [(line[1], line[2], line[0], line[3]) for line in lines]
    is_left_4_dead_2 = version == 21 and not lie(lines) and lie(turned)
    if is_left_4_dead_2:
        lines = turned
    return is_left_4_dead_2, [Lump(name, *line) for name, line in zip(SOURCE_NAMES, lines)]


def read_source(data):
    version, = struct.unpack_from("<I", data, 4)
    is_left_4_dead_2, lumps = source_lumps(data, version)
    found = {"format": "source-map",
             "version": f"{version}-left-4-dead-2" if is_left_4_dead_2 else str(version),
             "revision": struct.unpack_from("<I", data, 1032)[0]}
    usual = places(data, lumps, 1036, found)
    if not lumps[SOURCE_NAMES.index("game")].size:
        found["has_game_lump"] = 0
    for lump in lumps:
        run = data[lump.offset:lump.offset + lump.size]
        layout = SOURCE.get(lump.name)
        if lump.name == "leaves":
            layout = leaf(lump.version == 0)
        if lump.unpacked and (layout or lump.name == "game"):
            if run:
                found["packed_" + lump.name] = shown_bytes(run)
            run = b""
        if layout:
            found[lump.name] = layout.all(run)
        elif lump.name == "game":
            if lump.size and not lump.unpacked:
                found["game_parts"], found["game"] = game_lump(run, usual["game"])
                if not found["game"]:
                    del found["game"]
        elif run:
            found[lump.name] = shown_bytes(run)
    return found


def game_lump(run, lies_at):
    """The directory of the lump, and what it leads to."""
    count, = struct.unpack_from("<I", run, 0)
    at = 4 + 16 * count
    parts, usual = [], lies_at + at
    for i in range(count):
        name, flags, version, offset, size = struct.unpack_from("<I2H2I", run, 4 + 16 * i)
        part = {"id": name, "version": version, "bytes": size}
        if flags:
            part["flags"] = flags
        if offset != usual:
            part["stored"] = {"offset": offset}
        usual = usual + size & 0xFFFFFFFF
        parts.append(part)
    return parts, shown_bytes(run[at:])
