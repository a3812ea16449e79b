#include "formats/ain/from_map/hulls_in_map.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/ain/game/graph_search.hpp"

namespace wend::ain {
namespace {

// What is walked up at a step, and how long one is (the engine's own, in units).
constexpr double step_height = 18, step_length = 16;
// Floors that are steeper are slid down: the height of their normal.
constexpr double least_floor_normal = 0.7;
// How far below a node the engine looks for its floor.
constexpr double deepest_floor = 384;
// How far above the floor a body stands, so that it does not touch it.
constexpr double off_floor = 0.1;
constexpr double eye_height = 40;

Point raised(const Point& at, double by) { return {at.x, at.y, at.z + by}; }

double feet_below_origin(const HullSize& size) { return size.is_centered ? size.height / 2 : 0; }

bool is_standing(const GraphNode& node) { return node.type != air && node.type != climb; }

}  // namespace

Expected<HullsInMap> HullsInMap::of(const World& world, u32 hulls) {
    if (world.engine() != Engine::source)
        return failure("node graphs are of maps of Source, and the map is of another engine");
    auto line = world.tracer({.mover = Mover::line});
    if (!line) return failure(std::move(line.error()));
    std::vector<Hull> bodies;
    for (u32 hull = 0; hull < std::min(hulls, known_hulls); ++hull) {
        const HullSize& size = hull_sizes[hull];
        const double half = size.width / 2;
        auto body = world.tracer(
            {.mover = Mover::generator, .box = {{-half, -half, 0}, {half, half, size.height}}});
        if (!body) return failure(std::move(body.error()));
        bodies.push_back({size, std::move(*body)});
    }
    return HullsInMap(std::move(bodies), std::move(*line));
}

bool HullsInMap::is_in_solid(const GraphNode& node) const {
    // What stands on the floor touches it.
    return line_.is_solid({node.position[0], node.position[1], node.position[2] + off_floor});
}

u32 HullsInMap::place(GraphNode& node) const {
    const Point at{node.position[0], node.position[1], node.position[2]};
    u32 room = 0;
    for (u32 hull = 0; hull < hulls_.size(); ++hull) {
        const auto& [size, body] = hulls_[hull];
        const double below = feet_below_origin(size);
        if (!is_standing(node)) {
            node.offsets.of[hull] = 0;
            const bool is_free = !body.is_solid(raised(feet(node, hull), off_floor));
            room |= is_free ? 1u << hull : 0;
            continue;
        }
        const Trace down = body.trace(raised(at, step_height), raised(at, -deepest_floor));
        const bool is_on_floor = !down.starts_solid && down.fraction < 1;
        const double floor = is_on_floor ? down.end.z + off_floor - at.z : 0;
        node.offsets.of[hull] = static_cast<f32>(floor + below);
        room |= is_on_floor ? 1u << hull : 0;
    }
    return room;
}

Point HullsInMap::feet(const GraphNode& node, u32 hull) const {
    return raised(standing_place(node, hull), -feet_below_origin(hulls_[hull].size));
}

bool HullsInMap::is_seen(const GraphNode& a, const GraphNode& b) const {
    const auto eye = [&](const GraphNode& node) {
        const Point at = standing_place(node, 0);
        return is_standing(node) ? raised(at, eye_height) : at;
    };
    u32 blocker = no_index;
    return line_.is_clear(eye(a), eye(b), blocker);
}

HullMoves HullsInMap::moves(const Placed& a, const Placed& b) const {
    HullMoves made;
    for (u32 hull = 0; hull < hulls_.size(); ++hull)
        if ((a.room & b.room & 1u << hull) != 0) made.of[hull] = move(a.node, b.node, hull);
    return made;
}

u8 HullsInMap::move(const GraphNode& a, const GraphNode& b, u32 hull) const {
    const Tracer& body = hulls_[hull].tracer;
    const Point from = feet(a, hull), to = feet(b, hull);
    if (a.type == air || b.type == air)
        return a.type == b.type && is_passed(body, from, to) ? fly_move : no_move;
    if (a.type == climb || b.type == climb)
        return is_passed(body, raised(from, off_floor), raised(to, off_floor)) ? climb_move
                                                                               : no_move;
    if (walks(body, from, to) && walks(body, to, from)) return walk_move;
    return leaps(body, from, to) ? jump_move : no_move;
}

// In steps, up what is no higher than a step and down what is no steeper than a floor.
bool HullsInMap::walks(const Tracer& body, const Point& from, const Point& to) const {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const int steps = std::max(1, static_cast<int>(std::ceil(length / step_length)));
    Point at = from;
    for (int step = 1; step <= steps; ++step) {
        const double share = static_cast<double>(step) / steps;
        Point ahead{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, at.z};
        // What is low is gone under, what stands in the way is stepped on.
        if (!is_passed(body, at, ahead)) {
            const Point up = body.trace(at, raised(at, step_height)).end;
            ahead.z = up.z;
            if (!is_passed(body, up, ahead)) return false;
        }
        const Trace down = body.trace(ahead, {ahead.x, ahead.y, at.z - step_height});
        if (down.starts_solid || down.fraction >= 1 || down.normal.z < least_floor_normal)
            return false;
        at = raised(down.end, off_floor);
    }
    return std::abs(at.z - to.z) <= step_height;
}

bool HullsInMap::is_passed(const Tracer& body, const Point& from, const Point& to) const {
    u32 blocker = no_index;
    return body.is_clear(from, to, blocker);
}

// Up beside the lower one, over whatever step there is and down again.
bool HullsInMap::leaps(const Tracer& body, const Point& from, const Point& to) const {
    const double top = std::max(from.z, to.z) + step_height;
    const Point above_from{from.x, from.y, top}, above_to{to.x, to.y, top};
    return is_passed(body, from, above_from) && is_passed(body, above_from, above_to) &&
           is_passed(body, above_to, to);
}

}  // namespace wend::ain
