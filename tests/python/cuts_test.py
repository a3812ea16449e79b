"""Minimum cuts, sight and the game's reach: against graphs of networkx and against each other."""

import unittest

import networkx
import numpy
import wend

from support import sample_map


class Cuts(unittest.TestCase):
    def test_minimum_cuts_cut_and_are_whole(self):
        mesh = sample_map("source-nav", 100)
        places = list(mesh.network.places)
        tried = 0
        for target in places[1:6]:
            cut = mesh.minimum_cut(places[0], target)
            starts, targets = mesh.network.places[places[0]], mesh.network.places[target]
            if cut.is_one or not len(cut.links):
                continue
            tried += 1
            graph = mesh.to_networkx()
            whole = networkx.has_path(graph, int(starts[0]), int(targets[0]))
            links = mesh.network.links
            graph.remove_edges_from(
                (int(links.source[link]), int(links.target[link]), int(link)) for link in cut.links
            )
            reached = set().union(
                *({int(start)} | networkx.descendants(graph, int(start)) for start in starts)
            )
            self.assertTrue(whole)
            self.assertFalse(reached & set(targets.tolist()))
            # Each of its links leads from before it to behind it.
            self.assertTrue(cut.before[links.source[cut.links]].all())
            self.assertFalse(cut.before[links.target[cut.links]].any())
            self.assertEqual(mesh.minimum_cut(places[0], target, max_drop=1e9).width, cut.width)
        self.assertGreater(tried, 2)

    def test_bridges_and_articulation_points_are_those_of_the_graph(self):
        town = sample_map("gta-sa-paths", 300)
        graph = networkx.Graph(town.to_networkx())
        cuts = town.biconnectivity()
        links = town.network.links
        found = {
            frozenset((int(links.source[link]), int(links.target[link]))) for link in cuts.bridges
        }
        self.assertEqual(found, {frozenset(edge) for edge in networkx.bridges(graph)})
        self.assertEqual(set(cuts.articulation_points.tolist()),
                         set(networkx.articulation_points(graph)))
        summary = town.summary()
        self.assertEqual((len(cuts.bridges), len(cuts.articulation_points)),
                         (summary["bridges"]["count"], summary["articulation_points"]["count"]))
        self.assertTrue((cuts.bridge_cuts_off > 0).all())
        with self.assertRaises(ValueError):
            town.biconnectivity("no such kind")

    def test_sight_is_that_of_the_relation(self):
        mesh = sample_map("source-nav", 100)
        sight = mesh.sight()
        seen = [set(sight.seen_from(area).tolist()) for area in range(len(mesh.network.nodes))]
        ground = sight.ground
        self.assertAlmostEqual(sight.all_ground, ground.sum(), places=6)
        for area in range(0, len(ground), 7):
            watchers = [other for other, those in enumerate(seen) if area in those]
            self.assertAlmostEqual(sight.exposure[area], ground[watchers].sum(), places=6)
        self.assertAlmostEqual(sight.share_seen([0], sorted(seen[0] | {0})), 1, places=12)
        self.assertTrue(numpy.isnan(sight.share_seen([], [0])))
        route = mesh.route(0, len(ground) - 1)
        along = sight.along(route)
        self.assertGreater(len(along.area), 1)
        self.assertEqual(len(set(along.area.tolist())), len(along.area))
        flat = numpy.linalg.norm(numpy.diff(route.points, axis=0)[:, :2], axis=1).sum()
        self.assertAlmostEqual(along.length.sum(), flat, delta=flat * 1e-6)
        with self.assertRaises(wend.Error):
            sample_map("gta-sa-paths", 100).sight()

    def test_what_the_game_reaches(self):
        room = sample_map("metroid-prime-path", 40)
        reach = room.game_reach(0)
        self.assertEqual(len(reach.is_reached), len(room.network.nodes))
        self.assertTrue(reach.is_reached[reach.starts].all())
        self.assertIn("reaches", repr(reach))
        for reached, reason in zip(reach.is_reached, reach.reasons):
            self.assertFalse(reached and reason)


if __name__ == "__main__":
    unittest.main()
