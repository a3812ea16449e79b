#include "world/world_check.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "world/tracer_shape.hpp"
#include "world/vectors.hpp"

namespace wend {

namespace {

Expected<void> check_solid(const WorldParts& parts, std::size_t index) {
    const PartSolid& solid = parts.solids[index];
    const std::size_t models =
        parts.engine == Engine::goldsrc ? parts.hulls.models.size() : parts.brushes.models.size();
    if (solid.model >= models) {
        return failure(
            fmt::format("solid {} has model {} of a map of {}", index, solid.model, models));
    }
    if (solid.entity >= parts.entities.size()) {
        return failure(fmt::format("solid {} belongs to entity {} of {}", index, solid.entity,
                                   parts.entities.size()));
    }
    if (!is_traceable(solid.origin) || !all_finite(solid.angles) ||
        !(solid.scale >= 1 / largest_scale && solid.scale <= largest_scale)) {
        return failure(fmt::format("entity {} has no place on a map", solid.entity));
    }
    return {};
}

Expected<void> check_face(const WorldParts& parts, std::size_t index) {
    const WorldFace& face = parts.faces[index];
    if (u64{face.first_corner} + face.corners > parts.face_corners.size()) {
        return failure(fmt::format("face {} has corners up to {} of {}", index,
                                   u64{face.first_corner} + face.corners,
                                   parts.face_corners.size()));
    }
    if (face.entity >= parts.entities.size()) {
        return failure(fmt::format("face {} belongs to entity {} of {}", index, face.entity,
                                   parts.entities.size()));
    }
    if (face.texture >= parts.textures.size()) {
        return failure(fmt::format("face {} has texture {} of {}", index, face.texture,
                                   parts.textures.size()));
    }
    return {};
}

}  // namespace

Expected<void> check_world_parts(const WorldParts& parts) {
    if (parts.entities.empty()) return failure("the map has no entities, not even the world");
    if (parts.solids.empty() != (parts.engine == Engine::other))
        return failure(parts.solids.empty() ? "the map has no model, not even the world's"
                                            : "the map has a model, and nothing that is solid");
    for (std::size_t i = 0; i < parts.solids.size(); ++i) {
        if (Expected<void> sound = check_solid(parts, i); !sound) return sound;
    }
    for (const EntityUse& use : parts.uses)
        if (use.entity >= parts.entities.size())
            return failure(
                fmt::format("a use is of entity {} of {}", use.entity, parts.entities.size()));
    for (std::size_t i = 0; i < parts.hulls.models.size(); ++i) {
        const HullParts::Model& model = parts.hulls.models[i];
        if (!all_finite(model.mins) || !all_finite(model.maxs)) {
            return failure(fmt::format("model {} has a box that is not finite", i));
        }
    }
    for (std::size_t i = 0; i < parts.ladders.size(); ++i) {
        if (parts.ladders[i].entity >= parts.entities.size()) {
            return failure(fmt::format("ladder {} belongs to entity {} of {}", i,
                                       parts.ladders[i].entity, parts.entities.size()));
        }
    }
    for (std::size_t i = 0; i < parts.faces.size(); ++i) {
        if (Expected<void> sound = check_face(parts, i); !sound) return sound;
    }
    return {};
}

}  // namespace wend
