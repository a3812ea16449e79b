#include "exchange/glb/world_shapes.hpp"

#include <string>
#include <utility>
#include <vector>

#include "core/json/json_text.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/glb/gltf_extras.hpp"
#include "exchange/glb/gltf_reader.hpp"

namespace wend::exchange {
namespace {

constexpr MeshColour stone{168, 160, 148, 255};
constexpr double opacity = 0.5;

// Adds a face, which has its corners clockwise, as triangles that turn the other way. One that lies
// further out than floats reach is left out.
void add_face(MeshPart& part, std::span<const Point> corners, double metres_per_unit) {
    const std::size_t before = part.points.size();
    for (const Point& corner : corners) {
        const auto place = float_place(corner, metres_per_unit);
        if (!place) return part.points.resize(before);
        part.points.push_back({(*place)[0], (*place)[2], 0 - (*place)[1]});
    }
    const auto first = static_cast<u32>(before);
    for (u32 i = 1; i + 1 < corners.size(); ++i)
        part.indices.insert(part.indices.end(), {first, first + i + 1, first + i});
}

}  // namespace

std::optional<u32> add_world(const World& world, double metres_per_unit, GltfScene& scene) {
    MeshPart part{.mode = GltfPrimitive::triangles,
                  .material = scene.see_through_material("map", opacity)};
    for (const WorldFace& face : world.faces())
        add_face(part, world.face_corners().subspan(face.first_corner, face.corners),
                 metres_per_unit);
    if (part.indices.empty()) return std::nullopt;
    part.colours.assign(part.points.size(), stone);
    const std::string extras = "{" + quoted(keys::layer) + ": " + quoted(layers::group) + "}";
    return scene.add_node(
        {.name = "world", .mesh = scene.add_mesh("world", std::span(&part, 1)), .extras = extras});
}

}  // namespace wend::exchange
