#pragma once

#include <optional>

#include "model/map_fit/ground.hpp"
#include "model/map_fit/mesh_outline.hpp"
#include "wend/world.hpp"

namespace wend {

// Whether players have room where a generator that moves points or thin boxes found floor.
class PlayerRoom {
  public:
    static std::optional<PlayerRoom> of(const World& world);

    // Whether somebody can stand or crouch at this point, or within a step above it.
    bool has_room(const Point& floor);
    // Of the samples of an area, how many have room on the floor there, and how many there are.
    struct Count {
        u32 with_room = 0, all = 0;
    };
    Count count_on(Ground& ground, const MeshOutline& outline, NodeIndex area);
    // As Ground has it.
    bool is_used_up() const { return crouched_.is_used_up(); }

  private:
    explicit PlayerRoom(Ground crouched) : crouched_(std::move(crouched)) {}

    Ground crouched_;
};

}  // namespace wend
