#include <tiny_gltf.h>

#include <filesystem>
#include <set>

#include "exchange/glb_made.hpp"
#include "support/places.hpp"
#include "wend/editor.hpp"
#include "wend/in_world.hpp"
#include "wend/open.hpp"

// Tracks that go into GLB with what stands beside them, whose solids come back as shapes.

namespace wend {
namespace {

Drawing solids_of(const Map& map) {
    const std::string file = text_of(map, glb());
    auto solids = read_solids(as_bytes(file));
    EXPECT_TRUE(solids) << solids.error().text();
    return std::move(*solids);
}

// By their numbers, as the extras of the objects tell them.
std::set<std::string> shapes_in(const Drawing& solids) {
    std::set<std::string> shapes;
    for (const DrawnShape& face : solids.faces)
        if (const std::string* const shape = face.find("shape")) shapes.insert(*shape);
    return shapes;
}

// How many shapes of a map are the same after they took the solids that were written for them.
std::size_t unchanged_shapes(const Map& map) {
    const Drawing solids = solids_of(map);
    std::size_t same = 0;
    for (const std::string& shape : shapes_in(solids)) {
        Editor editor(map);
        const auto done = editor.run(edits::DrawShape{shape, solids});
        EXPECT_TRUE(done) << done.error().text();
        same += bytes_of(editor.map()) == bytes_of(map);
    }
    return same;
}

TEST(GlbSolids, OfSamplesComeBackAsTheSameShapes) {
    for (const char* const format : {"gp2-track", "f1gp-track"}) {
        const Map map = sample_map(format, 600, {}, 2);
        EXPECT_EQ(unchanged_shapes(map), 3u) << format;
        // And the map as a whole.
        EXPECT_EQ(bytes_back(map, glb(), text_of(map, glb())), bytes_of(map));
    }
}

TEST(GlbSolids, OfRealTracksComeBackAsTheSameShapes) {
    std::size_t tracks = 0, shapes = 0, same = 0;
    for (const char* const folder : {"gp2", "f1gp"}) {
        const auto path = test::shared_data() / folder;
        if (!std::filesystem::exists(path)) GTEST_SKIP() << "21 tracks are not at hand";
        const std::string name = path.string();
        const Opened opened = open_maps(std::span(&name, 1));
        for (const Map& map : opened.maps) {
            ++tracks;
            shapes += shapes_in(solids_of(map)).size();
            same += unchanged_shapes(map);
        }
    }
    EXPECT_EQ(tracks, 21u);
    EXPECT_EQ(same, shapes);
    EXPECT_EQ(shapes, 454u);
}

TEST(GlbSolids, StandWhereTheirObjectsDoAndAreTurnedAsThey) {
    const Map map = sample_map("gp2-track", 600, {}, 2);
    const auto world = scenery_of(map);
    ASSERT_TRUE(world);
    tinygltf::Model model;
    std::string error, warning;
    const std::string file = text_of(map, glb());
    ASSERT_TRUE(tinygltf::TinyGLTF().LoadBinaryFromMemory(
        &model, &error, &warning, reinterpret_cast<const unsigned char*>(file.data()),
        static_cast<unsigned>(file.size())));
    std::size_t objects = 0;
    for (const tinygltf::Node& node : model.nodes) {
        if (!node.extras.IsObject() || !node.extras.Has("definition")) continue;
        const std::string definition = node.extras.Get("definition").Get<std::string>();
        // With y up, and z to the south.
        ASSERT_EQ(node.translation.size(), 3u);
        bool is_there = false;
        for (const WorldEntity& entity : world->entities()) {
            const auto origin = entity.origin();
            is_there |= origin && entity.value("definition") == definition &&
                        std::hypot(origin->x - node.translation[0], origin->y + node.translation[2],
                                   origin->z - node.translation[1]) < 1e-3;
        }
        EXPECT_TRUE(is_there) << node.name;
        ++objects;
    }
    std::set<std::uint32_t> with_faces;
    for (const WorldFace& face : world->faces()) with_faces.insert(face.entity);
    // All but the walls.
    EXPECT_EQ(objects, with_faces.size() - 1);
    EXPECT_GT(objects, 3u);
}

TEST(GlbSolids, AreTheirOwnSizeWhereverTheyStand) {
    // A triangle whose node is moved, turned by a quarter, and twice as large.
    const std::string binary = [] {
        std::string bytes;
        for (const float number : {0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 3.f, 0.f})
            bytes += little(number);
        return bytes;
    }();
    const auto with = [&](const std::string& scale) {
        return glb_file(
            R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"name": "roof",
            "translation": [10, 20, 30], "rotation": [0, 0.70710678118, 0, 0.70710678118], )" +
                scale + R"("mesh": 0}],
            "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
            "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
            "bufferViews": [{"buffer": 0, "byteLength": 36}],
            "buffers": [{"byteLength": 36}]})",
            binary);
    };
    const auto corners = [&](const std::string& scale) {
        const auto solids = read_solids(as_bytes(with(scale)));
        EXPECT_TRUE(solids) << solids.error().text();
        EXPECT_EQ(solids->faces.size(), 1u);
        return solids->faces.at(0).points;
    };
    const auto expect = [](const std::vector<Point>& points, std::vector<Point> wanted) {
        ASSERT_EQ(points.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(points[i].x, wanted[i].x, 1e-6);
            EXPECT_NEAR(points[i].y, wanted[i].y, 1e-6);
            EXPECT_NEAR(points[i].z, wanted[i].z, 1e-6);
        }
    };
    expect(corners(""), {{0, 0, 0}, {1, 0, 0}, {0, 0, 3}});
    expect(corners(R"("scale": [2, 2, 2], )"), {{0, 0, 0}, {2, 0, 0}, {0, 0, 6}});
    // What is mirrored is seen from where it turns the other way (glTF 2.0, section 3.7.4).
    expect(corners(R"("scale": [-1, 1, 1], )"), {{0, 0, 0}, {0, 0, 3}, {-1, 0, 0}});
    EXPECT_FALSE(read_solids(as_bytes(std::string("no glTF"))));
}

}  // namespace
}  // namespace wend
