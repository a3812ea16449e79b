"""Routes, tables, reach and nearest places: against the program, and against each other."""

import json
import tempfile
import threading
import unittest
from pathlib import Path

import networkx
import numpy
import wend

from support import run, run_json, sample, sample_map


class Searches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.town_folder = sample("gta-sa-paths", Path(folder.name) / "town", nodes=500)
        sample("source-nav", Path(folder.name) / "mesh", nodes=100)
        cls.mesh_file = next((Path(folder.name) / "mesh").iterdir())
        cls.town = wend.open(cls.town_folder)
        cls.mesh = wend.open(cls.mesh_file)

    def test_routes_are_those_of_the_program(self):
        places = list(self.mesh.network.places)
        for map, path, start, end, words, options in (
            (self.town, self.town_folder, "36:0", "36:20", [], {}),
            (self.town, self.town_folder, "0,0,0", "36:5", ["--kind", "road"], {"kind": "road"}),
            (self.town, self.town_folder, "36:0", "36:30", ["--respect-lanes"], {"respect_lanes": True}),
            (self.mesh, self.mesh_file, places[0], places[-1], [], {}),
            (self.mesh, self.mesh_file, places[1], places[2], ["--as", "corridor"], {"search": "corridor"}),
            (self.mesh, self.mesh_file, places[1], places[2], ["--radius", "16"], {"radius": 16}),
        ):
            with self.subTest(str(words)):
                told = json.loads(
                    run("route", path, "--from", start, "--to", end, "--json", *words)
                )
                route = map.route(start, end, **options)
                self.assertEqual(route.found, told["found"])
                self.assertEqual(route.length, told["length"])
                self.assertEqual([map.network.name_of(node) for node in route.nodes],
                                 [node if isinstance(node, str) else node["record"]
                                  for node in told.get("nodes", told.get("records"))])

    def test_routes_are_the_shortest(self):
        graph = self.town.to_networkx()
        rng = numpy.random.default_rng(5)
        starts, ends = rng.integers(0, len(graph), (2, 50))
        routes = self.town.routes(starts, ends)
        for i, (start, end) in enumerate(zip(starts.tolist(), ends.tolist())):
            self.assertEqual(routes.found[i], networkx.has_path(graph, start, end))
            if routes.found[i]:
                expected = networkx.shortest_path_length(graph, start, end, weight="length")
                self.assertAlmostEqual(routes.cost[i], expected, delta=expected * 1e-12)
                nodes = routes.nodes[routes.first_node[i] : routes.first_node[i + 1]]
                self.assertEqual(nodes.tolist(), routes[i].nodes.tolist())
                links = routes.links[routes.first_link[i] : routes.first_link[i + 1]]
                numpy.testing.assert_array_equal(self.town.network.links.target[links], nodes[1:])
            else:
                self.assertEqual(routes.cost[i], numpy.inf)
                self.assertFalse(routes[i])
                self.assertNotEqual(routes[i].reason, "")
        json.loads(routes.to_geojson())

    def test_places_mean_the_same_however_they_are_given(self):
        network = self.town.network
        position = network.nodes.position
        by_index = self.town.routes([0, 3], [20, 21])
        for starts, ends in (
            (["36:0", "36:3"], ["36:20", "36:21"]),
            (position[[0, 3]], position[[20, 21]]),
            ([0, "36:3"], [(*position[20],), 21]),
            (numpy.array([0, 3], dtype=numpy.uint16), [20, 21]),
        ):
            self.assertEqual(self.town.routes(starts, ends).cost.tolist(), by_index.cost.tolist())
        one = self.town.route(0, "36:20")
        self.assertEqual(one.cost, by_index.cost[0])
        self.assertEqual(self.town.route(0, 20, 0).legs[0]["cost"], one.cost)
        self.assertEqual(self.town.route(tuple(position[0]), position[20].tolist()).cost, one.cost)
        through = one.nodes[1]
        self.assertNotIn(through, self.town.route(0, 20, forbidden=int(through)).nodes)

    def test_times_are_lengths_by_speeds(self):
        timed = self.town.routes([0, 3], [20, 21], speeds="any: 36 km/h")
        plain = self.town.routes([0, 3], [20, 21])
        numpy.testing.assert_allclose(timed.time, plain.cost / 10, rtol=1e-12)
        self.assertEqual(timed[0].measure, "time")
        self.assertTrue(numpy.isnan(plain.time).all())

    def test_tables_are_those_of_the_program(self):
        for map, path in ((self.town, self.town_folder), (self.mesh, self.mesh_file)):
            names = [map.network.name_of(node) for node in range(12)]
            matrix = map.matrix(list(range(12)))
            self.assertEqual(matrix.rows, names)
            again = map.matrix(names, map.network.nodes.position[:5], jobs=2)
            self.assertEqual(again.costs.shape, (12, 5))
            numpy.testing.assert_array_equal(again.costs, matrix.costs[:, :5])
            with tempfile.TemporaryDirectory() as folder:
                where = Path(folder) / "x.npy"
                run("matrix", path, "-o", where)
                numpy.testing.assert_array_equal(numpy.load(where), map.matrix().costs)
            self.assertEqual(json.loads(matrix.to_json())["rows"], names)
            frame = matrix.to_pandas()
            self.assertEqual(frame.loc[names[1], names[2]], matrix.costs[1, 2])
            self.assertFalse(matrix.costs.flags.writeable)
        named = self.mesh.matrix(between="nearest")
        self.assertEqual(named.rows, list(self.mesh.network.places))
        self.assertEqual(self.town.matrix([], []).costs.shape, (0, 0))

    def test_reach_is_what_tables_say(self):
        costs = self.town.matrix([0]  , list(range(len(self.town.network.nodes)))).costs[0]
        reach = self.town.reach(0, 300)
        self.assertEqual(sorted(reach.nodes.tolist()), numpy.flatnonzero(costs <= 300).tolist())
        numpy.testing.assert_allclose(reach.costs, costs[reach.nodes], rtol=1e-12)
        self.assertTrue((numpy.diff(reach.costs) >= 0).all())
        several = self.town.reach([0, 5], 300)
        self.assertEqual(several[0].nodes.tolist(), reach.nodes.tolist())
        told = run_json("reach", self.mesh_file, "--from", "Yard", "--within", "400", "--json")
        found = self.mesh.reach("Yard", 400)
        self.assertEqual(len(found), len(told["records"]) if "records" in told else told["count"])
        self.assertTrue(all(outline.shape[1] == 3 for _, outline in found.outlines))
        self.assertEqual(len(self.town.reach([], 300)), 0)
        with self.assertRaises(wend.Error):
            self.town.reach(0, -1)
        with self.assertRaises(wend.Error):
            self.town.reach(0, float("nan"))

    def test_nearest_are_the_nearest(self):
        position = self.town.network.nodes.position
        rng = numpy.random.default_rng(3)
        points = rng.uniform(position.min(0) - 50, position.max(0) + 50, (200, 3))
        found = self.town.nearest(points)
        distances = numpy.linalg.norm(points[:, None] - position[None], axis=2)
        numpy.testing.assert_array_equal(found.node, distances.argmin(1))
        numpy.testing.assert_allclose(found.distance, distances.min(1), rtol=1e-12)
        numpy.testing.assert_array_equal(found.closest, position[found.node])
        self.assertTrue((found.link == wend.NONE).all())
        told = run_json("nearest", self.town_folder, "--at", "10,20,30", "--json")
        one = self.town.nearest([10, 20, 30])
        self.assertIn(self.town.network.name_of(one.node[0]), json.dumps(told))
        each = self.town.nearest_finder().of_each_kind("10,20,30")
        self.assertEqual(
            [self.town.network.name_of(node) for node in each.node],
            [near["record"] for near in told["nearest"]],
        )
        self.assertEqual(each.distance.tolist(), [near["distance"] for near in told["nearest"]])
        self.assertEqual(each.node[0], one.node[0])
        with self.assertRaises(wend.Error):
            self.town.nearest_finder(component="largest").of_each_kind("nowhere")
        with self.assertRaises(wend.Error):
            self.town.nearest_finder(component="most")
        links = self.town.nearest(points, element="link", kind="road")
        self.assertTrue((links.distance <= self.town.nearest(points, kind="road").distance).all())
        flat = self.town.nearest(points, on_the_map=True)
        numpy.testing.assert_allclose(
            flat.distance, numpy.linalg.norm((points[:, None] - position)[:, :, :2], axis=2).min(1)
        )

    def test_points_of_any_layout_mean_the_same(self):
        points = numpy.arange(30, dtype=float).reshape(10, 3) * 20
        expected = self.town.nearest(points).node.tolist()
        for same in (
            numpy.asfortranarray(points),
            points.astype(numpy.float32),
            points.astype(int),
            points.tolist(),
            numpy.hstack([points, points])[:, :3],
            points[::-1][::-1],
        ):
            self.assertEqual(self.town.nearest(same).node.tolist(), expected)
        self.assertEqual(self.town.nearest([]).node.shape, (0,))
        self.assertEqual(self.town.nearest(numpy.empty((0, 3))).closest.shape, (0, 3))
        lost = self.town.nearest([[numpy.nan, 0, 0], [numpy.inf, 0, 0]])
        self.assertEqual(lost.node.tolist(), [wend.NONE] * 2)
        self.assertEqual(lost.distance.tolist(), [numpy.inf] * 2)
        for wrong, error in (
            ([[1, 2]], ValueError),
            (numpy.zeros((2, 2, 3)), ValueError),
            (numpy.zeros((3, 2)), ValueError),
            (5, ValueError),
            ("12", TypeError),
            ([["a", "b", "c"]], TypeError),
            (None, TypeError),
            ([[1j, 2, 3]], TypeError),
            ([[1, 2, 3], [4, 5]], (ValueError, TypeError)),
        ):
            with self.assertRaises(error, msg=repr(wrong)):
                self.town.nearest(wrong)

    def test_wrong_options_are_refused(self):
        for call, error in (
            (lambda: self.town.route(0), TypeError),
            (lambda: self.town.route(0, 1, colour="red"), TypeError),
            (lambda: self.town.route(0, 1, kind="no such kind"), wend.Error),
            (lambda: self.town.route(0, 1, search="longest"), ValueError),
            (lambda: self.town.route(0, 1, search="corridor"), wend.Error),
            (lambda: self.town.route(0, 1, radius="wide"), TypeError),
            (lambda: self.town.route(0, 1, radius=-1), wend.Error),
            (lambda: self.town.route(0, 1, speeds="road: fast"), wend.Error),
            (lambda: self.town.route(0, 1, forbidden=10**9), IndexError),
            (lambda: self.town.route(0, (1, 2, numpy.nan)), ValueError),
            (lambda: self.town.route(0, (1, 2, 3, 4)), ValueError),
            (lambda: self.town.route(0, True), TypeError),
            (lambda: self.town.routes([0], [1, 2]), ValueError),
            (lambda: self.town.routes("36:0", "36:1"), TypeError),
            (lambda: self.town.matrix(between="furthest"), wend.Error),
            (lambda: self.town.matrix([0], jobs=-1), ValueError),
            (lambda: self.town.matrix([0], prepared=b"rubbish"), wend.Error),
            (lambda: self.town.nearest([[0, 0, 0]], element="road"), ValueError),
            (lambda: self.town.nearest([[0, 0, 0]], max_height=-1), wend.Error),
            (lambda: self.town.draw(values=[1, 2]), wend.Error),
            (lambda: self.town.draw(width=10), wend.Error),
            (lambda: self.town.draw(width="wide"), TypeError),
            (lambda: self.town.draw(bounds=(1, 2)), ValueError),
            (lambda: self.town.draw(routes=[[1, 2]]), ValueError),
            (lambda: self.town.draw(marks=[12]), TypeError),
        ):
            with self.assertRaises(error):
                call()

    def test_prepared_planners_answer_alike(self):
        planner = self.town.planner(many_queries=True)
        before = planner.find_many([0, 1, 2], [30, 40, 50]).cost
        planner.use_prepared(planner.prepare())
        numpy.testing.assert_allclose(planner.find_many([0, 1, 2], [30, 40, 50]).cost, before)

    def test_the_best_way_stands_beside_the_game_s(self):
        planner = self.town.planner(search="game")
        self.assertIsNone(planner.best())
        route = planner.find("36:0", "36:20")
        best = planner.best()
        self.assertTrue(route)
        self.assertLessEqual(best["value"], best["of_game"] * (1 + 1e-12))
        self.assertEqual(best["measure"], "length")
        self.assertAlmostEqual(best["value"], self.town.route("36:0", "36:20").length, places=3)
        self.assertIn("<svg", route._repr_svg_()[:5])

    def test_what_is_made_ready_once_serves_all(self):
        """Two calls, two planners and two threads answer alike; another set of options otherwise."""
        starts, ends = numpy.random.default_rng(4).integers(0, 100, (2, 40))
        first = self.mesh.routes(starts, ends)
        again = self.mesh.routes(starts, ends)
        numpy.testing.assert_array_equal(first.cost, again.cost)
        singles = [self.mesh.route(a, b).cost for a, b in zip(starts.tolist(), ends.tolist())]
        numpy.testing.assert_array_equal(first.cost, singles)
        wide = self.mesh.routes(starts, ends, radius=16)
        self.assertTrue((wide.cost >= first.cost * (1 - 1e-9)).all())

    def test_threads_share_what_there_is(self):
        planner, finder, answers = self.town.planner(), self.town.nearest_finder(), []
        editor = self.town.edit()
        points = numpy.random.default_rng(2).uniform(-500, 500, (2000, 3))
        pairs = numpy.random.default_rng(2).integers(0, 500, (2, 50))

        def work():
            editor.move([0], (1, 0, 0))
            answers.append(
                (planner.find_many(*pairs).cost.tolist(), finder.find(points).node.tolist())
            )

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 4)
        self.assertTrue(all(answer == answers[0] for answer in answers))
        moved = editor.map.network.nodes.position[0] - self.town.network.nodes.position[0]
        self.assertEqual(moved[0], 4)

    def test_pictures_are_those_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "x.svg"
            run("draw", self.mesh_file, "-o", picture)
            drawn = self.mesh.draw(title=None)
            self.assertEqual(drawn[:5], picture.read_bytes()[:5])
        self.assertEqual(self.mesh.draw(format="png")[:4], b"\x89PNG")
        corners = self.town.network.bounds
        self.assertEqual(self.town.draw(bounds=corners),
                         self.town.draw(bounds=(*corners[0][:2], *corners[1][:2])))
        self.assertTrue(self.mesh._repr_svg_().startswith("<svg"))
        route = self.town.route(0, 20)
        picture = self.town.draw(routes=[route, route.points], marks=self.town.check() + [
            {"x": 1.0, "y": 2.0, "text": "here it is", "group": "places"}])
        self.assertIn(b"here it is", picture)
        self.assertIn("speed_class", self.town.network.colour_names)


class OwnGraphs(unittest.TestCase):
    def test_grid(self):
        """Ways over a grid of streets are as long as the blocks between."""
        builder = wend.NetworkBuilder(unit="block", metres_per_unit=100)
        builder.add_kind("street")
        side = 6
        corners = [(x, y, 0) for x in range(side) for y in range(side)]
        self.assertEqual(builder.add_nodes(corners), 0)
        for x in range(side):
            for y in range(side):
                for right, up in ((1, 0), (0, 1)):
                    if x + right < side and y + up < side:
                        here, there = x * side + y, (x + right) * side + y + up
                        builder.add_link(here, there)
                        builder.add_link(there, here)
        builder.add_place("start", [0])
        network = builder.build()
        costs = network.matrix(list(range(side * side))).costs
        at = numpy.array(corners)[:, :2]
        numpy.testing.assert_array_equal(costs, abs(at[:, None] - at[None]).sum(2))
        self.assertEqual(network.places["start"].tolist(), [0])
        self.assertEqual((network.unit, network.metres_per_unit), ("block", 100))
        with self.assertRaises(ValueError):
            builder.add_nodes(corners)
        with self.assertRaises(wend.Error):
            builder.build()
        with self.assertRaises(wend.Error):
            network.route(0, 1, search="game")

    def test_wrong_ones_are_refused(self):
        for wrong, error in (
            (lambda b: b.add_link(0, 7) or b.build(), wend.Error),
            (lambda b: b.add_link(-1, 0), ValueError),
            (lambda b: b.add_node((0, 0)), ValueError),
            (lambda b: b.add_node((0, 0, 0), kind=300), ValueError),
            (lambda b: b.add_node((0, 0, 0), kind=7) and b.build(), wend.Error),
            (lambda b: b.add_kind("a", of="cars"), ValueError),
            (lambda b: b.set_height_law("steep"), ValueError),
        ):
            builder = wend.NetworkBuilder()
            builder.add_kind("road")
            builder.add_node((0, 0, 0))
            with self.assertRaises(error):
                wrong(builder)
        with self.assertRaises(ValueError):
            wend.NetworkBuilder("cube")
        with self.assertRaises(wend.Error):
            wend.NetworkBuilder(unit="m", metres_per_unit=-1)


if __name__ == "__main__":
    unittest.main()
