"""Views for pandas and networkx hold what the columns hold."""

import importlib.util
import json
import unittest

import networkx
import numpy
import wend

from support import run_json, sample_map


class Views(unittest.TestCase):
    def test_frames_are_the_columns(self):
        for format in ("gta-sa-paths", "source-nav", "gp2-track"):
            with self.subTest(format):
                network = sample_map(format).network
                nodes, links = network.to_pandas()
                numpy.testing.assert_array_equal(nodes[["x", "y", "z"]], network.nodes.position)
                kinds = [network.kinds[kind] for kind in network.nodes.kind]
                self.assertEqual(nodes["kind"].tolist(), kinds)
                self.assertEqual(nodes["name"][5], network.name_of(5))
                self.assertEqual(set(network.nodes.columns) - set(nodes.columns), set())
                numpy.testing.assert_array_equal(links["target"], network.links.target)
                numpy.testing.assert_array_equal(links["length"], network.links.length)
                self.assertEqual(set(network.links.columns) - set(links.columns), set())

    def test_values_with_names_have_them(self):
        network = sample_map("gta-sa-paths").network
        values, info = network.links["road_light"], network.links.column_info("road_light")
        named = network.to_pandas().links["road_light"]
        self.assertGreater(len(set(named)), 1)
        for value, name in zip(values.tolist(), named):
            self.assertEqual(name, info["value_names"][value])

    def test_graphs_have_all_nodes_and_links(self):
        network = sample_map("source-nav", 100).network
        graph = network.to_networkx()
        self.assertEqual(graph.number_of_nodes(), len(network.nodes))
        self.assertEqual(graph.number_of_edges(), len(network.links))
        self.assertEqual(graph.graph["metres_per_unit"], network.metres_per_unit)
        for node in (0, 7):
            x, y, z = network.nodes.position[node]
            self.assertEqual(graph.nodes[node]["pos"], (x, y))
            self.assertEqual(graph.nodes[node]["z"], z)
        for source, target, link, length in graph.edges(keys=True, data="length"):
            self.assertEqual(network.links.source[link], source)
            self.assertEqual(network.links.target[link], target)
            self.assertEqual(network.links.length[link], length)

    def test_graphs_can_be_drawn(self):
        """What networkx wants of positions: two numbers each."""
        graph = sample_map("source-nav", 100).to_networkx()
        at = networkx.get_node_attributes(graph, "pos")
        self.assertEqual(numpy.array([at[node] for node in graph]).shape, (len(graph), 2))
        networkx.rescale_layout_dict(at)

    def test_names_are_categories_and_lengths_have_units(self):
        network = sample_map("gta-sa-paths").network
        for frame, column in zip(network.to_pandas(), ("x", "length")):
            self.assertEqual(str(frame["kind"].dtype), "category")
            self.assertEqual(frame.attrs["units"][column], network.unit)
            self.assertEqual(frame.attrs["metres_per_unit"], network.metres_per_unit)
        lengths = network.to_pandas().links.groupby("kind", observed=True)["length"].sum()
        told = {kind["name"]: kind["length"] for kind in network.summary()["kinds"]}
        for kind, length in lengths.items():
            # A link and its opposite count once there.
            self.assertAlmostEqual(length, 2 * told[kind], delta=length * 1e-9)

    @unittest.skipUnless(importlib.util.find_spec("geopandas"), "needs geopandas")
    def test_shapes_are_those_of_the_network(self):
        mesh, town = sample_map("source-nav", 100).network, sample_map("gta-sa-paths").network
        areas, links = mesh.to_geopandas()
        box = areas.total_bounds
        least, greatest = mesh.bounds
        numpy.testing.assert_allclose(box, (*least[:2], *greatest[:2]))
        self.assertEqual(set(areas.geom_type), {"Polygon"})
        self.assertEqual(len(links), len(mesh.links))
        nodes, ways = town.to_geopandas()
        numpy.testing.assert_array_equal(nodes.geometry.x, town.nodes.position[:, 0])
        flat = numpy.linalg.norm(
            numpy.diff(town.nodes.position[numpy.stack([town.links.source, town.links.target])],
                       axis=0)[0, :, :2], axis=1)  # fmt: skip
        straight = town.links.curve == wend.NONE
        numpy.testing.assert_allclose(ways.geometry.length[straight], flat[straight])

    def test_lists_are_those_of_the_program(self):
        told = run_json("formats", "--json")
        formats = {format["id"]: format for format in wend.formats()}
        self.assertEqual(list(formats), [format["id"] for format in told["formats"]])
        for format in told["formats"]:
            for key in ("title", "games", "extensions", "one_map_in_many_files", "converts_to"):
                self.assertEqual(formats[format["id"]][key], format[key])
        self.assertEqual([one["id"] for one in wend.exchange_formats()],
                         [one["id"] for one in told["exchange_formats"]])
        self.assertIn("dangling-link", [rule["id"] for rule in wend.rules("gta-sa-paths")])
        self.assertTrue(wend.build_parts()["samples"])
        self.assertEqual(json.loads(json.dumps(wend.formats())), wend.formats())


if __name__ == "__main__":
    unittest.main()
