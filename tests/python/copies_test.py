"""Maps, networks and answers are pickled and copied: what comes back says the same."""

import copy
import multiprocessing
import pickle
import tempfile
import unittest
from pathlib import Path

import numpy
import wend

from support import sample, sample_map


def copies(of):
    return [pickle.loads(pickle.dumps(of)), copy.copy(of), copy.deepcopy(of)]


def length_of_route(map, start, end):
    return map.route(start, end).length


class Copies(unittest.TestCase):
    def setUp(self):
        self.town = sample_map("gta-sa-paths", 200)
        self.mesh = sample_map("source-nav", 60)

    def test_maps(self):
        for map in (self.town, self.mesh, sample_map("gp2-track")):
            for again in copies(map):
                self.assertEqual(again.format, map.format)
                self.assertEqual([one.to_bytes() for one in again.documents],
                                 [one.to_bytes() for one in map.documents])
                self.assertEqual([one["file"] for one in again.files],
                                 [one["file"] for one in map.files])

    def test_maps_go_by_their_files_while_these_are_as_they_were(self):
        with tempfile.TemporaryDirectory() as folder:
            map = wend.open(sample("gta-sa-paths", Path(folder) / "town", nodes=400))
            data = map.documents[0].to_bytes()
            short = pickle.dumps(map)
            self.assertLess(len(short), len(data) / 10)
            self.assertEqual(pickle.loads(short).documents[0].to_bytes(), data)
            path = Path(map.files[0]["file"])
            # The same size and another byte, as a tool that edits in place leaves it.
            path.write_bytes(data[:40] + bytes([data[40] ^ 1]) + data[41:])
            with self.assertRaises(wend.Error):
                pickle.loads(short)
            whole = pickle.dumps(map)
            self.assertGreater(len(whole), len(data))
            path.unlink()
            self.assertEqual(pickle.loads(whole).documents[0].to_bytes(), data)

    def test_maps_go_to_other_processes(self):
        context = multiprocessing.get_context("spawn")
        with tempfile.TemporaryDirectory() as folder, context.Pool(1) as pool:
            opened = wend.open(sample("gta-sa-paths", Path(folder) / "town", nodes=200))
            for map in (self.town, opened, self.mesh):
                told = pool.apply(length_of_route, (map, 0, 20))
                self.assertEqual(told, length_of_route(map, 0, 20))

    def test_networks_and_what_searches_them(self):
        network = self.town.network
        for again in copies(network):
            numpy.testing.assert_array_equal(again.nodes.position, network.nodes.position)
            self.assertEqual(again.node_names, network.node_names)
        for again in copies(network.nodes) + copies(network.links):
            self.assertEqual(list(again)[:5], list(type(again)(network))[:5])
        planner = network.planner(speeds="any: 50 km/h", nodes="road")
        roads = network.select("road")
        for again in copies(planner):
            self.assertEqual(again.find(roads[0], roads[9]).time, planner.find(roads[0], roads[9]).time)
        finder = network.nearest_finder(element="link", kind="road")
        points = network.nodes.position[:20] + 3
        for again in copies(finder):
            numpy.testing.assert_array_equal(again.find(points).link, finder.find(points).link)
        sight = self.mesh.sight()
        for again in copies(sight):
            numpy.testing.assert_array_equal(again.exposure, sight.exposure)

    def test_graphs_of_ones_own(self):
        builder = wend.NetworkBuilder("mesh", unit="unit", metres_per_unit=0.0254)
        builder.add_kind("area")
        builder.add_kind("jump", of="links")
        for x in (0, 100):
            corners = [(x, 100, 5), (x + 100, 100, 5), (x + 100, 0, 5), (x, 0, 5)]
            builder.add_node((x + 50, 50, 5), id=x + 7, surface=corners)
        ends = [(100, 100, 5), (100, 0, 5), (100, 100, 5), (100, 0, 5)]
        builder.add_link(0, 1, portal=ends, width=100)
        builder.add_link(1, 0, kind=1, portal=[ends[1], ends[0], ends[3], ends[2]])
        builder.add_place("Hall", [1])
        for before in copies(builder):
            network = before.build()
            for again in copies(network):
                for name in ("position", "id", "kind", "width"):
                    numpy.testing.assert_array_equal(again.nodes[name], network.nodes[name])
                for name in ("source", "target", "length", "kind", "width", "lanes", "portal"):
                    numpy.testing.assert_array_equal(again.links[name], network.links[name])
                for name in ("portals", "surface_corners", "first_corner"):
                    numpy.testing.assert_array_equal(getattr(again, name), getattr(network, name))
                self.assertEqual(again.places["Hall"].tolist(), [1])
                self.assertEqual((again.unit, again.metres_per_unit), ("unit", 0.0254))
                self.assertEqual(again.route(0, 1).length, network.route(0, 1).length)

    def test_routes(self):
        routes = self.town.routes([0, 1, 2], [20, 21, 22], speeds="any: 36 km/h")
        for route in (*routes, self.town.route(0, 20, 0)):
            for again in copies(route):
                for name in ("found", "cost", "length", "time", "measure", "stops", "legs", "game"):
                    self.assertEqual(getattr(again, name), getattr(route, name), name)
                for name in ("nodes", "links", "points"):
                    numpy.testing.assert_array_equal(getattr(again, name), getattr(route, name))
                self.assertEqual(again.to_geojson(), route.to_geojson())
                self.assertEqual(repr(again), repr(route))
                self.assertIsInstance(pickle.loads(pickle.dumps(again)), wend.Route)
        for again in copies(routes):
            for name in ("cost", "time", "nodes", "first_node", "points"):
                numpy.testing.assert_array_equal(getattr(again, name), getattr(routes, name))
            self.assertEqual(again.to_geojson(), routes.to_geojson())
            self.assertEqual(again[-1].nodes.tolist(), routes[-1].nodes.tolist())
            self.assertEqual(len(again[:2]), 2)

    def test_tables_and_reach(self):
        matrix = self.town.matrix([0, 1, 2], ["36:3", "36:4"])
        for again in copies(matrix):
            numpy.testing.assert_array_equal(again.costs, matrix.costs)
            self.assertEqual((again.rows, again.columns, again.unit, again.is_exact),
                             (matrix.rows, matrix.columns, matrix.unit, matrix.is_exact))
            self.assertEqual(again.to_csv(), matrix.to_csv())
            self.assertEqual(again.to_json(), matrix.to_json())
        for again in copies(self.town.matrix([], [])):
            self.assertEqual(again.costs.shape, (0, 0))
        reach = self.mesh.reach("Yard", 300)
        for again in copies(reach):
            numpy.testing.assert_array_equal(again.costs, reach.costs)
            self.assertEqual(len(again.outlines), len(reach.outlines))

    def test_errors(self):
        for wrong in (lambda: self.town.network.find_node("nobody"), lambda: wend.open("nowhere"),
                      lambda: wend.open(b"abc", name="nodes1.dat")):  # fmt: skip
            with self.assertRaises(wend.Error) as caught:
                wrong()
            again = pickle.loads(pickle.dumps(caught.exception))
            self.assertIs(type(again), type(caught.exception))
            self.assertEqual(str(again), str(caught.exception))
            self.assertEqual(vars(again), vars(caught.exception))


if __name__ == "__main__":
    unittest.main()
