#include <tiny_gltf.h>

#include <array>
#include <cmath>

#include "cli/process.hpp"
#include "exchange/glb_made.hpp"
#include "wend/version.hpp"

// What other programs make of Wend's GLB: tinygltf, and Blender where it is installed.

namespace wend {
namespace {

constexpr std::array peer_formats{"gta-sa-paths", "gta-iv-paths", "source-nav",
                                  "metroid-prime-path", "gp2-track"};

tinygltf::Model model_of(const std::string& file) {
    tinygltf::Model model;
    std::string error, warning;
    EXPECT_TRUE(tinygltf::TinyGLTF().LoadBinaryFromMemory(
        &model, &error, &warning, reinterpret_cast<const unsigned char*>(file.data()),
        static_cast<unsigned>(file.size())));
    EXPECT_EQ(error + warning, "");
    return model;
}

// How many records are nodes of the network: those of race tracks have many.
std::size_t named_records(const Map& map) {
    return FeatureLines(map)
        .with({"\"wend_layer\": \"record\"", "\"wend_name\"", "\"coordinates\""})
        .size();
}

// Where a node of the network stands in metres, with y up.
std::array<float, 3> stand_in_metres(const Network& network, NodeIndex node) {
    Point at = network.nodes.position[node];
    if (!network.surfaces.first_corner.empty()) {
        Bounds bounds;
        const auto [first, end] = network.surfaces.corners_of(node);
        for (auto i = first; i < end; ++i) bounds.include(network.surfaces.corners[i]);
        at = {(bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2,
              (bounds.min.z + bounds.max.z) / 2};
    }
    const double metres = network.metres_per_unit;
    return {static_cast<float>(at.x * metres), static_cast<float>(at.z * metres),
            static_cast<float>(-at.y * metres)};
}

std::string text_in(const tinygltf::Value& extras, const std::string& key) {
    return extras.Has(key) && extras.Get(key).IsString() ? extras.Get(key).Get<std::string>() : "";
}

float number_in(const tinygltf::Model& model, const tinygltf::Accessor& accessor,
                std::size_t element, std::size_t component) {
    const tinygltf::BufferView& view = model.bufferViews[std::size_t(accessor.bufferView)];
    float number = 0;
    std::memcpy(&number,
                model.buffers[0].data.data() + view.byteOffset + accessor.byteOffset +
                    12 * element + 4 * component,
                4);
    return number;
}

TEST(GlbPeers, TinygltfFindsEveryRecordAndItsPlace) {
    for (const char* const id : peer_formats) {
        const Map map = sample_map(id, 120);
        const Network& network = map.network();
        const tinygltf::Model model = model_of(text_of(map, glb()));
        EXPECT_EQ(model.asset.version, "2.0");
        EXPECT_EQ(model.asset.generator, "Wend " + std::string(version()));
        std::size_t named = 0, files = 0, markers = 0, drawn_lines = 0;
        for (const tinygltf::Node& node : model.nodes) {
            const std::string layer = text_in(node.extras, "wend_layer");
            files += layer == "file";
            markers += layer == "marker";
            drawn_lines += layer == "line";
            const std::string name = text_in(node.extras, "wend_name");
            if (layer != "record" || name.empty()) continue;
            ++named;
            const auto expected = stand_in_metres(network, network.find_node(name).value());
            ASSERT_EQ(node.translation.size(), 3u);
            for (std::size_t i = 0; i < 3; ++i)
                EXPECT_EQ(float(node.translation[i]), expected[i]) << id << ' ' << name;
        }
        EXPECT_EQ(named, named_records(map)) << id;
        EXPECT_EQ(files, map.members().size()) << id;
        EXPECT_EQ(markers, network.markers.position.size()) << id;
        EXPECT_EQ(drawn_lines, network.lines.size()) << id;
        const tinygltf::Node& root = model.nodes[std::size_t(model.scenes[0].nodes.at(0))];
        EXPECT_EQ(text_in(root.extras, "wend_unit"), network.unit);
        EXPECT_EQ(root.extras.Get("wend_metres_per_unit").GetNumberAsDouble(),
                  network.metres_per_unit);
    }
}

// Corners, and the box around them that viewers go by; triangles look up.
TEST(GlbPeers, TinygltfFindsTheGround) {
    const Map map = sample_map("source-nav", 80);
    const Network& network = map.network();
    const tinygltf::Model model = model_of(text_of(map, glb()));
    for (const tinygltf::Node& node : model.nodes) {
        if (text_in(node.extras, "wend_layer") != "record") continue;
        const NodeIndex area = network.find_node(text_in(node.extras, "wend_name")).value();
        const tinygltf::Mesh& mesh = model.meshes[std::size_t(node.mesh)];
        ASSERT_EQ(mesh.primitives.size(), 1u);
        const tinygltf::Primitive& primitive = mesh.primitives[0];
        EXPECT_EQ(model.materials[std::size_t(primitive.material)].name, "area");
        const auto& points = model.accessors[std::size_t(primitive.attributes.at("POSITION"))];
        const auto& indices = model.accessors[std::size_t(primitive.indices)];
        const auto [first, end] = network.surfaces.corners_of(area);
        ASSERT_EQ(points.count, end - first);
        EXPECT_EQ(indices.count, 3 * (end - first - 2));
        for (auto i = first; i < end; ++i) {
            const Point& corner = network.surfaces.corners[i];
            const std::array<double, 3> expected{corner.x, corner.z, -corner.y};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const float number = number_in(model, points, i - first, axis);
                EXPECT_NEAR(double{number} + node.translation[axis],
                            expected[axis] * network.metres_per_unit, 1e-4);
                EXPECT_LE(float(points.minValues[axis]), number);
                EXPECT_GE(float(points.maxValues[axis]), number);
            }
        }
        const auto index = [&](std::size_t i) {
            const auto& view = model.bufferViews[std::size_t(indices.bufferView)];
            std::uint32_t found = 0;
            std::memcpy(&found,
                        model.buffers[0].data.data() + view.byteOffset + indices.byteOffset + 4 * i,
                        4);
            return found;
        };
        const auto at = [&](std::size_t i, std::size_t axis) {
            return number_in(model, points, index(i), axis);
        };
        // Upwards is z to x.
        EXPECT_GT((at(1, 2) - at(0, 2)) * (at(2, 0) - at(0, 0)) -
                      (at(1, 0) - at(0, 0)) * (at(2, 2) - at(0, 2)),
                  0);
    }
}

// A road of two lanes each way is four strips of two triangles, with a colour a direction.
TEST(GlbPeers, TinygltfFindsTheLanes) {
    const Map map = sample_map("gta-sa-paths", 120);
    const Network& network = map.network();
    std::size_t lanes = 0, lines = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (network.links.from[link] > network.links.to[link]) continue;
        const int both = network.links.lanes[link] + network.links.opposite_lanes[link];
        const bool is_road = network.kinds[network.links.kind[link]].has_lanes && both > 0;
        const std::size_t pieces = network.links.curve[link] == no_index ? 1 : 2;
        if (is_road)
            lanes += pieces * static_cast<std::size_t>(both);
        else
            lines += pieces;
    }
    const tinygltf::Model model = model_of(text_of(map, glb()));
    std::size_t triangles = 0, segments = 0;
    for (const tinygltf::Node& node : model.nodes) {
        if (text_in(node.extras, "wend_layer") != "group" || node.mesh < 0) continue;
        for (const auto& primitive : model.meshes[std::size_t(node.mesh)].primitives) {
            const auto& points = model.accessors[std::size_t(primitive.attributes.at("POSITION"))];
            const auto& colours = model.accessors[std::size_t(primitive.attributes.at("COLOR_0"))];
            EXPECT_EQ(points.count, colours.count);
            if (primitive.mode == TINYGLTF_MODE_TRIANGLES)
                triangles += model.accessors[std::size_t(primitive.indices)].count / 3;
            if (primitive.mode == TINYGLTF_MODE_LINE) segments += points.count / 2;
        }
    }
    EXPECT_GT(lanes, 100u);
    EXPECT_EQ(triangles, 2 * lanes);
    EXPECT_EQ(segments, lines);
}

// Imports each file, tells of its objects, and exports them again.
constexpr std::string_view blender_script = R"(
import bpy, numpy, sys
numpy.bool = bool
for name in sys.argv[sys.argv.index('--') + 1:]:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=name + '.glb')
    with open(name + '.txt', 'w') as told:
        for thing in bpy.data.objects:
            if thing.get('wend_layer') != 'record' or 'wend_name' not in thing:
                continue
            place = thing.matrix_world.translation
            told.write('%s %d %.9g %.9g %.9g\n' % (thing['wend_name'].replace(' ', '_'),
                                                 thing['wend_number'], *place))
    if name == 'moved':
        for thing in bpy.data.objects:
            if thing.get('wend_number') == 3 and thing.get('wend_list') == 'nodes':
                thing.location.x += 2.5
            if thing.get('wend_number') == 7 and thing.get('wend_list') == 'nodes':
                bpy.data.objects.remove(thing)
    bpy.ops.export_scene.gltf(filepath=name + '.back.glb', export_format='GLB',
                              export_extras=True, use_mesh_edges=True)
)";

TEST(GlbPeers, BlenderReadsAndWritesWhatComesBackByteForByte) {
    if (std::system("command -v blender >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "Blender is not installed";
    const Workplace here;
    here.put("script.py", blender_script);
    std::string names = "moved";
    std::map<std::string, Map> maps;
    for (const char* const id : peer_formats) {
        maps.emplace(id, sample_map(id, 60));
        here.put(std::string(id) + ".glb", text_of(maps.at(id), glb()));
        names += std::string(" ") + id;
    }
    const Map& town = maps.at("gta-sa-paths");
    here.put("moved.glb", text_of(town, glb()));
    const Outcome run = here.shell(
        "export HOME=. && blender --background --python-exit-code 1 --python script.py -- " +
        names);
    ASSERT_EQ(run.status, 0) << run.out << run.err;
    for (const auto& [id, map] : maps) {
        const Network& network = map.network();
        std::istringstream told(here.content(id + ".txt"));
        std::size_t count = 0;
        std::string name;
        for (double number, x, y, z; told >> name >> number >> x >> y >> z; ++count) {
            std::ranges::replace(name, '_', ' ');
            const NodeIndex node = network.find_node(name).value();
            // Blender turns z up again.
            const auto [east, up, south] = stand_in_metres(network, node);
            EXPECT_EQ(float(x), east) << id << ' ' << name;
            EXPECT_EQ(float(y), -south);
            EXPECT_EQ(float(z), up);
        }
        EXPECT_EQ(count, named_records(map)) << id;
        EXPECT_EQ(bytes_back(map, glb(), here.content(id + ".back.glb")), bytes_of(map)) << id;
    }
    const NodeIndex moved = 3, gone = 7;
    Editor editor(town);
    ASSERT_TRUE(editor.run(edits::Move{{moved}, {2.5, 0, 0}}));
    ASSERT_TRUE(editor.run(edits::Remove{{gone}}));
    EXPECT_EQ(bytes_back(town, glb(), here.content("moved.back.glb")), bytes_of(editor.map()));
}

}  // namespace
}  // namespace wend
