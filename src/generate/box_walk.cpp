#include "generate/box_walk.hpp"

#include <algorithm>
#include <utility>

#include "wend/column.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 half_way_width = 0.45, half_cube = 0.5, crouched_box_height = 55,
              standing_height = 71, half_standing_height = 35.5, half_strip_length = 8,
              half_strip_width = 2.5;

// The part of a player above a quarter around a place.
WorldBox quarter_box(u32 corner, f64 height) {
    const bool is_west = corner == north_west || corner == south_west;
    const bool is_north = corner == north_west || corner == north_east;
    return {{is_west ? -half_human_width : 0, is_north ? -half_human_width : 0, 0},
            {is_west ? 0 : half_human_width, is_north ? 0 : half_human_width, height}};
}

// What lies on stairs, longer the way that a line goes over them.
WorldBox strip(f64 half_x, f64 half_y) { return {{-half_x, -half_y, 0}, {half_x, half_y, 1}}; }

Landing landing_of(const Trace& down) {
    return {down.end, down.normal, down.surface == Trace::Surface::terrain};
}

bool is_whole(const Trace& trace) { return trace.fraction >= 1; }

}  // namespace

Expected<std::unique_ptr<BoxWalk>> BoxWalk::of(const World& world, const GeneratorLaw& law) {
    std::vector<Tracer> made;
    const auto add = [&](const WorldBox& box) -> Expected<void> {
        auto tracer = world.tracer({.mover = Mover::generator, .box = box});
        if (!tracer) return failure(tracer.error());
        made.push_back(std::move(*tracer));
        return {};
    };
    std::vector<WorldBox> boxes{
        {{-half_way_width, -half_way_width, 0},
         {half_way_width, half_way_width, crouched_box_height}},
        {},
        {{-half_cube, -half_cube, -half_cube}, {half_cube, half_cube, half_cube}},
        {{-half_human_width, -half_human_width, 0},
         {half_human_width, half_human_width, standing_height}},
        {{0, 0, 0}, {step_size, step_size, crouched_box_height}},
        strip(half_strip_length, half_strip_width),
        strip(half_strip_width, half_strip_length)};
    for (const f64 height : {crouched_box_height, standing_height})
        for (u32 corner = 0; corner < corners; ++corner)
            boxes.push_back(quarter_box(corner, height));
    for (const WorldBox& box : boxes)
        if (auto done = add(box); !done) return failure(done.error());
    const auto quarters = [&](std::ptrdiff_t first) {
        return std::vector<Tracer>(made.begin() + first, made.begin() + first + corners);
    };
    Tracers tracers{made[0], made[1],     made[2],
                    made[3], made[4],     made[5],
                    made[6], quarters(7), quarters(7 + corners)};
    return std::unique_ptr<BoxWalk>(
        new BoxWalk(std::move(tracers), law, world.player().crouched_height));
}

BoxWalk::BoxWalk(Tracers tracers, const GeneratorLaw& law, f64 crouched_height)
    : tracers_(std::move(tracers)), law_(law), crouched_height_(crouched_height) {
    constexpr f64 most_cells_merged = 50;
    rules_ = {.rounds_to_grid = true,
              .two_way_below = 50,
              .half_human_height = half_standing_height,
              .ladder_margin = step_size / 2,
              .deepest_drop = law.deepest_drop,
              .longest_merged = most_cells_merged * step_size,
              .drops_over_last_places = true,
              .merges_flat_alone = true,
              .parts_keep_places = true,
              .passes_over_after_cut = true};
}

std::optional<Landing> BoxWalk::floor_below(const Point& at, f64 deepest) const {
    const Trace down = tracers_.way.trace(at, raised(at, -deepest));
    if (down.starts_solid || is_whole(down) || down.normal.z < least_floor_normal ||
        down.surface == Trace::Surface::sky)
        return std::nullopt;
    return landing_of(down);
}

std::optional<Landing> BoxWalk::begin_at(const Point& seed) const {
    const Trace down =
        tracers_.way.trace(raised(seed, crouched_height_ - 0.1), raised(seed, -law_.deepest_drop));
    if (down.is_all_solid || is_whole(down)) return std::nullopt;
    return landing_of(down);
}

// The lowest floor with half the height of a player above it; higher ones are looked for where the
// point is in a solid.
std::optional<Landing> BoxWalk::open_floor(const Point& at) const {
    constexpr f64 deepest = 10000, most_above = 100, sliver = 1e-3;
    f64 end = at.z - deepest, start = at.z + half_standing_height + sliver;
    while (end - at.z < most_above) {
        const Trace down = tracers_.line.trace({at.x, at.y, start}, {at.x, at.y, end});
        if (!down.starts_solid && (is_whole(down) || start - down.end.z >= half_standing_height))
            return Landing{down.end, down.normal == Point{} ? Point{0, 0, 1} : down.normal};
        end = down.starts_solid ? start : down.end.z;
        start = end + half_standing_height + sliver;
    }
    return std::nullopt;
}

std::optional<Landing> BoxWalk::step_off(const Point& ladder, const Point& at) const {
    constexpr f64 above = 4;
    const auto floor = open_floor(at);
    u32 blocker = no_index;
    if (!floor || !tracers_.way.is_clear(raised(ladder, above), raised(floor->at, above), blocker))
        return std::nullopt;
    return floor;
}

std::optional<Landing> BoxWalk::walk(const Point& from, const Point& to, f64 deepest) const {
    constexpr f64 least_progress = 1;
    Point start = from;
    for (bool is_first = true;; is_first = false, deepest = law_.deepest_drop) {
        const Point end{to.x, to.y, is_first ? to.z : start.z};
        const Trace ahead = tracers_.way.trace(start, end);
        if (ahead.starts_solid) return std::nullopt;
        if (is_whole(ahead)) return floor_below(ahead.end, deepest);
        if (!is_first &&
            vector_length(ahead.end.x - start.x, ahead.end.y - start.y, 0) < least_progress)
            return std::nullopt;
        const auto floor = floor_below(ahead.end, deepest);
        if (!floor) return std::nullopt;
        start = tracers_.way.trace(floor->at, raised(floor->at, step_height)).end;
    }
}

std::optional<Landing> BoxWalk::step(const Point& from, u32 side) const {
    const Point to = moved(from, side, step_size);
    auto landing = walk(from, to, law_.deepest_drop);
    if (!landing) landing = climb(from, to);
    if (!landing || is_alone(landing->at)) return std::nullopt;
    return landing;
}

// Over what stands in the way, as low as that can be done.
std::optional<Landing> BoxWalk::climb(const Point& from, const Point& to) const {
    const f64 room = tracers_.way.trace(from, raised(from, law_.highest_climb)).end.z - from.z;
    u32 blocker = no_index;
    for (f64 height = step_height; height <= room; ++height) {
        if (!tracers_.way.is_clear(raised(from, height), raised(to, height), blocker)) continue;
        auto landing = floor_below(raised(to, height), law_.deepest_drop);
        if (!landing || !is_whole(tracers_.way.trace(from, raised(from, height))))
            return std::nullopt;
        // What is no higher than where one comes to is no obstacle on the way.
        constexpr f64 slack = 2;
        if (landing->at.z - from.z <= height - slack)
            landing->obstacle = obstacle_on(from, to, height);
        return landing;
    }
    return std::nullopt;
}

// What is in the way just below a height, as far as both of its ends are known.
Obstacle BoxWalk::obstacle_on(const Point& from, const Point& to, f64 height) const {
    Obstacle found{.height = static_cast<f32>(height)};
    for (f64 below = height - 1; below >= step_height; --below) {
        const Point start = raised(from, below), end = raised(to, below);
        const Trace back = tracers_.way.trace(end, start);
        if (back.starts_solid || is_whole(back)) continue;
        const Trace ahead = tracers_.way.trace(start, end);
        found.begin = static_cast<f32>(step_size * ahead.fraction);
        found.end = static_cast<f32>(step_size * (1 - back.fraction));
        if (found.end == 0) found.end = static_cast<f32>(step_size);
        break;
    }
    return found;
}

// Whether there is no ground around a place, as on top of a post.
bool BoxWalk::is_alone(const Point& at) const {
    for (const f64 y : {step_size, -step_size})
        for (const f64 x : {step_size, -step_size})
            if (is_ground_beside(at, x, y)) return false;
    return true;
}

bool BoxWalk::is_ground_beside(const Point& at, f64 x, f64 y) const {
    constexpr f64 least_progress = 0.1;
    const Point start = raised(at, half_standing_height);
    const Point end{start.x + x, start.y + y, start.z};
    const Trace out = tracers_.cube.trace(start, end);
    if (out.starts_solid || out.fraction < least_progress) return false;
    const Trace down = tracers_.cube.trace(out.end, raised(end, -2 * half_standing_height));
    return !down.starts_solid && !is_whole(down) && down.normal.z >= least_floor_normal;
}

void BoxWalk::look_around(Place& place, const Point&) const {
    if (!tracers_.around.is_solid(place.at)) return;
    const f64 highest =
        tracers_.way.trace(place.at, raised(place.at, law_.crouched_jump)).end.z - place.at.z;
    for (u32 corner = 0; corner < corners; ++corner) look_into(place, corner, highest);
}

// How far up there is room for somebody crouched in a quarter, and whether he can rise there.
void BoxWalk::look_into(Place& place, u32 corner, f64 highest) const {
    for (f64 height = 0; height <= highest; ++height) {
        const Point at = raised(place.at, height);
        if (tracers_.crouched[corner].is_solid(at)) continue;
        place.ground_above[corner] = static_cast<f32>(height);
        if (tracers_.standing[corner].is_solid(at)) place.crouched |= corner_bit(corner);
        return;
    }
    place.ground_above[corner] = static_cast<f32>(law_.crouched_jump);
    place.blocked |= corner_bit(corner);
    place.crouched |= corner_bit(corner);
}

bool BoxWalk::fits_crouched(const Place& place) const {
    return !tracers_.cell.trace(place.at, raised(place.at, law_.crouched_jump)).is_all_solid;
}

bool BoxWalk::sees(const Point& from, const Point& to) const {
    return is_whole(tracers_.way.trace(from, to));
}

bool BoxWalk::is_clear(const Point& from, const Point& to) const {
    const Trace trace = tracers_.line.trace(from, to);
    return is_whole(trace) && !trace.starts_solid;
}

// Up, out over what stands at the edge, and down.
bool BoxWalk::can_drop(const Point& edge, const Point& to) const {
    const f64 drop = edge.z - to.z;
    if (drop <= law_.least_drop || drop >= law_.deepest_drop) return false;
    constexpr f64 below_ceiling = 0.5, above_floor = 2;
    const Trace up = tracers_.way.trace(edge, raised(edge, law_.highest_climb));
    if (up.starts_solid) return false;
    const f64 room = up.end.z - edge.z;
    u32 blocker = no_index;
    for (f64 climbed = 1; climbed <= law_.highest_climb; ++climbed) {
        const f64 z = edge.z + std::min(climbed, room) - below_ceiling;
        const Point over{to.x, to.y, z};
        if (tracers_.way.is_clear({edge.x, edge.y, z}, over, blocker)) {
            const Trace down = tracers_.way.trace(over, raised(to, above_floor));
            return down.fraction > 0 && !down.starts_solid &&
                   down.end.z <= to.z + above_floor + step_height;
        }
        if (climbed > room) return false;
    }
    return false;
}

std::optional<Landing> BoxWalk::tread_below(const Point& at, bool is_along_x) const {
    const Trace down = (is_along_x ? tracers_.along_x : tracers_.along_y)
                           .trace(raised(at, crouched_height_), raised(at, -crouched_height_));
    if (down.starts_solid) return std::nullopt;
    return landing_of(down);
}

std::optional<Point> BoxWalk::floor_normal(const Point& at) const {
    constexpr f64 deepest = 9999.9;
    const Trace down = tracers_.line.trace(at, raised(at, -deepest));
    if (down.starts_solid) return std::nullopt;
    return down.normal;
}

}  // namespace wend::generate_detail
