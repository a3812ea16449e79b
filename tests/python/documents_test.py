"""Documents by attributes and by paths, against their JSON."""

import json
import pickle
import tempfile
import unittest
from pathlib import Path

import numpy
import wend

from support import real, run, sample_map

FORMATS = [format["id"] for format in wend.formats()]


class Documents(unittest.TestCase):
    def setUp(self):
        self.document = sample_map("gta-sa-paths", 200).documents[0].copy()

    def test_attributes_and_paths_are_those_of_json(self):
        document = self.document
        records = json.loads(document.to_json())["nodes"]
        self.assertEqual(len(document.nodes), len(records))
        for index in (0, 3, len(records) - 1):
            width = records[index].get("path_width", 0)
            self.assertEqual(document.nodes[index].path_width, width)
            self.assertEqual(document[f"nodes[{index}].path_width"], width)
            self.assertEqual(document[f"nodes/{index}/path_width"], width)
            self.assertEqual(document["nodes"][index]["path_width"], width)
            self.assertEqual(document.nodes[index].to_dict()["position"], records[index]["position"])
        self.assertEqual(document.nodes[-1].path_width, document.nodes[len(records) - 1].path_width)
        self.assertEqual([n.id for n in document.nodes[:3]], [0, 1, 2])
        self.assertIn("nodes", dir(document))
        self.assertIn("path_width", document.nodes[0].keys())

    def test_values_have_their_types(self):
        document = self.document
        self.assertIsInstance(document.nodes[0].id, int)
        self.assertIsInstance(document.nodes[0].path_width, float)
        self.assertIsInstance(document.trailing, bytes)
        mesh = sample_map("source-nav", 100).documents[0]
        self.assertIsInstance(mesh.places[0].name, str)

    def test_fields_are_set_within_limits(self):
        document = self.document
        document.nodes[3].path_width = 2
        document["nodes/4/path_width"] = numpy.float32(1.5)
        document.field("nodes[5].path_width").set(numpy.int16(3))
        self.assertEqual([document.nodes[i].path_width for i in (3, 4, 5)], [2, 1.5, 3])
        again = wend.read_document(document.to_bytes(), document.format)
        self.assertEqual(again.nodes[4].path_width, 1.5)
        holds = document.field("nodes[3].path_width").info["holds"]
        with self.assertRaises(wend.Error) as caught:
            document.nodes[3].path_width = holds[1] + 1
        self.assertEqual(caught.exception.field, "nodes[3].path_width")
        for wrong, error in (
            (None, TypeError),
            ([], TypeError),
            ("wide", wend.Error),
            (2**70, ValueError),
            (float("nan"), wend.Error),
            (b"12", wend.Error),
        ):
            with self.assertRaises(error, msg=repr(wrong)):
                document.nodes[3].path_width = wrong
        self.assertEqual(document.nodes[3].path_width, 2)

    def test_what_is_not_there_is_refused(self):
        document = self.document
        with self.assertRaises(AttributeError):
            document.no_such_field
        with self.assertRaises(AttributeError):
            document.nodes[0].no_such_field = 1
        with self.assertRaises(AttributeError):
            document.version = 3
        with self.assertRaises(wend.Error):
            document["nodes/0/no_such_field"]
        for wrong in (len(document.nodes), -len(document.nodes) - 1, 2**70):
            with self.assertRaises(IndexError):
                document.nodes[wrong]
        for wrong in (1.5, None, ()):
            with self.assertRaises(TypeError):
                document[wrong]
        self.assertFalse(hasattr(document, "no_such_field"))

    def test_documents_of_maps_never_change(self):
        document = sample_map("gta-sa-paths", 200).documents[0]
        self.assertFalse(document.is_editable)
        before = document.to_bytes()
        for change in (
            lambda: setattr(document.nodes[0], "path_width", 3),
            lambda: document.nodes.insert(0),
            lambda: document.nodes.erase(0),
            lambda: document.recompute(),
        ):
            with self.assertRaises(TypeError):
                change()
        self.assertEqual(document.to_bytes(), before)

    def test_lists_grow_and_shrink(self):
        mesh = sample_map("source-nav", 100).documents[0].copy()
        count = len(mesh.areas)
        field = mesh.areas[count - 1].field("id")
        mesh.areas.insert_copy(0, count - 1)
        self.assertEqual(len(mesh.areas), count + 1)
        self.assertEqual(mesh.areas[0].id, mesh.areas[count].id)
        mesh.areas.move(0, 2)
        mesh.areas.erase(2)
        self.assertEqual(len(mesh.areas), count)
        self.assertEqual(field.value, mesh.areas[count - 1].id)
        mesh.areas.erase(count - 1)
        with self.assertRaises(wend.Error):  # It shows what stands at its path.
            field.value
        with self.assertRaises(wend.Error):
            mesh.areas.erase(0, 10**9)
        with self.assertRaises(TypeError):
            mesh.areas.erase(-1)

    def test_every_format_comes_back_as_it_was(self):
        for format in FORMATS:
            map = sample_map(format)
            for document in map.documents:
                bytes = document.to_bytes()
                with self.subTest(format):
                    again = wend.document_from_json(document.to_json())
                    self.assertEqual(again.to_bytes(), bytes)
                    self.assertEqual(wend.read_document(bytes, format).to_bytes(), bytes)
                    self.assertIsInstance(document.to_dict(), dict)
                    self.assertEqual(document.copy().to_bytes(), bytes)

    def test_json_and_bytes_are_those_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "nodes36.dat"
            self.document.save(path)
            self.assertEqual(json.loads(run("dump", path)), json.loads(self.document.to_json()))
            lines = [json.loads(line) for line in run("explain", path, "--json").splitlines()]
            explained = self.document.explain()
            self.assertEqual([run["path"] for run in explained], [run["path"] for run in lines])
            self.assertEqual([run["offset"] for run in explained], [run["offset"] for run in lines])
            with self.assertRaises(wend.Error):
                self.document.save(path)
            self.document.save(path, replace=True)
        self.assertEqual(self.document.offset_of("nodes/0/position"), lines_offset(lines, "nodes[0].position"))

    def test_errors_say_where(self):
        bytes = self.document.to_bytes()
        with self.assertRaises(wend.Error) as caught:
            wend.read_document(bytes[:40], "gta-sa-paths")
        error = caught.exception
        self.assertIsInstance(error.offset, int)
        self.assertIsNone(error.file)
        with self.assertRaises(wend.Error) as caught:
            wend.open(bytes[:40], name="nodes36.dat")
        error = caught.exception
        self.assertEqual(error.file, "nodes36.dat")
        self.assertTrue(str(error).startswith("nodes36.dat: "))
        same = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(same), same.offset, same.field), (str(error), error.offset, error.field))


def lines_offset(lines, path):
    return next(line["offset"] for line in lines if line["path"].startswith(path))


class RealDocuments(unittest.TestCase):
    def test_come_back_as_they_were(self):
        for path in sorted(real("gta-sa").glob("NODES1*.DAT")):
            document = wend.open_document(path)
            self.assertEqual(document.to_bytes(), path.read_bytes())
            self.assertEqual(
                wend.document_from_json(document.to_json()).to_bytes(), path.read_bytes()
            )


if __name__ == "__main__":
    unittest.main()
