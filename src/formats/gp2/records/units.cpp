#include "formats/gp2/records/units.hpp"

#include <fmt/format.h>

#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

std::string spoken_length(double units) {
    return fmt::format("{:.1f} m ({:.2f} units)", units * metres_per_unit, units);
}

std::string spoken_units(u64 units) {
    return fmt::format("{:.1f} m ({} units)", static_cast<double>(units) * metres_per_unit, units);
}

std::string spoken_angle(double angle) {
    return fmt::format("{:.2f} degrees ({} of 65536)", angle * 360 / full_circle, angle);
}

}  // namespace wend::gp2_track
