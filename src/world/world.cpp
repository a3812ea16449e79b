#include "wend/world.hpp"

#include <fmt/format.h>

#include "world/brush_world.hpp"
#include "world/hull_world.hpp"
#include "world/world_check.hpp"
#include "world/world_parts.hpp"

namespace wend {

struct World::Content {
    WorldParts parts;                           // less what the worlds below are made of
    std::shared_ptr<const HullWorld> hulls;     // of GoldSrc
    std::shared_ptr<const BrushWorld> brushes;  // of Source
    WorldBox bounds;
};

World::~World() = default;

Expected<std::shared_ptr<const World>> World::of(WorldParts parts) {
    if (Expected<void> sound = check_world_parts(parts); !sound) return failure(sound.error());
    auto content = std::make_shared<Content>();
    SolidBox around;
    if (parts.engine == Engine::goldsrc) {
        Expected<std::shared_ptr<const HullWorld>> made = HullWorld::of(parts.hulls, parts.solids);
        if (!made) return failure(made.error());
        content->hulls = *made;
        around = content->hulls->box();
    } else if (parts.engine == Engine::source) {
        Expected<std::shared_ptr<const BrushWorld>> made =
            BrushWorld::of(parts.brushes, parts.solids);
        if (!made) return failure(made.error());
        content->brushes = *made;
        around = content->brushes->box();
    }
    for (const Point& corner : parts.face_corners) around.include(vector_of(corner));
    if (!around.is_empty()) content->bounds = {point_of(around.low), point_of(around.high)};
    content->parts = std::move(parts);
    content->parts.hulls = {};
    content->parts.brushes = {};
    content->parts.solids = {};
    return std::make_shared<const World>(std::move(content));
}

Expected<Tracer> World::tracer(const TraceRequest& request) const {
    const Vector3 low = vector_of(request.box.mins), high = vector_of(request.box.maxs);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (!is_traceable(request.box.mins) || !is_traceable(request.box.maxs) ||
            low[axis] > high[axis]) {
            return failure(fmt::format("a box from {} to {} along axis {} is none", low[axis],
                                       high[axis], "XYZ"[axis]));
        }
    }
    if (content_->parts.engine == Engine::other)
        return failure("of this map is not known what is solid");
    if (content_->brushes) return Tracer(brush_shape(content_->brushes, request));
    Expected<std::shared_ptr<const Tracer::Shape>> shape = hull_shape(content_->hulls, request);
    if (!shape) return failure(shape.error());
    return Tracer(*std::move(shape));
}

WorldBox World::bounds() const { return content_->bounds; }
Engine World::engine() const { return content_->parts.engine; }
std::uint64_t World::file_bytes() const { return content_->parts.file_bytes; }
std::optional<std::int32_t> World::revision() const { return content_->parts.revision; }
PlayerSize World::player() const { return content_->parts.player; }
std::span<const WorldEntity> World::entities() const& { return content_->parts.entities; }
std::span<const EntityUse> World::uses() const& { return content_->parts.uses; }
std::span<const WorldLadder> World::ladders() const& { return content_->parts.ladders; }
std::span<const UnknownSolid> World::unknown_solids() const& { return content_->parts.unknown; }
std::span<const WorldFace> World::faces() const& { return content_->parts.faces; }
std::span<const Point> World::face_corners() const& { return content_->parts.face_corners; }
std::span<const std::string> World::textures() const& { return content_->parts.textures; }

}  // namespace wend
