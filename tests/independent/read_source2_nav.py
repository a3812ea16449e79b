#!/usr/bin/env python3
"""Reads navigation meshes of Source 2, on its own.

Written from what is published and was measured of the format, without a look at Wend's own reader: a
second opinion to test it against. Prints every field on a line: offset, size, path and value.

    read_source2_nav.py FILE...
"""

import sys

from reading import Reader, print_fields

MAGIC = 0xFEEDFACE
VERSIONS = range(30, 37)
KV3 = {0x4B563304: 4, 0x4B563305: 5}
KV3_HEADER = {
    "compression": "I", "dictionary": "H", "frame": "H", "bytes_1": "I", "bytes_4": "I",
    "bytes_8": "I", "type_bytes": "I", "objects": "H", "arrays": "H", "raw_size": "I",
    "packed_size": "I", "blobs": "I", "blob_bytes": "I", "bytes_2": "I", "block_table": "I"}
KV3_MORE = {
    name: "I" for name in (
        "raw_size_1", "packed_size_1", "raw_size_2", "packed_size_2", "second_bytes_1",
        "second_bytes_2", "second_bytes_4", "second_bytes_8", "members", "second_objects",
        "second_arrays", "array_elements")}
SPOT = {"id": "I", "position": "3f", "flags": "B"}
LADDER = {
    "id": "I", "width": "f", "top": "3f", "bottom": "3f", "length": "f", "direction": "I",
    "top_forward": "I", "top_left": "I", "top_right": "I", "top_behind": "I", "bottom_area": "I"}
LADDER_35 = {**LADDER, "bottom_left": "I", "bottom_right": "I"}
BOX = {"mins": "3f", "maxs": "3f", "placement": "12f"}
SETTINGS = {
    "generator": "i", "use_project_defaults": "I", "tile_size": "f", "cell_size": "f",
    "cell_height": "f", "min_region_size": "i", "merged_region_size": "i", "sample_distance": "f",
    "max_sample_error": "f", "max_edge_length": "i", "max_edge_error": "f",
    "corners_per_polygon": "i"}


def hull_layout(generator):
    layout = {}
    if generator >= 9:
        layout["is_enabled"] = "B"
    layout.update(radius="f", height="f")
    if generator >= 9:
        layout.update(can_crouch="B", crouch_height="f")
    if generator >= 13:
        layout.update(can_crawl="B", crawl_height="f")
    layout.update(max_climb="f", max_slope="i", max_jump_down="f", max_jump_across="f",
                  max_jump_up="f")
    if generator >= 11:
        layout["border_erosion"] = "i"
    return layout


class MeshReader(Reader):
    def text(self, path):
        """Bytes up to a zero byte, which belongs to none of both."""
        end = self.data.find(b"\0", self.at)
        if end < 0:
            raise ValueError(f"{path} has no end")
        run = self.data[self.at:end]
        self.note(len(run) + 1, path, run)
        return run

    def kv3(self, path):
        fill = self.take_bytes(path + ".fill", -self.at % 8)
        block = {"fill": fill, "magic": self.take(path + ".magic", "I")}
        if block["magic"] not in KV3:
            raise ValueError(f"{path} is no KV3 of version 4 or 5")
        block["format"] = self.take_bytes(path + ".format", 16)
        block.update(self.record(path, KV3_HEADER))
        if block["blobs"]:
            raise ValueError(f"{path} has blobs")
        if KV3[block["magic"]] == 5:
            block.update(self.record(path, KV3_MORE))
        block["packed"] = self.take_bytes(path + ".packed", block["packed_size"])
        return block

    def point_list(self, path):
        return self.records(path, "I", {"point": "3f"})

    def polygons(self, version):
        polygons = []
        for i in range(self.take("polygons.count", "I")):
            path = f"polygons[{i}]"
            polygon = {"corners": self.numbers(path + ".corners", "B", "I")}
            if version >= 35:
                polygon["movable"] = self.take(path + ".movable", "I")
            polygons.append(polygon)
        return polygons

    def movables(self):
        return [{"id": self.text(f"movable_meshes[{i}].id"),
                 "placement": self.take(f"movable_meshes[{i}].placement", "12f")}
                for i in range(self.take("movable_meshes.count", "I"))]

    def area(self, path, version, polygons):
        area = self.record(path, {"id": "I", "attributes": "I", "game_attributes": "I",
                                  "hull": "B"})
        if version >= 31:
            area["polygon"] = self.take(path + ".polygon", "I")
            known = area["polygon"] < len(polygons)
            edges = len(polygons[area["polygon"]]["corners"]) if known else 0
        else:
            area["corners"] = self.point_list(path + ".corners")
            edges = len(area["corners"])
        area["unused"] = self.take(path + ".unused", "f")
        area["edges"] = [
            self.records(f"{path}.edges[{i}]", "I", {"area": "I", "edge": "I"})
            for i in range(edges)]
        area["hiding_spots"] = self.records(path + ".hiding_spots", "B", SPOT)
        if self.take(path + ".encounters", "I"):
            raise ValueError(f"{path} has encounters of an old kind")
        for ladders in ("ladders_above", "ladders_below"):
            area[ladders] = self.numbers(f"{path}.{ladders}", "I", "I")
        return area

    def settings(self):
        settings = self.record("settings", SETTINGS)
        generator = settings["generator"]
        if generator >= 7:
            settings["small_area_removal"] = self.take("settings.small_area_removal", "f")
        if generator >= 12:
            settings["hull_preset"] = self.text("settings.hull_preset")
            settings["hull_file"] = self.text("settings.hull_file")
        settings["hull_count"] = self.take("settings.hull_count", "I")
        count = settings["hull_count"] if generator >= 12 else 3
        if count > len(self.data):
            raise ValueError("settings have more hulls than the file bytes")
        settings["hulls"] = [self.record(f"settings.hulls[{i}]", hull_layout(generator))
                             for i in range(count)]
        if generator >= 12:
            settings["gravity_follows_rotation"] = self.take(
                "settings.gravity_follows_rotation", "B")
        return settings

    def mesh(self):
        if self.take("magic", "I") != MAGIC:
            raise ValueError("is no mesh")
        version = self.take("version", "I")
        if version not in VERSIONS:
            raise ValueError(f"is of version {version}")
        mesh = {"version": str(version), "sub_version": self.take("sub_version", "I"),
                "is_analyzed": self.take("is_analyzed", "B"),
                "places": [bytes(self.numbers(f"places[{i}]", "H", "B"))
                           for i in range(self.take("places.count", "H"))],
                "has_unnamed_areas": self.take("has_unnamed_areas", "B")}
        if version >= 36:
            mesh["movable_settings"] = self.kv3("movable_settings")
        if version >= 31:
            mesh["corners"] = self.point_list("corners")
            mesh["polygons"] = self.polygons(version)
        if version >= 32:
            mesh["gravity_flags"] = self.take("gravity_flags", "I")
            if mesh["gravity_flags"] & 1:
                mesh["corner_gravity"] = self.point_list("corner_gravity")
        if version >= 35:
            mesh["movable_meshes"] = self.movables()
        if version >= 36:
            mesh["game_data"] = self.kv3("game_data")
        mesh["areas"] = [self.area(f"areas[{i}]", version, mesh.get("polygons"))
                         for i in range(self.take("areas.count", "I"))]
        mesh["ladders"] = self.records("ladders", "I", LADDER_35 if version >= 35 else LADDER)
        mesh["boxes"] = self.records("boxes", "I", BOX)
        mesh["settings"] = self.settings()
        if version >= 36:
            mesh["extra_settings"] = self.kv3("extra_settings")
        if mesh["sub_version"]:
            mesh["custom_data"] = self.kv3("custom_data")
        if self.at != len(self.data):
            raise ValueError(f"{len(self.data) - self.at} bytes follow the mesh")
        return mesh


def read_mesh(data):
    reader = MeshReader(data)
    return reader, reader.mesh()


if __name__ == "__main__":
    print_fields(sys.argv[1:], read_mesh)
