"""Views for pandas and networkx hold what the columns hold."""

import json
import unittest

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
            self.assertEqual(graph.nodes[node]["pos"], tuple(network.nodes.position[node]))
        for source, target, link, length in graph.edges(keys=True, data="length"):
            self.assertEqual(network.links.source[link], source)
            self.assertEqual(network.links.target[link], target)
            self.assertEqual(network.links.length[link], length)

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
