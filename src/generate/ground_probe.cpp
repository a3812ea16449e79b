#include "generate/ground_probe.hpp"

#include <array>
#include <utility>

#include "generate/sampled_ground.hpp"

namespace wend::generate_detail {
Expected<GroundProbe> GroundProbe::of(const World& world) {
    auto solid = world.tracer({.mover = Mover::line});
    if (!solid) return failure(solid.error());
    auto opened = world.tracer({.mover = Mover::generator});
    if (!opened) return failure(opened.error());
    return GroundProbe(std::move(*solid), std::move(*opened));
}

std::optional<Floor> GroundProbe::floor(const Point& at) const {
    constexpr f64 deepest = 9999.9, first_start = 1, last_start = 91, between_starts = 10;
    constexpr std::size_t most_layers = 16;
    const Point bottom = raised(at, -deepest);
    const Trace from_top = opened_.trace(raised(at, last_start), bottom);
    // Where nothing is between, all lower starts find the same.
    if (!from_top.starts_solid && from_top.end.z < at.z + first_start)
        return Floor{from_top.end.z, from_top.normal};
    std::array<Floor, most_layers> layers;
    std::size_t count = 0;
    for (f64 start = first_start; start <= last_start && count < layers.size();
         start += between_starts) {
        const Trace down = opened_.trace(raised(at, start), bottom);
        if (down.starts_solid) continue;
        if (count == 0 || down.end.z > layers[count - 1].height)
            layers[count++] = {down.end.z, down.normal};
    }
    if (count == 0) return std::nullopt;
    std::size_t lowest = 0;
    while (lowest + 1 < count &&
           layers[lowest + 1].height - layers[lowest].height < half_human_height)
        ++lowest;
    return layers[lowest];
}

bool GroundProbe::reaches(const Point& from, const Point& to) const {
    const Trace trace = solid_.trace(from, to);
    return trace.fraction >= 1 || trace.is_all_solid;
}

bool GroundProbe::is_clear(const Point& from, const Point& to) const {
    const Trace trace = solid_.trace(from, to);
    return trace.fraction >= 1 && !trace.starts_solid;
}

GroundProbe::Step GroundProbe::look_ahead(const Point& from, const Point& to) const {
    const Point start = raised(from, half_human_height), end = raised(to, half_human_height);
    const Trace met = solid_.trace(start, end);
    if (met.fraction >= 1 && !met.starts_solid) return Step::free;
    const Trace behind = opened_.trace(start, end);
    const bool opens = met.starts_solid ? !behind.starts_solid : behind.fraction > met.fraction;
    return opens ? Step::opens : Step::blocked;
}

}  // namespace wend::generate_detail
