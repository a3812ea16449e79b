"""Worlds: traces against arithmetic over their own faces, and against each other."""

import copy
import math
import pickle
import tempfile
import unittest
from contextlib import nullcontext
from pathlib import Path

import numpy
import wend

from support import real, sample_map


class Worlds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.map = sample_map("source-map")
        cls.world = cls.map.world()
        low, high = cls.world.bounds
        random = numpy.random.default_rng(5)
        cls.starts = random.uniform(low, high, (500, 3))
        cls.ends = random.uniform(low, high, (500, 3))

    def test_a_mesh_in_a_world_knows_its_places(self):
        world = sample_map("goldsrc-map").world()
        mesh = sample_map("source-nav")
        self.assertNotIn("spawn:t", mesh.network.places)
        placed = mesh.in_world(world)
        for name in ("spawn", "spawn:t", "spawn:ct", "bombsite:a", "bombsite:b"):
            self.assertTrue(len(placed.network.places[name]), name)
        again = pickle.loads(pickle.dumps(placed))
        self.assertEqual(list(again.network.places), list(placed.network.places))
        self.assertTrue(placed.route("spawn:t", "bombsite:a").found)

    def test_meshes_are_made_without_the_game(self):
        world = sample_map("goldsrc-map").world()
        files = world.generate()
        made = files.map()
        self.assertEqual((made.format, made.documents[0].version), ("source-nav", "5"))
        nodes = made.network.nodes
        self.assertGreater(len(nodes), 10)
        floors = world.floor_below(nodes.position + (0, 0, 18), 54, mover="generator")
        self.assertGreater(numpy.isfinite(floors).mean(), 0.9)
        self.assertEqual(world.generate(version="4").map().documents[0].version, "4")
        where = nodes.position[:1] + (0, 0, 36)
        part = world.generate(seeds=where, only_from_seeds=True).map()
        self.assertLessEqual(len(part.network.nodes), len(nodes))
        # Analysed, with names, and told of.
        told = []
        whole = world.generate(analyze=True, jobs=2, progress=lambda *how_far: told.append(how_far))
        self.assertGreater(len(whole.map().network.marker_position), 0)
        self.assertIn("TSpawn", whole.map().network.places)
        self.assertEqual(told[-1], (len(nodes), len(nodes)))
        self.assertEqual(len(made.network.marker_position), 0)
        self.assertNotIn("TSpawn", world.generate(name_places=False).map().network.places)

        def stop(done, all):
            raise KeyError("enough")

        with self.assertRaisesRegex(KeyError, "enough"):
            world.generate(analyze=True, progress=stop)
        for wrong in ({"version": "16.1"}, {"only_from_seeds": True}):
            with self.assertRaises(wend.Error):
                world.generate(**wrong)
        self.assertEqual(self.world.generate().map().format, "source-nav")
        with self.assertRaises(wend.Error):
            self.world.generate(version="5")

    def test_parts_of_meshes_are_made_anew(self):
        world = sample_map("goldsrc-map").world()
        mesh = world.generate().map()
        whole = [(-1e6, -1e6, -math.inf), (1e6, 1e6, math.inf)]
        same = world.generate_part(mesh, box=whole)
        self.assertEqual(same.told["made"], [])
        self.assertEqual(len(same.told["kept"]), len(mesh.network.nodes))
        editor = mesh.edit()
        editor.move([3], (0, 0, 10))
        made = world.generate_part(editor.map, areas=[3])
        self.assertEqual(len(made.told["made"]), 1)
        self.assertEqual(made.told["losses"], [])
        self.assertEqual(len(made.map.network.links), len(mesh.network.links))
        self.assertEqual(pickle.loads(pickle.dumps(made)).told, made.told)
        for wrong in ({}, {"stale": True, "areas": [3]}):
            with self.assertRaises(wend.Error):
                world.generate_part(mesh, **wrong)
        with self.assertRaises(ValueError):
            world.generate_part(mesh, box=[(0, 0, 0)])

    def test_meshes_are_compared_and_patched_over_the_ground(self):
        world = sample_map("goldsrc-map").world()
        base = world.generate(version="5", name_places=False).map()
        self.assertEqual(base.diff_by_ground(base, world)["differences"], [])
        editor = base.edit()
        editor.set([0], "attributes+=no_jump")
        edited = editor.map
        told = base.diff_by_ground(edited)["differences"]
        self.assertEqual([one["kind"] for one in told], ["attribute"])
        self.assertEqual((told[0]["by_hand"], told[0]["nodes"]), ("second", [0]))
        # Made anew from another seed the same ground is cut otherwise.
        where = base.network.nodes.position[-1:] + (0, 0, 36)
        anew = world.generate(version="5", seeds=where, name_places=False).map()
        put, told = anew.apply_by_ground(base.patch(edited), base)
        self.assertFalse(told["is_plain"])
        self.assertTrue(all(change["is_put"] for change in told["changes"]), told)
        kinds = {one["kind"] for one in anew.diff_by_ground(put)["differences"]}
        self.assertEqual(kinds, {"attribute"})
        for wrong in (lambda: base.diff_by_ground(base, base), lambda: base.diff_by_ground(3)):
            with self.assertRaises(TypeError):
                wrong()

    def test_what_there_is(self):
        world = self.world
        self.assertEqual(world.engine, "source")
        self.assertEqual(world.file_bytes, self.map.files[0]["bytes"])
        self.assertEqual(world.revision, 0)
        self.assertEqual(world.entities[0]["classname"], "worldspawn")
        self.assertIn(("classname", "worldspawn"), world.entity_pairs[0])
        faces = world.faces
        low, high = world.bounds
        self.assertTrue((faces.corners >= low).all() and (faces.corners <= high).all())
        self.assertEqual(int(faces.corner_count.sum()), len(faces.corners))
        self.assertLess(int(faces.texture.max()), len(world.textures))
        self.assertEqual(len(world.ladders.mins), len(world.ladders.entity))
        self.assertEqual(world.unknown_solids, [])
        self.assertEqual(set(world.player), {"width", "height", "crouched_height"})

    def test_traces_end_where_their_fraction_says(self):
        for box in (None, "standing", "crouched", [[-8, -8, -8], [8, 8, 8]]):
            traces = self.world.trace(self.starts, self.ends, box=box)
            way = self.ends - self.starts
            numpy.testing.assert_allclose(
                traces.end, self.starts + way * traces.fraction[:, None], atol=1e-9)
            hit = traces.fraction < 1
            self.assertGreater(hit.sum(), 20)
            solid = traces.starts_solid
            numpy.testing.assert_array_equal(solid, self.world.is_solid(self.starts, box=box))
            against = (traces.normal * way).sum(axis=1)
            self.assertTrue((against[hit & ~traces.is_all_solid] < 0).all())
            self.assertTrue((traces.entity[~hit & ~solid] == wend.NONE).all())

    def test_floors_are_traces_down(self):
        floors = self.world.floor_below(self.starts, 300)
        down = self.world.trace(self.starts, self.starts - [0, 0, 300])
        lies = (down.fraction < 1) & ~down.starts_solid
        numpy.testing.assert_array_equal(numpy.isnan(floors), ~lies)
        numpy.testing.assert_array_equal(floors[lies], down.end[lies, 2])
        self.assertGreater(lies.sum(), 20)

    def test_lines_of_sight_are_traces(self):
        lines = self.world.trace(self.starts, self.ends, mover="line")
        seen = self.world.sees(self.starts, self.ends)
        numpy.testing.assert_array_equal(seen, (lines.fraction == 1) & ~lines.starts_solid)
        self.assertTrue(20 < seen.sum() < 480)
        self.assertEqual(seen.dtype, bool)
        with self.assertRaises(ValueError):
            self.world.sees(self.starts, self.ends[1:])

    def test_what_is_near_and_seen(self):
        network = sample_map("source-nav", 60).network
        sight = network.sight()
        self.assertEqual(sight.by, "tables")
        # Above areas, and beside them: what is found is seen from the area that is nearest.
        at = network.nodes.position
        for places in (at, at + [200, 100, 0]):
            own = network.nearest(places).node
            near = network.nearest(places, visible=True)
            for area, found in zip(own, near.node):
                self.assertIn(found, sight.seen_from(int(area)))
        with self.assertRaises(wend.Error):
            network.nearest(at, visible=True, on_the_map=True)
        with self.assertRaises(wend.Error):
            sample_map("gta-sa-paths", 60).network.nearest([[0, 0, 0]], visible=True)

    def test_copies_are_the_same(self):
        traces = self.world.trace(self.starts, self.ends)
        for again in (copy.copy(self.world), copy.deepcopy(self.world),
                      pickle.loads(pickle.dumps(self.world))):
            numpy.testing.assert_array_equal(
                again.trace(self.starts, self.ends).fraction, traces.fraction)

    def test_refusals(self):
        point = [[0, 0, 0]]
        for wrong in ({"mover": "nobody"}, {"box": "lying"}, {"box": point},
                      {"box": [[1, 0, 0], [0, 0, 0]]}):
            with self.assertRaises((ValueError, wend.Error)):
                self.world.trace(point, point, **wrong)
        with self.assertRaises(ValueError):
            self.world.trace(point, point * 2)
        with self.assertRaises(TypeError):
            self.world.trace(point, point, brush_entities=1)
        with self.assertRaises(wend.Error):
            sample_map("source-nav").world()

    def test_real_maps(self):
        for name in ("awp_map/awp_map", "fof_quad/fof_quad"):
            world = wend.open(real(f"bsp-pairs/{name}.bsp")).world()
            mesh = wend.open(real(f"bsp-pairs/{name}.nav"))
            # Corners of meshes are 1/32 above floors.
            at = mesh.network.nodes.position
            floors = world.floor_below(at + [0, 0, 36], 72)
            self.assertGreater(numpy.mean(abs(floors - at[:, 2]) < 1), 0.9)
            refused = self.assertRaises(wend.Error) if world.engine == "goldsrc" else nullcontext()
            with refused:
                world.trace(at, at, box=[[-1, -1, 0], [1, 1, 55]])
        self.assertFalse(math.isnan(floors[0]))


class Fits(unittest.TestCase):
    """Samples of a mesh and a map with the same nodes and seed fit each other."""

    @classmethod
    def setUpClass(cls):
        cls.mesh = sample_map("source-nav", 60)
        cls.world = sample_map("source-map", 60).world()
        cls.foreign = sample_map("source-map", 60, 2).world()

    def rules(self, map, **how):
        return {finding["rule"] for finding in map.check(**how)}

    def raised(self, height):
        editor = self.mesh.edit()
        editor.move(None, (0, 0, height))
        return editor.map

    def test_of_a_mesh_and_its_map(self):
        fit = self.mesh.fit(self.world)
        self.assertIsInstance(fit, wend.MapFit)
        self.assertEqual((fit.verdict, fit.offset, fit.scale), ("fits", (0, 0, 0), 1))
        self.assertTrue(0.9 < fit.fitting <= 1)
        self.assertEqual((fit.in_solid, fit.floating, fit.off_floor), (0, 0, 0))
        self.assertEqual(fit.areas, len(self.mesh.network.nodes))
        self.assertEqual(fit.map_bytes, self.world.file_bytes)
        self.assertEqual(fit.stated_bytes, self.mesh.documents[0].bsp_size)
        self.assertIs(fit.is_cut_short, False)

    def test_of_others(self):
        self.assertEqual(self.mesh.fit(self.foreign).verdict, "foreign")
        fit = self.raised(40).fit(self.world)
        self.assertEqual(fit.verdict, "shifted")
        numpy.testing.assert_allclose(fit.offset, (0, 0, 40), atol=2)

    def test_checks(self):
        self.assertNotIn("foreign-map", self.rules(self.mesh))
        self.assertNotIn("foreign-map", self.rules(self.mesh, world=self.world))
        self.assertIn("foreign-map", self.rules(self.mesh, world=self.foreign))
        self.assertIn("shifted-mesh", self.rules(self.raised(40), world=self.world))
        # Half of the mesh leaves floor uncovered that players walk to.
        editor = self.mesh.edit()
        editor.remove(list(range(len(self.mesh.network.nodes) // 2)))
        for coverage in (False, True):
            found = self.rules(editor.map, world=self.world, coverage=coverage)
            self.assertIs("floor-not-covered" in found, coverage)

    def test_repairs(self):
        # It states the size of a map that was compiled again since.
        stated = self.mesh.fit(self.world).stated_bytes
        self.assertNotEqual(stated, self.world.file_bytes)
        for how, expected in (({}, stated), ({"world": None}, stated),
                              ({"world": self.world}, self.world.file_bytes),
                              ({"world": self.foreign}, stated)):
            repaired = self.mesh.repair(only=["recompiled-map"], **how)
            self.assertEqual(repaired.map.documents[0].bsp_size, expected, how)

    def test_refusals(self):
        town = sample_map("gta-sa-paths")
        for ask in (lambda: town.fit(self.world), lambda: town.check(world=self.world),
                    lambda: town.repair(world=self.world)):
            with self.assertRaisesRegex(wend.Error, "is no mesh or graph of a map"):
                ask()
        for wrong in (town, self.mesh, "building.bsp", 5, b""):
            for ask in (lambda: self.mesh.fit(wrong), lambda: self.mesh.check(world=wrong),
                        lambda: self.mesh.repair(world=wrong)):
                with self.assertRaises(TypeError):
                    ask()
        with self.assertRaises(TypeError):
            self.mesh.fit(None)

    def test_real_pairs(self):
        for name in ("awp_map/awp_map", "fof_quad/fof_quad"):
            world = wend.open_world(real(f"bsp-pairs/{name}.bsp"))
            fit = wend.open(real(f"bsp-pairs/{name}.nav")).fit(world)
            self.assertIn(fit.verdict, ("fits", "stale"))
            self.assertGreater(fit.fitting, 0.9)


class Opened(unittest.TestCase):
    """Worlds of files on the disk."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.map = self.folder / "building.bsp"
        self.map.write_bytes(sample_map("source-map", 60).documents[0].to_bytes())
        self.game = self.folder / "cstrike"
        self.game.mkdir()

    def put_lump(self, sky):
        """Entities beside the map: a header of where they begin, the number of the lump, its
        version, its bytes and a revision stands before them."""
        entities = b'{ "classname" "worldspawn" "skyname" "%s" }' % sky
        header = numpy.array([20, 0, 0, len(entities), 1], "<i4").tobytes()
        (self.folder / "building_l_0.lmp").write_bytes(header + entities)

    def test_are_those_of_maps(self):
        mesh, expected = sample_map("source-nav", 60), sample_map("source-map", 60).world()
        for folders in ((), self.game, str(self.game), [self.game, str(self.folder)]):
            world = wend.open_world(self.map, folders)
            self.assertEqual(world.entity_pairs, expected.entity_pairs)
            self.assertEqual(mesh.fit(world), mesh.fit(expected))
        self.put_lump(b"beside")
        self.assertEqual(wend.open_world(self.map).entities[0]["skyname"], "beside")

    def test_are_refused(self):
        nowhere = self.folder / "nowhere"
        for ask in (lambda: wend.open_world(nowhere), lambda: wend.open_world(self.map, nowhere)):
            with self.assertRaises(wend.FileNotFound) as caught:
                ask()
            self.assertEqual(caught.exception.file, str(nowhere))
        mesh = self.folder / "building.nav"
        mesh.write_bytes(sample_map("source-nav", 60).documents[0].to_bytes())
        with self.assertRaises(wend.Error):
            wend.open_world(mesh)
        for wrong in (None, 5, b"x"):
            with self.assertRaises(TypeError):
                wend.open_world(wrong)
        for wrong in (None, 5, [5]):
            with self.assertRaises(TypeError):
                wend.open_world(self.map, wrong)

    def test_are_pickled_by_their_names(self):
        self.put_lump(b"before")
        world = wend.open_world(self.map, self.game)
        self.assertIs(copy.copy(world), world)
        self.assertIs(copy.deepcopy(world), world)
        pickled = pickle.dumps(world)
        self.assertLess(len(pickled), 1000)
        again = pickle.loads(pickle.dumps(pickle.loads(pickled)))
        self.assertEqual(again.entity_pairs, world.entity_pairs)
        self.assertEqual(repr(again), repr(world))
        self.put_lump(b"after")
        with self.assertRaisesRegex(wend.Error, "not as it was"):
            pickle.loads(pickled)
        self.map.unlink()
        with self.assertRaises(wend.FileNotFound):
            pickle.loads(pickled)


if __name__ == "__main__":
    unittest.main()
