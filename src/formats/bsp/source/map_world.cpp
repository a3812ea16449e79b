#include "formats/bsp/source/map_world.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/names.hpp"
#include "formats/bsp/common/entity_text.hpp"
#include "formats/bsp/common/entity_uses.hpp"
#include "formats/bsp/common/placed_model.hpp"
#include "formats/bsp/source/displacement.hpp"
#include "formats/bsp/source/map_solids.hpp"

namespace wend::bsp::source {
namespace {

// Sky, hints, triggers and the like (fact sheet section 2.2).
constexpr u32 unseen_flags = surface_flags["sky_2d"].mask() | surface_flags["sky"].mask() |
                             surface_flags["trigger"].mask() | surface_flags["no_draw"].mask() |
                             surface_flags["hint"].mask() | surface_flags["skip"].mask();
constexpr std::string_view tool_textures = "tools/tools";

// Names of the textures by their places in texdata.
std::vector<std::string> names_of_textures(const MapFile& file) {
    std::vector<std::string> names;
    for (const Texdata& texdata : file.texdata) {
        std::string_view name;
        if (const auto number = static_cast<u32>(texdata.name);
            number < file.texture_name_offsets.size())
            if (const auto at = static_cast<u32>(file.texture_name_offsets[number]);
                at < file.texture_names.size()) {
                // Names are short: a damaged map may have all in one.
                constexpr std::size_t most_letters = 128;
                name = std::string_view(file.texture_names).substr(at, most_letters);
                name = name.substr(0, name.find('\0'));
            }
        names.push_back(lower_case(name));
    }
    return names;
}

// Which model each face belongs to; that of the world for those of none.
std::vector<u32> models_of_faces(const MapFile& file) {
    std::vector<u32> models(file.faces.size());
    for (std::size_t i = 1; i < file.models.size(); ++i) {
        const Model& model = file.models[i];
        const i64 end =
            std::min<i64>(i64{model.first_face} + model.faces, static_cast<i64>(models.size()));
        for (i64 face = std::max(model.first_face, 0); face < end; ++face) {
            u32& of_face = models[static_cast<std::size_t>(face)];
            if (of_face != 0) break;  // Of another: such a map is damaged.
            of_face = static_cast<u32>(i);
        }
    }
    return models;
}

// Which brushes show the sky: those with a side that does, as then all of them do that are outside.
class SkyBrushes {
  public:
    explicit SkyBrushes(const MapFile& file) : before_(1) {
        constexpr u32 sky_flags = surface_flags["sky_2d"].mask() | surface_flags["sky"].mask();
        for (const BrushSide& side : file.brushsides) {
            const auto texinfo = static_cast<std::size_t>(side.texinfo);
            const bool is_sky =
                texinfo < file.texinfo.size() && (file.texinfo[texinfo].flags & sky_flags) != 0;
            before_.push_back(before_.back() + u32{is_sky});
        }
    }

    bool contain(const Brush& brush) const {
        const u64 end = u64{brush.first_side} + brush.sides;
        return end < before_.size() && before_[end] > before_[brush.first_side];
    }

  private:
    std::vector<u32> before_;  // by the side, how many sides before it show the sky
};

BrushParts brushes_of(const MapFile& file, std::span<const Displacement> displacements,
                      std::span<const u32> models_of) {
    BrushParts brushes;
    const SkyBrushes sky(file);
    for (const Plane& plane : file.planes) brushes.planes.push_back({plane.normal, plane.distance});
    for (const BrushSide& side : file.brushsides) brushes.side_planes.push_back(side.plane);
    for (const Brush& brush : file.brushes)
        brushes.brushes.push_back({.first_side = brush.first_side,
                                   .sides = brush.sides,
                                   .contents = brush.contents,
                                   .is_sky = sky.contain(brush)});
    for (std::vector<u32>& of_model : brushes_of_models(file))
        brushes.models.push_back({std::move(of_model), {}});
    for (const Displacement& disp : displacements) {
        if (models_of[disp.face] >= brushes.models.size()) continue;
        const auto first = static_cast<u32>(brushes.points.size());
        for (const Point& point : disp.points)
            brushes.points.push_back(
                {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)});
        for (const auto& [a, b, c] : disp.triangles) {
            brushes.models[models_of[disp.face]].triangles.push_back(
                static_cast<u32>(brushes.triangles.size()));
            brushes.triangles.push_back({{first + a, first + b, first + c}, disp.contents});
        }
    }
    return brushes;
}

void add_ladders(const MapFile& file, WorldParts& parts) {
    for (std::size_t i = 1; i < parts.entities.size(); ++i) {
        const WorldEntity& entity = parts.entities[i];
        const auto number = static_cast<u32>(i);
        const bool is_brush =
            entity.class_name() == "func_ladder" || entity.class_name() == "func_simpleladder";
        if (const auto box = box_of_entity<Model>(entity, file.models); box && is_brush)
            parts.ladders.push_back({*box, number});
        const auto bottom = numbers_of(entity, "point0"), top = numbers_of(entity, "point1");
        if (entity.class_name() == "func_useableladder" && bottom && top) {
            // Who climbs stands with his middle on the line between the two.
            constexpr double half_width = 16;
            const auto [x, y, z] = *bottom;
            const auto [x2, y2, z2] = *top;
            parts.ladders.push_back(
                {{{std::min(x, x2) - half_width, std::min(y, y2) - half_width, std::min(z, z2)},
                  {std::max(x, x2) + half_width, std::max(y, y2) + half_width, std::max(z, z2)}},
                 number});
        }
    }
    if (parts.brushes.models.empty()) return;
    for (const u32 brush : parts.brushes.models.front().brushes)
        if ((file.brushes[brush].contents & Contents::ladder) != 0)
            if (const auto box = box_of_brush(file, file.brushes[brush]))
                parts.ladders.push_back({*box, 0});
}

// The faces of everything solid, displacements by their triangles.
class Faces {
  public:
    Faces(const MapFile& file, std::span<const Displacement> displacements, WorldParts& parts)
        : file_(file),
          displacements_(displacements),
          parts_(parts),
          polygons_(file),
          list_(parts, file.faces.size() + 2 * file.dispverts.size(),
                file.surfedges.size() + 6 * file.dispverts.size()) {}

    void add(const PartSolid& solid, std::span<const u32> models_of) {
        if (solid.model >= file_.models.size()) return;
        const Placement place(solid);
        const Model& model = file_.models[solid.model];
        const i64 end = std::min<i64>(i64{model.first_face} + model.faces,
                                      static_cast<i64>(file_.faces.size()));
        for (i64 i = std::max(model.first_face, 0); i < end && list_.look(); ++i) {
            const Face& face = file_.faces[static_cast<std::size_t>(i)];
            if (const auto texture = texture_of(face); texture && face.dispinfo < 0)
                list_.add(polygons_.corners(face), place, solid.entity, *texture);
        }
        for (const Displacement& disp : displacements_) {
            if (!list_.look()) return;
            const auto texture = texture_of(file_.faces[disp.face]);
            if (models_of[disp.face] != solid.model || !texture) continue;
            for (const auto& [a, b, c] : disp.triangles) {
                if (!list_.look()) return;
                const std::array<Point, 3> corners{disp.points[a], disp.points[b], disp.points[c]};
                list_.add(corners, place, solid.entity, *texture);
            }
        }
    }

  private:
    // None where it is not there to be seen.
    std::optional<u32> texture_of(const Face& face) const {
        if (static_cast<std::size_t>(face.texinfo) >= file_.texinfo.size()) return std::nullopt;
        const Texinfo& texinfo = file_.texinfo[static_cast<std::size_t>(face.texinfo)];
        const auto texture = static_cast<u32>(texinfo.texdata);
        if ((texinfo.flags & unseen_flags) != 0 || texture >= parts_.textures.size() ||
            parts_.textures[texture].starts_with(tool_textures))
            return std::nullopt;
        return texture;
    }

    const MapFile& file_;
    std::span<const Displacement> displacements_;
    WorldParts& parts_;
    Polygons polygons_;
    FaceList list_;
};

}  // namespace

WorldParts world_parts(const MapFile& file, const MapContext& context, std::string_view entity_text,
                       u64 file_bytes) {
    WorldParts parts;
    parts.engine = Engine::source;
    parts.file_bytes = file_bytes;
    parts.revision = static_cast<i32>(file.revision);
    parts.entities = entities_of(entity_text);
    parts.uses = entity_uses(parts.entities, parts.engine, [&](const WorldEntity& entity) {
        return box_of_entity<Model>(entity, file.models);
    });
    const GameOfMap game = game_of(context, parts.entities);
    parts.player = player_of(game);
    const std::vector<Displacement> displacements = displacements_of(file);
    const std::vector<u32> models_of = models_of_faces(file);
    parts.brushes = brushes_of(file, displacements, models_of);
    parts.brushes.masks = masks_of(game);
    parts.textures = names_of_textures(file);
    // Of some maps only the entities are at hand: nothing is solid in them.
    if (parts.brushes.models.empty()) parts.brushes.models.emplace_back();
    parts.solids.push_back(whole_world());
    for (std::size_t i = 1; i < parts.entities.size(); ++i)
        if (auto solid = source_solid(parts.entities[i])) {
            solid->entity = static_cast<u32>(i);
            parts.solids.push_back(*solid);
        }
    add_ladders(file, parts);
    Faces faces(file, displacements, parts);
    for (const PartSolid& solid : parts.solids) faces.add(solid, models_of);
    return parts;
}

}  // namespace wend::bsp::source
