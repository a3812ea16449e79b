#include "model/map_fit/player_room.hpp"

#include <array>

#include "model/map_fit/area_fit.hpp"

namespace wend {

std::optional<PlayerRoom> PlayerRoom::of(const World& world) {
    auto tracer = world.tracer({.mover = Mover::player, .box = world.player().crouched()});
    if (!tracer) return {};
    return PlayerRoom(Ground(std::move(*tracer), most_traced_work));
}

// Where one can stand one can crouch. On slopes and in front of steps a box comes to lie higher
// than its middle does.
bool PlayerRoom::has_room(const Point& floor) {
    constexpr std::array heights{0.5, 16.0, 6.0, 11.0};
    for (const f64 height : heights)
        if (!crouched_.is_solid({floor.x, floor.y, floor.z + height})) return true;
    return false;
}

PlayerRoom::Count PlayerRoom::count_on(Ground& ground, const MeshOutline& outline, NodeIndex area) {
    std::vector<Point> points;
    surface_samples(outline, area, points);
    Count count;
    for (const Point& point : points) {
        ++count.all;
        count.with_room += has_room(ground.floor_near(point, generator_eyes).value_or(point));
    }
    return count;
}

}  // namespace wend
