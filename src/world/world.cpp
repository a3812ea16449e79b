#include "wend/world.hpp"

#include "core/base/number_text.hpp"
#include "world/world_parts.hpp"

namespace wend {

struct World::Content {
    WorldParts parts;
};

World::~World() = default;

Expected<std::shared_ptr<const World>> World::of(WorldParts parts) {
    return std::make_shared<const World>(
        std::make_shared<const Content>(Content{std::move(parts)}));
}

Engine World::engine() const { return content_->parts.engine; }
std::uint64_t World::file_bytes() const { return content_->parts.file_bytes; }
PlayerSize World::player() const { return content_->parts.player; }
std::span<const WorldEntity> World::entities() const& { return content_->parts.entities; }
std::span<const WorldLadder> World::ladders() const& { return content_->parts.ladders; }
std::span<const UnknownSolid> World::unknown_solids() const& { return content_->parts.unknown; }
std::span<const WorldFace> World::faces() const& { return content_->parts.faces; }
std::span<const Point> World::face_corners() const& { return content_->parts.face_corners; }
std::span<const std::string> World::textures() const& { return content_->parts.textures; }

}  // namespace wend
