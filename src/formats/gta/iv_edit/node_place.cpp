#include "formats/gta/iv_edit/node_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace wend::gta_paths::iv {
namespace {

Expected<i16> nearest(double metres, double steps, const char* axis) {
    using Limits = std::numeric_limits<i16>;
    const double raw = std::round(metres * steps);
    if (!(raw >= Limits::min() && raw <= Limits::max()))
        return failure(fmt::format("{} = {} m does not fit, the file holds {} to {} m", axis,
                                   metres, Limits::min() / steps, Limits::max() / steps));
    return static_cast<i16>(raw);
}

}  // namespace

Expected<void> put_node(PathNode& node, const Point& at, unsigned z_scale) {
    const auto x = nearest(at.x, 8, "x"), y = nearest(at.y, 8, "y"),
               z = nearest(at.z, z_scale, "z");
    for (const auto* const coordinate : {&x, &y, &z})
        if (!*coordinate) return failure(coordinate->error());
    node.position = {*x, *y};
    node.z_raw = *z;
    return {};
}

u8 whole_metres(const Point& one, const Point& other) {
    return static_cast<u8>(std::min(255.0, std::trunc(distance(one, other))));
}

}  // namespace wend::gta_paths::iv
