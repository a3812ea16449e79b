#include "generate/line_walk.hpp"

#include <utility>

namespace wend::generate_detail {

Expected<std::unique_ptr<GroundWalk>> LineWalk::of(const World& world, const GeneratorLaw& law) {
    auto probe = GroundProbe::of(world);
    if (!probe) return failure(probe.error());
    return std::unique_ptr<GroundWalk>(std::make_unique<LineWalk>(std::move(*probe), law));
}

std::optional<Landing> LineWalk::begin_at(const Point& seed) const {
    const auto floor = probe_.floor(seed);
    if (!floor || floor->normal == Point{}) return std::nullopt;
    return Landing{{seed.x, seed.y, floor->height}, floor->normal};
}

std::optional<Landing> LineWalk::step_off(const Point& ladder, const Point& at) const {
    constexpr f64 above = 2;
    const auto floor = probe_.floor(at);
    if (!floor || !probe_.is_clear({ladder.x, ladder.y, ladder.z + above},
                                   {at.x, at.y, floor->height + above}))
        return std::nullopt;
    return Landing{{at.x, at.y, floor->height}, floor->normal};
}

std::optional<Landing> LineWalk::step(const Point& from, u32 side) const {
    Point to = moved(from, side, step_size);
    const auto floor = probe_.floor(to);
    if (!floor) return std::nullopt;
    to.z = floor->height;
    if (!can_step(from, to)) return std::nullopt;
    return Landing{to, floor->normal};
}

bool LineWalk::can_step(const Point& from, const Point& to) const {
    switch (probe_.look_ahead(from, to)) {
        case GroundProbe::Step::opens:
            return true;
        case GroundProbe::Step::blocked:
            return false;
        case GroundProbe::Step::free:
            break;
    }
    constexpr f64 slack = 0.1;
    if (to.z - from.z > law_.highest_climb + slack || from.z - to.z > law_.deepest_drop)
        return false;
    return is_even(from, to);
}

// Whether the floor is nowhere too steep on the way.
bool LineWalk::is_even(const Point& from, const Point& to) const {
    constexpr f64 interval = 2;
    for (f64 along = interval;; along += interval) {
        const bool is_last = along >= step_size;
        const f64 share = is_last ? 1 : along / step_size;
        const auto floor =
            probe_.floor({from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
                          from.z + share * (to.z - from.z)});
        if (!floor || floor->normal.z < least_floor_normal) return false;
        if (is_last) return true;
    }
}

void LineWalk::look_around(Place& place, const Point& at) const {
    if (place.crouched == 0 && is_low(at)) place.crouched = all_corners;
}

// Whether something hangs so low, anywhere as wide as a player, that he has to crouch.
bool LineWalk::is_low(const Point& at) const {
    constexpr f64 bottom = 5, top = human_height - 0.1;
    for (const f64 y : {-half_human_width, 0.0, half_human_width})
        for (const f64 x : {-half_human_width, 0.0, half_human_width})
            if (!probe_.reaches({at.x + x, at.y + y, at.z + bottom},
                                {at.x + x, at.y + y, at.z + top}))
                return true;
    return false;
}

// Over the edge at the height of a head, and down.
bool LineWalk::can_drop(const Point& edge, const Point& to) const {
    const f64 drop = edge.z - to.z;
    if (drop <= law_.least_drop || drop >= law_.deepest_drop) return false;
    constexpr f64 above_floor = 2;
    const Point head{edge.x, edge.y, edge.z + human_height};
    const Point over{to.x, to.y, head.z};
    return probe_.is_clear(head, over) && probe_.is_clear(over, {to.x, to.y, to.z + above_floor});
}

}  // namespace wend::generate_detail
