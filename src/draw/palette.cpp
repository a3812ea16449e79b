#include "draw/palette.hpp"

#include <algorithm>
#include <cstddef>

namespace wend::draw_detail {
namespace {

// Equal steps of lightness; hues turn one way, so that no two are alike.
constexpr std::array ramp{rgb(0x3b0f70), rgb(0x433e85), rgb(0x38598c), rgb(0x2d708e), rgb(0x24878e),
                          rgb(0x1f9e89), rgb(0x40b77c), rgb(0x7ad151), rgb(0xb8de29)};

}  // namespace

Colour ramp_colour(double part) {
    const double place = std::clamp(part, 0.0, 1.0) * (ramp.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), ramp.size() - 2);
    const double rest = place - static_cast<double>(below);
    const auto mix = [rest](double a, double b) { return a + (b - a) * rest; };
    const Colour &a = ramp[below], &b = ramp[below + 1];
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), 1};
}

}  // namespace wend::draw_detail
