#include "formats/bsp/goldsrc/map_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/names.hpp"
#include "core/describe/byte_reader.hpp"
#include "formats/bsp/common/entity_text.hpp"
#include "formats/bsp/common/entity_uses.hpp"
#include "formats/bsp/common/placed_model.hpp"
#include "formats/bsp/common/solid_class.hpp"

namespace wend::bsp::goldsrc {
namespace {

// What stops who stands when the map starts (fact sheet section 1.4).
constexpr auto goldsrc_solids = std::to_array<SolidClass>({
    {.name = "func_wall"},
    {.name = "func_breakable", .kind = SolidClass::Kind::opens, .firm = 1},
    {.name = "func_button"},
    {.name = "func_door", .kind = SolidClass::Kind::opens, .passable = 8},
    {.name = "func_door_rotating", .kind = SolidClass::Kind::opens, .passable = 8},
    {.name = "func_rot_button", .passable = 1, .turns = true},
    {.name = "func_wall_toggle", .passable = 1},
    {.name = "func_conveyor", .passable = 2},
    {.name = "func_rotating", .passable = 64, .turns = true},
    {.name = "func_pendulum", .passable = 8, .turns = true},
    {.name = "func_train", .passable = 8},
    {.name = "func_plat"},
    {.name = "func_platrot"},
    {.name = "func_tracktrain"},
    {.name = "func_trackchange"},
    {.name = "func_trackautochange"},
    {.name = "func_vehicle"},
    {.name = "func_tank"},
    {.name = "func_tankmortar"},
    {.name = "func_tanklaser"},
    {.name = "func_tankrocket"},
    {.name = "momentary_*"},
    {.name = "button_target"},
    {.name = "func_healthcharger"},
    {.name = "func_recharge"},
    {.name = "func_guntarget"},
    {.name = "func_pushable", .kind = SolidClass::Kind::pushable},
});

// Textures that are not there to be seen.
constexpr std::array<std::string_view, 7> unseen_textures{"sky",    "clip", "null", "aaatrigger",
                                                          "origin", "hint", "skip"};

constexpr i32 highest_contents = -1, lowest_contents = -16;

// A child of a clipnode is an index of 16 bits, but for the values of contents.
i32 clip_child(i16 child) {
    if (child <= highest_contents && child >= lowest_contents) return child;
    return static_cast<u16>(child);
}

HullParts hulls_of(const MapFile& file) {
    HullParts hulls;
    for (const Plane& plane : file.planes) hulls.planes.push_back({plane.normal, plane.distance});
    for (const Node& node : file.nodes)
        hulls.point_nodes.push_back({node.plane, {node.children[0], node.children[1]}});
    for (const ClipNode& node : file.clipnodes)
        hulls.clip_nodes.push_back(
            {node.plane, {clip_child(node.children[0]), clip_child(node.children[1])}});
    for (const Leaf& leaf : file.leaves) hulls.leaf_contents.push_back(leaf.contents);
    for (const Model& model : file.models)
        hulls.models.push_back({model.heads, model.mins, model.maxs});
    return hulls;
}

// Names in the lump of textures: a count, where each begins, and 16 letters there.
std::vector<std::string> texture_names(ByteView lump) {
    const auto word = [&](u64 offset) {
        return value_at<u32, MapContext::byte_order>(lump, offset).value_or(0);
    };
    std::vector<std::string> names;
    const u64 count = std::min<u64>(word(0), lump.size() / 4);
    for (u64 i = 0; i < count; ++i) {
        constexpr u64 most_letters = 16;
        const u64 offset = word(4 + 4 * i);
        std::string_view name;
        if (offset < lump.size())
            name = bytes_as_text(lump.subspan(offset)).substr(0, most_letters);
        names.push_back(lower_case(name.substr(0, name.find('\0'))));
    }
    return names;
}

// The faces of a map as polygons.
class Polygons {
  public:
    explicit Polygons(const MapFile& file) : file_(file) {}

    // Corners of a face; none where it is damaged.
    std::span<const Point> corners(const Face& face) {
        corners_.clear();
        const u64 end = u64{face.first_surfedge} + face.surfedges;
        if (end > file_.surfedges.size()) return {};
        for (u64 i = face.first_surfedge; i < end; ++i) {
            const i64 number = file_.surfedges[i];
            const u64 edge = static_cast<u64>(number < 0 ? -number : number);
            if (edge >= file_.edges.size()) return {};
            const u16 vertex = number < 0 ? file_.edges[edge].to : file_.edges[edge].from;
            if (vertex >= file_.vertices.size()) return {};
            const Vertex& at = file_.vertices[vertex];
            corners_.push_back({at.x, at.y, at.z});
        }
        return corners_;
    }

  private:
    const MapFile& file_;
    std::vector<Point> corners_;
};

void add_faces(const MapFile& file, WorldParts& parts) {
    Polygons polygons(file);
    FaceList list(parts, file.faces.size(), file.surfedges.size());
    for (const PartSolid& solid : parts.solids) {
        if (solid.model >= file.models.size()) continue;
        const Placement place(solid);
        const Model& model = file.models[solid.model];
        const i64 end =
            std::min<i64>(i64{model.first_face} + model.faces, static_cast<i64>(file.faces.size()));
        for (i64 i = std::max(model.first_face, 0); i < end && list.look(); ++i) {
            const Face& face = file.faces[static_cast<std::size_t>(i)];
            if (face.texinfo >= file.texinfo.size()) continue;
            const u32 texture = file.texinfo[face.texinfo].texture;
            if (texture >= parts.textures.size() ||
                std::ranges::find(unseen_textures, parts.textures[texture]) !=
                    unseen_textures.end())
                continue;
            list.add(polygons.corners(face), place, solid.entity, texture);
        }
    }
}

bool is_water(const WorldEntity& entity) {
    return entity.class_name().starts_with("func_door") && number_of(entity, "skin") != 0;
}

}  // namespace

WorldParts world_parts(const MapFile& file, std::string_view entity_text, u64 file_bytes) {
    WorldParts parts;
    parts.engine = Engine::goldsrc;
    parts.file_bytes = file_bytes;
    parts.entities = entities_of(entity_text);
    const auto box_of = [&](const WorldEntity& entity) {
        return box_of_entity<Model>(entity, file.models);
    };
    parts.uses = entity_uses(parts.entities, parts.engine, box_of);
    parts.hulls = hulls_of(file);
    parts.textures = texture_names(file.textures);
    parts.solids.push_back(whole_world());
    for (std::size_t i = 1; i < parts.entities.size(); ++i) {
        const WorldEntity& entity = parts.entities[i];
        const auto entity_number = static_cast<u32>(i);
        if (auto solid = solid_of(entity, goldsrc_solids); solid && !is_water(entity)) {
            solid->entity = entity_number;
            parts.solids.push_back(*solid);
        }
        if (entity.class_name() == "func_ladder")
            if (const auto box = box_of(entity)) parts.ladders.push_back({*box, entity_number});
    }
    add_faces(file, parts);
    return parts;
}

}  // namespace wend::bsp::goldsrc
