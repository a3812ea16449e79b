#include "scene/palette.hpp"

#include <algorithm>
#include <cstddef>

namespace wend::scene_detail {
namespace {

// Hues turn one way, so that no two are alike. Each stands where its lightness is on the way from
// the first to the last.
struct Stop {
    double part;
    Colour colour;
};
constexpr std::array ramp{
    Stop{0, rgb(0x3b0f70)},     Stop{0.192, rgb(0x433e85)}, Stop{0.305, rgb(0x38598c)},
    Stop{0.408, rgb(0x2d708e)}, Stop{0.515, rgb(0x24878e)}, Stop{0.624, rgb(0x1f9e89)},
    Stop{0.75, rgb(0x40b77c)},  Stop{0.894, rgb(0x7ad151)}, Stop{1, rgb(0xb8de29)}};

}  // namespace

Colour lighter(Colour colour, double part) {
    const auto mix = [part](double value) { return value + (1 - value) * part; };
    return {mix(colour.red), mix(colour.green), mix(colour.blue), colour.alpha};
}

Colour ramp_colour(double part) {
    part = std::clamp(part, 0.0, 1.0);
    std::size_t next = 1;
    while (ramp[next].part < part) ++next;
    const auto& [from, a] = ramp[next - 1];
    const auto& [to, b] = ramp[next];
    const double rest = (part - from) / (to - from);
    const auto mix = [rest](double first, double second) {
        return first + (second - first) * rest;
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), 1};
}

}  // namespace wend::scene_detail
