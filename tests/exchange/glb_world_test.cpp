#include <tiny_gltf.h>

#include <array>
#include <cmath>
#include <cstring>

#include "exchange/glb_made.hpp"
#include "wend/in_world.hpp"

// Meshes that go into GLB with the worlds that they stand for, as tinygltf reads them.

namespace wend {
namespace {

struct MeshInWorld {
    std::shared_ptr<const World> world;
    Map alone = sample_map("source-nav", 90, {}, 3), map = alone;

    explicit MeshInWorld(const char* engine)
        : world(sample_map(engine, 90, {}, 3).world().value()), map(in_world(alone, world)) {}
};

tinygltf::Model read(const std::string& file) {
    tinygltf::Model model;
    std::string error, warning;
    EXPECT_TRUE(tinygltf::TinyGLTF().LoadBinaryFromMemory(
        &model, &error, &warning, reinterpret_cast<const unsigned char*>(file.data()),
        static_cast<unsigned>(file.size())));
    EXPECT_EQ(error + warning, "");
    return model;
}

const tinygltf::Node* node_of(const tinygltf::Model& model, const std::string& name) {
    for (const tinygltf::Node& node : model.nodes)
        if (node.name == name) return &node;
    return nullptr;
}

template <class Number>
Number number_at(const tinygltf::Model& model, int accessor, std::size_t index) {
    const tinygltf::Accessor& numbers = model.accessors[std::size_t(accessor)];
    const tinygltf::BufferView& view = model.bufferViews[std::size_t(numbers.bufferView)];
    Number number{};
    std::memcpy(
        &number,
        model.buffers[0].data.data() + view.byteOffset + numbers.byteOffset + sizeof number * index,
        sizeof number);
    return number;
}

// The triangles of a primitive in units of the map, with z up.
std::vector<std::array<Point, 3>> triangles_of(const tinygltf::Model& model,
                                               const tinygltf::Primitive& primitive,
                                               double metres_per_unit) {
    std::vector<std::array<Point, 3>> triangles;
    const std::size_t count = model.accessors[std::size_t(primitive.indices)].count;
    for (std::size_t i = 0; i + 2 < count; i += 3) {
        std::array<Point, 3>& triangle = triangles.emplace_back();
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const auto index = number_at<std::uint32_t>(model, primitive.indices, i + corner);
            const auto axis = [&](std::size_t which) {
                return number_at<float>(model, primitive.attributes.at("POSITION"),
                                        3 * index + which) /
                       metres_per_unit;
            };
            triangle[corner] = {axis(0), -axis(2), axis(1)};
        }
    }
    return triangles;
}

TEST(GlbWorlds, ComeBackAsTheMeshAlone) {
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        const MeshInWorld mesh(engine);
        const std::string file = text_of(mesh.map, glb());
        EXPECT_GT(file.size(), text_of(mesh.alone, glb()).size() + 10'000);
        EXPECT_TRUE(glb().recognise(as_bytes(file)));
        EXPECT_EQ(bytes_back(mesh.map, glb(), file), bytes_of(mesh.alone)) << engine;
        const auto back = glb().read(as_bytes(file), mesh.map.options());
        ASSERT_TRUE(back);
        EXPECT_EQ(back->notes, std::vector<std::string>());
    }
}

TEST(GlbWorlds, AreOneNodeToLookThrough) {
    const MeshInWorld mesh("source-map");
    EXPECT_EQ(node_of(read(text_of(mesh.alone, glb())), "world"), nullptr);
    const tinygltf::Model model = read(text_of(mesh.map, glb()));
    const tinygltf::Node* const world = node_of(model, "world");
    ASSERT_NE(world, nullptr);
    EXPECT_EQ(world->extras.Get("wend_layer").Get<std::string>(), "group");
    const auto& primitives = model.meshes[std::size_t(world->mesh)].primitives;
    ASSERT_EQ(primitives.size(), 1u);
    const tinygltf::Material& material = model.materials[std::size_t(primitives[0].material)];
    EXPECT_EQ(material.alphaMode, "BLEND");
    EXPECT_FALSE(material.doubleSided);
    EXPECT_EQ(material.pbrMetallicRoughness.baseColorFactor[3], 0.5);
    std::size_t triangles = 0;
    for (const WorldFace& face : mesh.world->faces()) triangles += face.corners - 2;
    EXPECT_EQ(triangles_of(model, primitives[0], 0.0254).size(), triangles);
}

// Whoever looks at the front of a triangle stands in the open, and the solid is behind it.
TEST(GlbWorlds, ShowTheFrontsOfWhatIsSolid) {
    for (const char* const engine : {"source-map", "goldsrc-map"}) {
        const MeshInWorld mesh(engine);
        const tinygltf::Model model = read(text_of(mesh.map, glb()));
        const auto& primitive =
            model.meshes[std::size_t(node_of(model, "world")->mesh)].primitives[0];
        const Tracer tracer = mesh.world->tracer().value();
        std::size_t looked = 0, backwards = 0;
        for (const auto& [a, b, c] : triangles_of(model, primitive, 0.0254)) {
            const Point u{b.x - a.x, b.y - a.y, b.z - a.z}, v{c.x - a.x, c.y - a.y, c.z - a.z};
            const Point across{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
            const double length =
                std::sqrt(across.x * across.x + across.y * across.y + across.z * across.z);
            const auto beside = [&](double away) {
                const double part = away / length;
                return Point{(a.x + b.x + c.x) / 3 + part * across.x,
                             (a.y + b.y + c.y) / 3 + part * across.y,
                             (a.z + b.z + c.z) / 3 + part * across.z};
            };
            ++looked;
            // Solids touch each other here and there.
            if (!tracer.is_solid(beside(-0.25))) ++backwards;
        }
        EXPECT_GT(looked, 300u);
        EXPECT_EQ(backwards, 0u) << engine << ", of " << looked;
    }
}

}  // namespace
}  // namespace wend
