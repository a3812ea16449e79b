"""Documents, files, edits, reports and changes are pickled and copied, also to other processes."""

import copy
import json
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import wend

from support import sample_map

FORMATS = [format["id"] for format in wend.formats()]


def facts(of):
    """What there is to compare of an object."""
    kind = type(of).__name__
    if kind == "Document":
        return (kind, of.format, of.version, of.file, of.is_editable, of.to_json(), of.to_bytes())
    if kind == "Documents":
        return (kind, [facts(document) for document in of])
    if kind == "Field":
        return (kind, of.path, of.to_dict(), of.field("").path)
    if kind == "Files":
        contents = [(name, of[index]) for index, name in enumerate(of.names)]
        return (kind, contents, of.losses, of.loss_totals, of.notes)
    if kind == "Editor":
        return (kind, facts(of.map.documents))
    if kind == "EditReport":
        return (kind, of.records, of.consequences, of.files)
    if kind == "Report":
        return (kind, of.findings, of.totals, of.causes, of.notes, of.warnings, of.errors)
    if kind == "Repaired":
        return (kind, facts(of.map.documents), facts(of.report), of.changes, of.left)
    if kind == "Patch":
        return (kind, bool(of), of.to_json(), of.summary(), of.changed_nodes)
    if kind == "Merged":
        files = None if of.conflicts else facts(of.files)
        return (kind, of.conflicts, of.conflicts_json(), of.notes, files)
    raise TypeError(kind)


def broken_town():
    """A town with lengths of links that are wrong."""
    document = sample_map("gta-sa-paths", 200).documents[0].copy()
    for node in document.nodes[:3]:
        node.links[0].length += 50
    return wend.Files({"nodes36.dat": document}).map()


def with_width(town, width):
    editor = town.edit()
    editor.set_file(f"nodes[0].path_width={width}")
    return editor.map


def mesh_with_tails():
    """A mesh with five more bytes behind each area, which an option of the layout tells."""
    mesh = json.loads(sample_map("source-nav", 20).documents[0].to_json())
    mesh["version"] += "+5"
    for index, area in enumerate(mesh["areas"]):
        area["tail"] = [1, 2, 3, 4, index]
    return wend.document_from_json(json.dumps(mesh))


def all_objects():
    town = sample_map("gta-sa-paths", 200)
    editor = town.edit()
    edit = editor.move([0, 1], (0, 0, 1))
    sides = with_width(town, 3), with_width(town, 4)
    rules = [rule["id"] for rule in wend.rules("gta-sa-paths") if rule["repair"] == "safe"]
    broken = broken_town()
    yield from (town.documents, town.documents[0], town.documents[0].copy())
    yield from (town.documents[0].nodes, town.documents[0].copy().nodes[3])
    yield town.documents[0].field("nodes[3].path_width")
    yield from (wend.sample("gta-sa-paths", nodes=2000), town.convert(to="geojson"))
    yield sample_map("source-nav", 100).convert(to="16.4", lossy=True)
    yield from (editor, edit, broken.report(), broken.repair(only=rules))
    yield from (town.patch(editor.map), town.patch(town))
    yield from (wend.merge(town, *sides), town.merge(*sides, take="ours", check=False))


class Pickling(unittest.TestCase):
    def test_of_everything_gives_the_same(self):
        for of in all_objects():
            expected = facts(of)
            ways = [copy.copy, copy.deepcopy]
            for protocol in (2, pickle.HIGHEST_PROTOCOL):
                ways.append(lambda of, protocol=protocol: pickle.loads(pickle.dumps(of, protocol)))
            for way in ways:
                with self.subTest(type(of).__name__):
                    again = way(of)
                    self.assertIs(type(again), type(of))
                    self.assertEqual(facts(again), expected)

    def test_twice_gives_the_same(self):
        for of in all_objects():
            with self.subTest(type(of).__name__):
                once = pickle.loads(pickle.dumps(of))
                self.assertEqual(facts(pickle.loads(pickle.dumps(once))), facts(of))

    def test_goes_to_other_processes(self):
        objects = list(all_objects())
        done = subprocess.run(
            [sys.executable, __file__, "facts"],
            env={**os.environ, "PYTHONPATH": str(Path(wend.__file__).parents[1])},
            input=pickle.dumps(objects),
            capture_output=True,
            timeout=300,
        )
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        for of, told in zip(objects, pickle.loads(done.stdout)):
            with self.subTest(type(of).__name__):
                self.assertEqual(told, facts(of))

    def test_of_documents_of_every_format(self):
        for format in FORMATS:
            for document in sample_map(format).documents:
                with self.subTest(format):
                    self.assertEqual(facts(pickle.loads(pickle.dumps(document))), facts(document))

    def test_takes_what_a_document_is_and_not_its_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "nodes36.dat"
            sample_map("gta-sa-paths", 200).documents[0].save(path)
            document = wend.open_document(path)
            document.nodes[0].path_width = 5
            data = pickle.dumps(document)
            path.write_bytes(b"something else")
            again = pickle.loads(data)
            path.unlink()
            self.assertEqual(pickle.loads(data).to_bytes(), document.to_bytes())
        self.assertEqual(again.nodes[0].path_width, 5)
        self.assertEqual(again.file, str(path))

    def test_of_what_no_file_can_hold(self):
        town = sample_map("gta-sa-paths", 200).documents[0].copy()
        town.nodes.erase(3)  # Its links still count.
        with self.assertRaises(wend.Error):
            town.to_bytes()
        self.assertEqual(pickle.loads(pickle.dumps(town)).to_json(), town.to_json())
        track = sample_map("gp2-track").documents[0].copy()
        track.cameras.erase(0)
        with self.assertRaises(wend.Error):
            wend.read_document(track.to_bytes(), "gp2-track")
        self.assertEqual(pickle.loads(pickle.dumps(track)).to_json(), track.to_json())

    def test_of_what_nothing_can_hold_is_refused(self):
        track = sample_map("gp2-track").documents[0].copy()
        track.track.erase(0)
        with self.assertRaises(wend.Error):
            pickle.dumps(track)
        self.assertEqual(copy.deepcopy(track).to_json(), track.to_json())

    def test_of_documents_whose_layout_has_options(self):
        plain = sample_map("source-nav", 20).documents[0]
        wide = mesh_with_tails()
        with self.assertRaises(wend.Error):
            wend.read_document(wide.to_bytes(), "source-nav")
        again = pickle.loads(pickle.dumps(wide))
        self.assertEqual((again.to_bytes(), again.to_json()), (wide.to_bytes(), wide.to_json()))
        self.assertEqual(pickle.loads(pickle.dumps(plain)).to_json(), plain.to_json())
        lost = plain.copy()
        lost.places.erase(0)  # Areas name a place beyond the last, which JSON cannot say.
        with self.assertRaises(wend.Error):
            wend.document_from_json(lost.to_json())
        self.assertEqual(pickle.loads(pickle.dumps(lost)).to_bytes(), lost.to_bytes())

    def test_copies_share_nothing(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()
        was = document.nodes[0].path_width
        others = [document.copy(), copy.copy(document), copy.deepcopy(document),
                  pickle.loads(pickle.dumps(document))]  # fmt: skip
        for other in others:
            other.nodes[0].path_width = was + 1
        self.assertEqual(document.nodes[0].path_width, was)
        self.assertIs(copy.copy(document.nodes)._document, document)
        node = copy.deepcopy(document.nodes[0])
        node.path_width = was + 2
        self.assertEqual(document.nodes[0].path_width, was)

    def test_what_is_not_made_yet_has_no_attributes(self):
        for kind in (wend.Document, wend.Field):
            with self.assertRaises(AttributeError):
                kind.__new__(kind)._anything

    def test_fields_keep_their_one_document(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()
        again, node, width = pickle.loads(
            pickle.dumps((document, document.nodes[3], document.field("nodes[3].path_width")))
        )
        again.nodes[3].path_width = 7
        self.assertEqual((node.path_width, width.value), (7, 7))
        self.assertEqual(node, again.nodes[3])

    def test_editors_begin_anew(self):
        editor = sample_map("gta-sa-paths", 200).edit()
        editor.move([0], (0, 0, 1))
        again = pickle.loads(pickle.dumps(editor))
        self.assertFalse(again.undo())
        again.remove([0])
        self.assertTrue(again.undo())
        self.assertEqual(editor.map.diff(again.map), [])
        self.assertTrue(editor.undo())

    def test_files_of_exchange_formats_can_still_be_saved(self):
        files = sample_map("gta-sa-paths", 200).convert(to="geojson")
        again = pickle.loads(pickle.dumps(files))
        with tempfile.TemporaryDirectory() as folder:
            for name, of in (("a.geojson", files), ("b.geojson", again)):
                of.save_as(Path(folder) / name)
            written = [path.read_bytes() for path in sorted(Path(folder).iterdir())]
        self.assertEqual(written[: len(files)], written[len(files) :])


if __name__ == "__main__" and sys.argv[1:] == ["facts"]:
    # Another process, which knows of the objects only what is pickled.
    pickle.dump([facts(of) for of in pickle.load(sys.stdin.buffer)], sys.stdout.buffer)
elif __name__ == "__main__":
    unittest.main()
