"""Documents, fields and files are sequences and mappings, and raise what Python raises."""

import collections.abc
import json
import tempfile
import threading
import unittest
from pathlib import Path

import wend

from support import sample_map


class Fields(unittest.TestCase):
    def setUp(self):
        self.document = sample_map("gta-sa-paths", 200).documents[0].copy()
        self.records = json.loads(self.document.to_json())["nodes"]

    def test_records_are_mappings(self):
        node = self.document.nodes[3]
        self.assertEqual(list(node), node.keys())
        self.assertEqual(len(node), len(node.keys()))
        self.assertIn("path_width", node)
        self.assertNotIn("no_such_field", node)
        self.assertNotIn(3, node)
        self.assertEqual([name for name, _ in node.items()], node.keys())
        self.assertEqual([value for _, value in node.items()], node.values())
        self.assertEqual(dict(node.items())["id"], 3)
        self.assertEqual(dict(node)["area"], 36)
        self.assertIn("nodes", self.document)
        self.assertIn("nodes/3/path_width", self.document)
        self.assertNotIn("nodes[200]", self.document)
        self.assertEqual(list(self.document), self.document.keys())
        self.assertEqual(len(self.document), len(self.document.keys()))

    def test_lists_are_sequences(self):
        nodes = self.document.nodes
        count = len(self.records)
        self.assertEqual(len(nodes), count)
        self.assertEqual([node.id for node in nodes], list(range(count)))
        for key in (slice(3), slice(None, None, -7), slice(-3, None), slice(5, 2), slice(1, 99, 3)):
            self.assertEqual([node.id for node in nodes[key]], list(range(count))[key])
        self.assertEqual(nodes[-1], nodes[count - 1])
        self.assertNotEqual(nodes[-1], nodes[0])
        self.assertIn(nodes[3], nodes)
        self.assertNotIn(3, nodes)
        self.assertIn(self.records[0]["position"][0], self.document.nodes[0].position)
        self.assertEqual((nodes.keys(), nodes.values(), nodes.items()), ([], [], []))
        self.assertEqual(len({nodes[0], nodes[0], nodes[1]}), 2)
        with self.assertRaises(TypeError):
            self.document[0]

    def test_elements_are_deleted(self):
        for key in (0, -1, slice(1, 4), slice(None, None, 2), slice(5, 1, -2), slice(3, 3)):
            mesh = sample_map("source-nav", 100).documents[0].copy()
            ids = [area.id for area in mesh.areas]
            del ids[key]
            del mesh.areas[key]
            with self.subTest(key):
                self.assertEqual([area.id for area in mesh.areas], ids)
        for wrong, error in ((len(ids) + 1, IndexError), ("id", TypeError), (1.5, TypeError)):
            with self.assertRaises(error):
                del mesh.areas[wrong]
        with self.assertRaises(TypeError):
            del sample_map("source-nav", 100).documents[0].areas[0]

    def test_names_with_an_underscore_are_never_fields(self):
        for of in (self.document, self.document.nodes, self.document.nodes[0]):
            for name in ("_repr_html_", "_ipython_display_", "__array__", "__deepcopy_"):
                self.assertFalse(hasattr(of, name), name)
            with self.assertRaises(AttributeError):
                of._anything = 3

    def test_representations_say_what_it_is(self):
        self.assertEqual(
            repr(self.document),
            f"<wend.Document: gta-sa-paths {self.document.version}, {self.document.file}>",
        )
        self.assertEqual(repr(self.document.nodes), "<wend.Field nodes: list, 200 elements>")
        self.assertEqual(repr(self.document.nodes[3]), "<wend.Field nodes[3]: record>")
        id = self.document.field("nodes[3].id")
        self.assertEqual(repr(id), "<wend.Field nodes[3].id: integer 3>")
        mesh = sample_map("source-nav", 100).documents[0].copy()
        last = mesh.areas[-1]
        mesh.areas.erase(len(mesh.areas) - 1)
        self.assertEqual(repr(last), f"<wend.Field {last.path}: gone>")

    def test_errors_are_those_of_python_too(self):
        document = self.document
        for call, error in (
            (lambda: document["nodes/0/no_such_field"], KeyError),
            (lambda: document["nodes[200]"], KeyError),
            (lambda: document.field("no_such_field"), KeyError),
            (lambda: document.nodes[0].field("id").set(2**40), ValueError),
            (lambda: document.nodes[0].field("path_width").set("wide"), ValueError),
        ):
            with self.assertRaises(error) as caught:
                call()
            self.assertIsInstance(caught.exception, wend.Error)
            self.assertFalse(str(caught.exception).startswith("'"))
        with self.assertRaises(IndexError):
            document.nodes[200]



class Threads(unittest.TestCase):
    def all_do(self, count, work):
        """Does something on so many threads at once."""
        failures = []

        def done(mine):
            try:
                work(mine)
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=done, args=(mine,)) for mine in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_share_a_document(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()

        def work(mine):
            for node in range(mine, 200, 4):
                document.nodes[node].path_width = mine
                document.nodes[node].keys()
                document.to_bytes()
                self.assertEqual(document.nodes[node].path_width, mine)

        self.all_do(4, work)
        self.assertEqual([node.path_width for node in document.nodes], [0, 1, 2, 3] * 50)

    def test_share_an_editor(self):
        town = sample_map("gta-sa-paths", 200)
        editor = town.edit()

        def work(mine):
            for _ in range(20):
                editor.move("record 36:0" if mine % 2 else None, (0, 0, 0.125))
                editor.map

        self.all_do(4, work)
        moved = (editor.map.network.nodes.position - town.network.nodes.position)[:, 2]
        self.assertEqual((moved[0], moved[1:].min(), moved[1:].max()), (10, 5, 5))


class Documents(unittest.TestCase):
    def test_are_a_sequence(self):
        documents = sample_map("gta-sa-paths", 2000).documents
        self.assertIsInstance(documents, collections.abc.Sequence)
        each = list(documents)
        self.assertGreater(len(each), 1)
        self.assertEqual(len(documents), len(each))
        self.assertIs(documents[0], each[0])
        self.assertIs(documents[-1], each[-1])
        self.assertEqual(documents[1:], each[1:])
        self.assertEqual(list(reversed(documents)), each[::-1])
        self.assertIn(each[1], documents)
        self.assertEqual(documents.index(each[1]), 1)
        for wrong in (len(each), -len(each) - 1):
            with self.assertRaises(IndexError):
                documents[wrong]
        with self.assertRaises(TypeError):
            documents["nodes0.dat"]


class Files(unittest.TestCase):
    def test_are_a_mapping(self):
        files = wend.sample("gta-sa-paths", nodes=2000)
        self.assertIsInstance(files, collections.abc.Mapping)
        names = files.names
        self.assertGreater(len(names), 1)
        self.assertEqual(list(files), names)
        self.assertEqual(list(files.keys()), names)
        contents = {name: files.document(name).to_bytes() for name in names}
        self.assertEqual(dict(files), contents)
        self.assertEqual(files, contents)
        self.assertEqual(list(files.values()), [contents[name] for name in names])
        self.assertEqual(files[-1], contents[names[-1]])
        self.assertIn(names[0], files)
        self.assertNotIn("none.dat", files)
        self.assertNotIn(0, files)
        self.assertIsNone(files.get("none.dat"))
        self.assertEqual(files.map().diff(wend.open(dict(files))), [])
        with self.assertRaises(KeyError) as caught:
            files["none.dat"]
        self.assertIsInstance(caught.exception, wend.Error)
        with self.assertRaises(IndexError):
            files[len(names)]
        for wrong in (None, 1.5, [], b"nodes0.dat"):
            with self.assertRaises(TypeError):
                files[wrong]
        for wrong in (None, [], {"a": b""}, {1: files.document(0)}):
            with self.assertRaises(TypeError):
                wend.Files(wrong)

    def test_leave_padding_out(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()
        whole = document.to_bytes()
        document.trailing = bytes(1000)
        files = wend.Files({"nodes36.dat": document})
        self.assertEqual(files[0], whole + bytes(1000))
        self.assertEqual(files.map().convert()[0], files[0])
        self.assertEqual(files.map().convert(drop_padding=True)[0], whole)

    def test_are_shown_as_a_table(self):
        document = sample_map("gta-sa-paths", 200).documents[0]
        shown = wend.Files({"<b>.dat": document})._repr_html_()
        self.assertIn("&lt;b&gt;.dat", shown)
        self.assertNotIn("<b>", shown)
        self.assertIn(f"<td>{len(document.to_bytes())}</td>", shown)


class Disk(unittest.TestCase):
    def test_failures_are_those_of_python_too(self):
        town = sample_map("gta-sa-paths", 200)
        document, files = town.documents[0], wend.Files({"nodes36.dat": town.documents[0]})
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            path = folder / "nodes36.dat"
            document.save(path)
            for call in (
                lambda **how: document.save(path, **how),
                lambda **how: files.save(folder, **how),
                lambda **how: files.save_as(path, **how),
                lambda **how: town.save(path, **how),
                lambda **how: town.save(folder, **how),
            ):
                with self.assertRaises(FileExistsError) as caught:
                    call()
                self.assertIsInstance(caught.exception, wend.Error)
                self.assertEqual(caught.exception.file, str(path))
                call(replace=True)
            for call in (
                lambda: wend.open_document(folder / "absent.dat"),
                lambda: wend.open(folder / "absent"),
                lambda: document.save(folder / "absent" / "nodes36.dat"),
                lambda: files.save_as(folder / "absent" / "nodes36.dat"),
            ):
                with self.assertRaises(FileNotFoundError) as caught:
                    call()
                self.assertIsInstance(caught.exception, wend.Error)
            path.write_bytes(b"no map")
            with self.assertRaises(wend.Error) as caught:
                wend.open_document(path)
            self.assertNotIsInstance(caught.exception, OSError)


class WrongArguments(unittest.TestCase):
    def test_are_type_errors(self):
        town = sample_map("gta-sa-paths", 200)
        for call in (
            lambda: town.patch(3),
            lambda: town.diff(None),
            lambda: wend.merge(town, town, "town"),
            lambda: wend.convert([town, 3]),
            lambda: town.edit().paste(town.documents[0]),
            lambda: town.apply(3),
            lambda: town.save("x", replace="yes"),
            lambda: town.documents[0].save("x", replace=1),
            lambda: town.repair(all="yes"),
            lambda: wend.document_from_json(3),
            lambda: wend.read_document("text", "gta-sa-paths"),
            lambda: town.convert(to=3),
        ):
            with self.assertRaises(TypeError):
                call()


class Reports(unittest.TestCase):
    def test_are_shown_as_tables(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()
        document.nodes[0].links[0].length += 50
        broken = wend.Files({"nodes36.dat": document}).map()
        report = broken.report()
        shown = report._repr_html_()
        for total in report.totals:
            self.assertIn(f"<td>{total['rule']}</td><td>{total['count']}</td>", shown)
        self.assertRegex(repr(report), f"<wend.Report: {report.errors} errors?, ")
        repaired = broken.repair(only=[total["rule"] for total in report.totals][:1])
        self.assertIn("<table>", repaired._repr_html_())
        town = sample_map("gta-sa-paths", 200)
        self.assertIn("nodes36.dat", town.patch(broken)._repr_html_())
        self.assertIn("<caption>0 conflicts", town.merge(broken, town, check=False)._repr_html_())

    def test_choose_nodes_and_rules(self):
        document = sample_map("gta-sa-paths", 200).documents[0].copy()
        for node in (0, 1):
            document.nodes[node].links[0].length += 50
        broken = wend.Files({"nodes36.dat": document}).map()
        found = {finding["node"] for finding in broken.check()}
        self.assertLessEqual({0, 1}, found)
        self.assertEqual({f["node"] for f in broken.check(nodes=[0])}, {0})
        self.assertEqual(broken.check(nodes=[]), [])
        for nothing in (lambda: broken.repair(only=[]), lambda: broken.edit().remove([])):
            with self.assertRaises(wend.Error):
                nothing()
        self.assertEqual(len(broken.network.nodes), 200)


if __name__ == "__main__":
    unittest.main()
