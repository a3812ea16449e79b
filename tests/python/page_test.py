"""Runs docs/python.md: its jobs from the page itself, and its programs, which are files."""

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import networkx
import numpy
import wend

from pages import PAGE, ROOT, blocks
from support import real, run, sample

PROGRAMS = ROOT / "tests" / "install" / "programs" / "python"


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.jobs = dict(blocks(PAGE, "python"))
        cls.before = os.getcwd()
        os.chdir(cls.folder.name)
        cls.addClassCleanup(os.chdir, cls.before)
        for heading, commands in blocks(PAGE, "sh"):
            for line in commands.splitlines():
                if line.startswith("wend "):
                    run(*line.split()[1:])

    def run_job(self, heading):
        """What a job prints, and the names that it leaves."""
        names, printed = {}, io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(self.jobs[heading], heading, "exec"), names)
        return printed.getvalue().splitlines(), names

    def test_tour(self):
        printed, names = self.run_job("A tour")
        self.assertEqual(printed[0], "gta-sa-paths 1")
        self.assertIn("True (10,) (3, 2) True", printed)
        links = names["town"].network.links
        of_roads = links.length[links.kind == names["network"].kinds.index("road")].sum()
        lengths = names["links"].groupby("kind", observed=True)["length"].sum()
        self.assertAlmostEqual(lengths["road"], of_roads, places=6)
        self.assertIn("True True", printed)
        self.assertTrue(printed[-2].endswith("True"))
        self.assertEqual(printed[-1].split()[1], "m")
        # The narrowest is no wider than all that leads from either end.
        building, cut = names["building"], names["cut"]
        here = building.network.places["Yard"]
        self.assertFalse(cut.before[building.network.places["Library"]].any())
        self.assertTrue(cut.before[here].all())

    def test_distances(self):
        _, names = self.run_job("Distances between all named places")
        distances = names["distances"]
        network = names["building"].network
        places = [place + ":centre" for place in network.places]
        self.assertEqual(list(distances.index), places)
        # Viewed from above no way is shorter than the straight line between the ends.
        ends = numpy.array([network.find_place(place) for place in places])
        straight = numpy.linalg.norm((ends[:, None] - ends[None])[:, :, :2], axis=2) * network.metres_per_unit
        self.assertTrue((distances.to_numpy() >= straight * 0.999).all())
        self.assertTrue(Path("distances.csv").exists())

    def test_spawns(self):
        printed, names = self.run_job("Which of a thousand meshes have spawns that cannot be reached")
        self.assertEqual(sorted(names["broken"]), ["mesh4.nav", "mesh8.nav"])
        self.assertIn(("TSpawn", "CTSpawn"), names["broken"]["mesh4.nav"])

    def test_mesh_as_graph(self):
        printed, names = self.run_job("A mesh of Counter-Strike 2 as a graph")
        network, graph, links = names["network"], names["graph"], names["links"]
        self.assertEqual(graph.number_of_nodes(), len(network.nodes))
        self.assertEqual(graph.number_of_edges(), len(network.links))
        self.assertTrue({"walk", "ladder up", "ladder down"} <= set(links["kind"]))
        # What is reached in the graph has a distance, and all of it is one island.
        reached = networkx.descendants(graph, 0)
        finite = numpy.flatnonzero(numpy.isfinite(names["distances"][0]))
        self.assertEqual(set(finite.tolist()) - {0}, reached)
        self.assertEqual(names["islands"].max(), networkx.number_weakly_connected_components(graph) - 1)
        spots = names["nodes"]["hiding_spots"].sum()
        self.assertEqual(printed[-1].split()[:3], [str(spots), "hiding", "spots,"])
        self.assertGreater(spots, 0)

    def test_notebook(self):
        mesh = real("source2-nav/de_mirage.v36.nav")
        Path("de_mirage.nav").write_bytes(mesh.read_bytes())
        notebook = json.loads((ROOT / "docs/examples/source2_mesh.ipynb").read_text())
        names, printed = {}, io.StringIO()
        with contextlib.redirect_stdout(printed):
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
        # The figures of the mesh that others have counted.
        graph = names["graph"]
        self.assertEqual(graph.number_of_nodes(), 2544)
        self.assertEqual(graph.number_of_edges(), 6381 + 14)
        self.assertEqual(sorted(names["sizes"]), [1, 2543])
        self.assertEqual(names["nodes"]["hiding_spots"].sum(), 372)
        self.assertEqual(names["distances"].shape, (2544, 2544))
        self.assertIn((587, 609), names["ladders"])
        self.assertTrue((names["under"].distance == 0).all())

    def test_uses(self):
        printed, names = self.run_job("How often routes use which part of a town")
        # There is a way where both ends are in one component.
        component = names["town"].network.components("road")
        joined = component[names["starts"]] == component[names["ends"]]
        numpy.testing.assert_array_equal(names["routes"].found, joined)
        self.assertEqual(printed, [f"{joined.mean():.0%} of the drives have a way"])
        # Each drive counts once at each node that it passes.
        first = names["routes"].first_node
        total = numpy.nansum(names["uses"])
        self.assertEqual(total, first[-1])
        self.assertIn("routes that pass", Path("uses.svg").read_text())

    def test_moving_and_comparing(self):
        printed, names = self.run_job("Moving a district")
        town, moved = names["town"].network.nodes, wend.open("raised").network.nodes
        raised = moved.position - town.position
        is_east = town.position[:, 0] >= names["middle"]
        numpy.testing.assert_array_equal(raised[:, 2], numpy.where(is_east, 2.5, 0))
        numpy.testing.assert_array_equal(raised[:, :2], 0)
        self.assertEqual(names["report"].records, int(is_east.sum()))
        printed, names = self.run_job("Comparing two versions of a mod")
        paths = names["changes"]["path"]
        self.assertEqual(paths.str.fullmatch(r"nodes\[\d+\]\.position").sum(), int(is_east.sum()))
        # What was moved up is told as moved up.
        moved = names["changes"][paths.str.endswith("].position")]
        z_was, z_is = (numpy.array([value[2] for value in moved[side]]) for side in ("was", "is"))
        numpy.testing.assert_array_equal(z_is - z_was, 2.5)
        told = " ".join(line for file in names["was"].patch(names["now"]).summary()
                        for line in file["lines"])
        self.assertRegex(told, r"2\.5 m up")
        self.assertNotIn("down", told)

    def test_fit(self):
        printed, names = self.run_job("Does a mesh fit its map")
        self.assertTrue(printed[0].startswith("fits "), printed)
        self.assertTrue(printed[1].endswith(" True"), printed)
        self.assertRegex(printed[-1], r"^shifted \(.*\) fits$")

    def test_table(self):
        self.run_job("Which of a thousand meshes have spawns that cannot be reached")
        printed, names = self.run_job("A thousand maps as one table")
        meshes = [wend.open(path) for path in sorted(Path("meshes").glob("*.nav"))]
        self.assertEqual(names["maps"]["nodes"].tolist(),
                         [len(mesh.network.nodes) for mesh in meshes])
        self.assertEqual(len(names["findings"]), sum(len(mesh.check()) for mesh in meshes))
        self.assertEqual(len(names["doors"]), sum(len(mesh.network.portals) for mesh in meshes))
        self.assertGreater(names["doors"].min(), 0)


class Programs(unittest.TestCase):
    """The programs of the page, as processes of their own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        sample("gta-sa-paths", Path(cls.folder.name) / "town", nodes=500)

    def run_program(self, name, *arguments, status=0):
        done = subprocess.run(
            [sys.executable, PROGRAMS / f"{name}.py", *arguments],
            cwd=self.folder.name,
            env={**os.environ, "PYTHONPATH": str(Path(wend.__file__).parents[1])},
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def test_route(self):
        printed = self.run_program("route", "town", "36:0", "36:20")
        self.assertRegex(printed, '(?s)LineString.*"found": true')
        self.run_program("route", "town", "36:0", "nowhere", status=1)

    def test_edit(self):
        printed = self.run_program("edit", "town/nodes36.dat", "nodes[0].path_width", "5")
        self.assertEqual(printed, "nodes[0].path_width is 5\n")
        path = Path(self.folder.name) / "town" / "nodes36.dat"
        self.assertEqual(wend.open_document(path).nodes[0].path_width, 5)
        self.run_program("edit", "town/nodes36.dat", "nodes[0].path_width", "5e9", status=1)

    def test_own_graph(self):
        self.assertEqual(self.run_program("own_graph"), "there 50 m, back 70 m\n")

    def test_check_mod(self):
        told = "1 maps, 0 errors, 0 files of other kinds\n"
        self.assertEqual(self.run_program("check_mod", "town"), told)
        empty = Path(self.folder.name) / "empty"
        empty.mkdir()
        (empty / "notes.txt").write_text("no map")
        self.assertEqual(self.run_program("check_mod", "empty", status=1),
                         "0 maps, 0 errors, 1 files of other kinds\n")
        self.run_program("check_mod", "absent", status=1)

    def test_picture(self):
        printed = self.run_program("picture", "town/nodes36.dat")
        self.assertRegex(printed, "(?s)^<svg.*From memory")

    def test_exchange(self):
        self.assertEqual(
            self.run_program("exchange", "town"), "1 of 1 files came back the same\n"
        )

    def test_batch(self):
        self.assertRegex(self.run_program("batch", "town"), r"^gta-sa-paths: \d+ components")


if __name__ == "__main__":
    unittest.main()
