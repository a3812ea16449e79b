#include <cstddef>

#include "wend/world.hpp"
#include "world/tracer_shape.hpp"

namespace wend {

Trace Tracer::trace(const Point& from, const Point& to) const {
    if (!is_traceable(from) || !is_traceable(to)) {
        Trace nowhere;
        nowhere.end = to;
        return nowhere;
    }
    return shape_->trace(from, to);
}

void Tracer::trace(std::span<const Point> from, std::span<const Point> to,
                   std::span<Trace> traces) const {
    for (std::size_t i = 0; i < traces.size(); ++i) traces[i] = trace(from[i], to[i]);
}

bool Tracer::is_clear(const Point& from, const Point& to, std::uint32_t& blocker) const {
    return !is_traceable(from) || !is_traceable(to) || shape_->is_clear(from, to, blocker);
}

bool Tracer::is_solid(const Point& at) const { return trace(at, at).starts_solid; }

std::optional<double> Tracer::floor_below(const Point& from, double depth) const {
    const Trace down = trace(from, {from.x, from.y, from.z - depth});
    if (down.starts_solid || down.fraction >= 1) return std::nullopt;
    return down.end.z;
}

}  // namespace wend
