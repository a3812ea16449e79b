"""Worlds: traces against arithmetic over their own faces, and against each other."""

import copy
import math
import pickle
import unittest
from contextlib import nullcontext

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

    def test_what_there_is(self):
        world = self.world
        self.assertEqual(world.engine, "source")
        self.assertEqual(world.file_bytes, self.map.files[0]["bytes"])
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

    def test_copies_are_the_same(self):
        traces = self.world.trace(self.starts, self.ends)
        for again in (copy.copy(self.world), pickle.loads(pickle.dumps(self.world))):
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



if __name__ == "__main__":
    unittest.main()
