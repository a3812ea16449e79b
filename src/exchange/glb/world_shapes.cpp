#include "exchange/glb/world_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/glb/gltf_extras.hpp"
#include "exchange/glb/gltf_reader.hpp"
#include "exchange/glb/mesh_shapes.hpp"

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

std::string group_mark() { return quoted(keys::layer) + ": " + quoted(layers::group); }

// An object of a world: where it stands, and how it is turned.
struct Stand {
    Point origin;
    double turn = 0;  // against the clock from above, in radians

    explicit Stand(const WorldEntity& entity) : origin(entity.origin().value_or(Point{})) {
        std::string_view angles = entity.value("angles");
        (void)take_finite_number(angles);
        angles = trimmed(angles);
        turn = take_finite_number(angles).value_or(0) * std::numbers::pi / 180;
    }

    Point seen_from(const Point& at) const {
        const double x = at.x - origin.x, y = at.y - origin.y;
        return {x * std::cos(turn) + y * std::sin(turn), y * std::cos(turn) - x * std::sin(turn),
                at.z - origin.z};
    }
};

// What is drawn of one entity, a part for each texture.
class ObjectParts {
  public:
    ObjectParts(const World& world, double metres_per_unit, GltfScene& scene)
        : world_(world), metres_per_unit_(metres_per_unit), scene_(scene) {}

    void add(const WorldFace& face, const Stand& stand) {
        auto found = parts_.find(face.texture);
        if (found == parts_.end()) {
            const std::string name = escape_for_display(world_.textures()[face.texture]);
            found = parts_
                        .emplace(face.texture, MeshPart{.mode = GltfPrimitive::triangles,
                                                        .material = scene_.material(name)})
                        .first;
        }
        std::vector<Point> corners;
        for (const Point& corner : world_.face_corners().subspan(face.first_corner, face.corners))
            corners.push_back(stand.seen_from(corner));
        add_face(found->second, corners, metres_per_unit_);
    }

    std::optional<u32> mesh(std::string_view name) {
        std::vector<MeshPart> parts;
        for (auto& [texture, part] : parts_) {
            if (part.indices.empty()) continue;
            part.colours.assign(part.points.size(),
                                texture == 0 ? stone : ground_colour(texture, texture % 4));
            parts.push_back(std::move(part));
        }
        if (parts.empty()) return std::nullopt;
        return scene_.add_mesh(name, parts);
    }

  private:
    const World& world_;
    const double metres_per_unit_;
    GltfScene& scene_;
    std::map<u32, MeshPart> parts_;
};

std::string extras_of(const WorldEntity& entity) {
    std::string extras = "{" + group_mark();
    for (const auto& [key, value] : entity.values)
        if (key != "classname" && key != "origin" && key != "angles")
            extras += ", " + quoted(std::string_view(key)) + ": " + quoted(std::string_view(value));
    return extras + "}";
}

std::vector<u32> add_objects(const World& world, double metres_per_unit, GltfScene& scene) {
    std::vector<u32> nodes;
    const auto faces = world.faces();
    for (std::size_t first = 0; first < faces.size();) {
        const u32 entity = faces[first].entity;
        const WorldEntity& object = world.entities()[entity];
        const Stand stand(object);
        ObjectParts parts(world, metres_per_unit, scene);
        std::size_t end = first;
        for (; end < faces.size() && faces[end].entity == entity; ++end)
            parts.add(faces[end], stand);
        first = end;
        const std::string name = escape_for_display(object.class_name());
        const auto at = float_place(stand.origin, metres_per_unit);
        const auto mesh = parts.mesh(name);
        if (!mesh || !at) continue;
        nodes.push_back(scene.add_node({.name = name,
                                        .translation = MeshPoint{(*at)[0], (*at)[2], 0 - (*at)[1]},
                                        .turn = stand.turn,
                                        .mesh = mesh,
                                        .extras = extras_of(object)}));
    }
    return nodes;
}

}  // namespace

std::vector<u32> add_world(const World& world, double metres_per_unit, GltfScene& scene) {
    if (world.engine() == Engine::other) return add_objects(world, metres_per_unit, scene);
    MeshPart part{.mode = GltfPrimitive::triangles,
                  .material = scene.see_through_material("map", opacity)};
    for (const WorldFace& face : world.faces())
        add_face(part, world.face_corners().subspan(face.first_corner, face.corners),
                 metres_per_unit);
    if (part.indices.empty()) return {};
    part.colours.assign(part.points.size(), stone);
    return {scene.add_node({.name = "world",
                            .mesh = scene.add_mesh("world", std::span(&part, 1)),
                            .extras = "{" + group_mark() + "}"})};
}

}  // namespace wend::exchange
