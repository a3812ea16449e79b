#include "model/map_fit/ground.hpp"

#include <algorithm>
#include <cmath>

#include "world/tracer_shape.hpp"

namespace wend {
namespace {

constexpr f64 steepest_floor = 0.7;  // z of its normal

bool lands(const Trace& trace) { return !trace.starts_solid && trace.fraction < 1; }

Trace open_trace(const Point& to) {
    Trace trace;
    trace.end = to;
    return trace;
}

}  // namespace

std::optional<Ground> Ground::of(const World& world, Mover mover) {
    constexpr f64 thin = 0.45;
    TraceRequest request{.mover = mover};
    if (world.engine() == Engine::source) request.box = {{-thin, -thin, 0}, {thin, thin, 2 * thin}};
    auto tracer = world.tracer(request);
    if (!tracer) return {};
    return Ground(std::move(*tracer), most_traced_work);
}

void Ground::spend(u64 work_before) { left_ -= std::min(left_, traced_work - work_before); }

Trace Ground::trace(const Point& from, const Point& to) {
    if (is_used_up()) return open_trace(to);
    const u64 before = traced_work;
    Trace trace = tracer_.trace(from, to);
    spend(before);
    return trace;
}

bool Ground::is_solid(const Point& at) { return trace(at, at).starts_solid; }

bool Ground::is_clear(const Point& from, const Point& to) {
    const Trace way = trace(from, to);
    return !way.starts_solid && way.fraction >= 1;
}

std::span<const Trace> Ground::fall(std::span<const Point> from, f64 depth) {
    ends_.assign(from.begin(), from.end());
    for (Point& end : ends_) end.z -= depth;
    traces_.assign(from.size(), Trace());
    if (is_used_up()) return traces_;
    const u64 before = traced_work;
    tracer_.trace(from, ends_, traces_);
    spend(before);
    return traces_;
}

std::optional<Point> Ground::floor_near(const Point& point, f64 reach) {
    const Trace fall =
        trace({point.x, point.y, point.z + generator_eyes}, {point.x, point.y, point.z - reach});
    if (!lands(fall) || fall.end.z > point.z + reach) return {};
    return fall.end;
}

// Of several floors above each other the generator takes the lowest that it comes to from just
// above the old one, and climbs from there to those that one can step up to.
std::optional<Trace> Ground::next_floor(const Point& floor, f64 x, f64 y) {
    constexpr f64 first = 1, spacing = 10, highest = 91;
    const auto fall_from = [&](f64 height) {
        return trace({x, y, floor.z + height}, {x, y, floor.z - generator_climb - first});
    };
    const Trace from_top = fall_from(highest);
    if (!from_top.starts_solid && from_top.end.z <= floor.z + first)
        return lands(from_top) ? std::optional(from_top) : std::nullopt;
    std::optional<Trace> lowest;
    for (f64 height = first; height <= highest; height += spacing) {
        const Trace fall = fall_from(height);
        if (!lands(fall)) continue;
        if (!lowest || (fall.end.z > lowest->end.z && fall.end.z - lowest->end.z < generator_eyes))
            lowest = fall;
    }
    return lowest;
}

std::optional<Point> Ground::step(const Point& floor, f64 x, f64 y) {
    const std::optional<Trace> next = next_floor(floor, x, y);
    if (!next || next->normal.z < steepest_floor) return {};
    const Point& end = next->end;
    if (std::abs(end.z - floor.z) > generator_climb) return {};
    if (!is_clear({floor.x, floor.y, floor.z + generator_eyes},
                  {end.x, end.y, end.z + generator_eyes}))
        return {};
    return end;
}

std::vector<f64> Ground::floors(const Point& around, f64 reach) {
    constexpr f64 thinnest = 8;  // What is solid between two storeys is hardly less.
    std::vector<f64> heights;
    const f64 bottom = around.z - reach;
    f64 top = around.z + reach + generator_eyes;
    while (top > bottom && !is_used_up()) {
        if (is_solid({around.x, around.y, top})) {
            top -= thinnest;
            continue;
        }
        const Trace fall = trace({around.x, around.y, top}, {around.x, around.y, bottom});
        if (!lands(fall)) break;
        heights.push_back(fall.end.z);
        top = fall.end.z - thinnest;
    }
    return heights;
}

}  // namespace wend
