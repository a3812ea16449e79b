"""Columns of networks: without a copy, not to be written to, and kept alive."""

import gc
import json
import unittest

import numpy
import wend

from support import sample_map


class Columns(unittest.TestCase):
    def setUp(self):
        self.town = sample_map("gta-sa-paths", 500)
        self.mesh = sample_map("source-nav", 100)

    def test_lie_where_the_library_has_them(self):
        for name in ("position", "kind", "width", "first_link"):
            once = getattr(self.town.network.nodes, name)
            again = getattr(self.town.network.nodes, name)
            self.assertEqual(once.ctypes.data, again.ctypes.data, name)
            self.assertIsNot(once, again)
            self.assertFalse(once.flags.writeable)
            self.assertFalse(once.flags.owndata)
            with self.assertRaises(ValueError):
                once[0] = 0
            with self.assertRaises(ValueError):
                once.setflags(write=True)

    def test_have_shapes_and_types(self):
        network = self.mesh.network
        nodes, links = network.nodes, network.links
        self.assertEqual(nodes.position.shape, (len(nodes), 3))
        self.assertEqual(nodes.position.dtype, numpy.float64)
        self.assertEqual(nodes.first_link.shape, (len(nodes) + 1,))
        self.assertEqual(links.target.dtype, numpy.uint32)
        self.assertEqual(network.portals.shape[1:], (4, 3))
        self.assertEqual(network.first_corner[-1], len(network.surface_corners))
        self.assertEqual(self.town.network.surface_corners.shape, (0, 3))

    def test_links_are_grouped_by_the_node_that_they_leave(self):
        network = self.town.network
        counts = numpy.diff(network.nodes.first_link)
        numpy.testing.assert_array_equal(
            network.links.source, numpy.repeat(numpy.arange(len(network.nodes)), counts)
        )
        ends = network.nodes.position[numpy.stack([network.links.source, network.links.target])]
        numpy.testing.assert_allclose(
            network.links.length, numpy.linalg.norm(ends[0] - ends[1], axis=1), rtol=1e-15
        )

    def test_outlive_their_map(self):
        def column():
            return wend.sample("gta-sa-paths", nodes=300, seed=7).map().network.nodes.position

        position = column()
        gc.collect()
        wend.sample("gta-sa-paths", nodes=300, seed=8).map().network
        again = column()
        numpy.testing.assert_array_equal(position, again)

    def test_everything_outlives_what_it_came_from(self):
        map = wend.sample("gta-sa-paths", nodes=100).map()
        document = map.documents[0]
        field = document.nodes[3].links
        planner = map.planner()
        finder = map.nearest_finder()
        route = planner.find(0, 1)
        nodes = route.nodes
        editor = map.edit()
        del map, route
        gc.collect()
        self.assertGreater(len(field), 0)
        self.assertEqual(planner.find(0, 1).nodes.tolist(), nodes.tolist())
        self.assertEqual(finder.find([[0, 0, 0]]).node.shape, (1,))
        self.assertEqual(editor.move(None, (0, 0, 1)).records, 100)
        self.assertEqual(document["nodes/3/links/0/length"], field[0].length)

    def test_columns_of_the_format_are_those_of_the_records(self):
        network = self.town.network
        speed = network.nodes["speed_class"]
        records = json.loads(self.town.documents[0].to_json())["nodes"]
        first = network.nodes.position[0]
        x, y, z = records[0]["position"]
        self.assertEqual((x, y, z), tuple(first))
        flood = [record["flood_fill"] for record in records]
        self.assertEqual(network.nodes["flood_fill"][: len(flood)].tolist(), flood)
        self.assertEqual(speed.shape, (len(network.nodes),))
        self.assertEqual(network.nodes["water"].dtype, bool)
        self.assertEqual(network.nodes.column_info("water")["name"], "water")
        with self.assertRaises(wend.Error):
            network.nodes["no such column"]
        with self.assertRaises(KeyError):
            network.nodes["crosses_road"]


class Rows(unittest.TestCase):
    """Nodes and links are sequences of rows, and mappings of columns."""

    def test_rows_are_what_columns_say(self):
        network = sample_map("gta-sa-paths", 200).network
        nodes = list(network.nodes)
        self.assertEqual(len(nodes), len(network.nodes))
        for row, node in enumerate(nodes):
            self.assertEqual(node.row, row)
            self.assertEqual(node.position, tuple(network.nodes.position[row]))
            self.assertEqual(node.kind, network.kinds[network.nodes.kind[row]])
            self.assertEqual(network.find_node(node.name), row)
        self.assertEqual(network.nodes[-1], nodes[-1])
        self.assertEqual(network.nodes[3:9:2], nodes[3:9:2])
        self.assertEqual(network.nodes[numpy.int64(4)], nodes[4])
        for row, link in enumerate(network.links):
            self.assertEqual((link.row, link.source, link.target, link.length), (
                row, network.links.source[row], network.links.target[row],
                network.links.length[row]))
        with self.assertRaises(IndexError):
            network.nodes[len(nodes)]
        with self.assertRaises(IndexError):
            network.links[-len(network.links) - 1]

    def test_columns_go_by_their_names(self):
        network = sample_map("gta-sa-paths", 200).network
        for table in (network.nodes, network.links):
            for name in table.keys():
                self.assertIn(name, table)
                self.assertIn(len(table[name]), (len(table), 0), name)
            self.assertNotIn("no such column", table)
            with self.assertRaises(KeyError):
                table["no such column"]
        numpy.testing.assert_array_equal(network.nodes["position"], network.nodes.position)
        self.assertIn(network.nodes[5], network.nodes)
        self.assertEqual(network.node_names[7], network.name_of(7))


class Choices(unittest.TestCase):
    """Nodes are chosen by indexes, flags or expressions, which mean the same."""

    def test_mean_the_same(self):
        network = sample_map("gta-sa-paths", 500).network
        by_expression = network.select("water")
        is_water = numpy.array([network.kinds[kind] == "water" for kind in network.nodes.kind])
        numpy.testing.assert_array_equal(by_expression, numpy.flatnonzero(is_water))
        summaries = [
            network.summary(nodes=nodes)
            for nodes in ("water", is_water, by_expression, by_expression.tolist())
        ]
        for summary in summaries:
            self.assertEqual(summary, summaries[0])
        self.assertEqual(summaries[0]["nodes"], int(is_water.sum()))
        self.assertEqual(network.summary(nodes=[])["nodes"], 0)

    def test_wrong_ones_are_refused(self):
        network = sample_map("gta-sa-paths", 500).network
        count = len(network.nodes)
        for wrong, error in (
            ([count], IndexError),
            ([-1], IndexError),
            (numpy.array([2**64 - 1], dtype=numpy.uint64), IndexError),
            ([0.5], TypeError),
            (["a"], TypeError),
            ([[1, 2]], ValueError),
            ([True], ValueError),
            ("no_such_column > 3", wend.Error),
            ("road and (", wend.Error),
            (object(), TypeError),
        ):
            with self.assertRaises(error, msg=repr(wrong)):
                network.summary(nodes=wrong)


if __name__ == "__main__":
    unittest.main()
