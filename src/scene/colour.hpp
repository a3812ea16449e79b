#pragma once

#include <compare>
#include <cstdint>

namespace wend::scene_detail {

struct Colour {
    double red = 0, green = 0, blue = 0, alpha = 1;
    friend auto operator<=>(const Colour&, const Colour&) = default;
};

// The colour written 0xRRGGBB.
constexpr Colour rgb(std::uint32_t code, double alpha = 1) {
    const auto part = [code](int shift) { return ((code >> shift) & 0xff) / 255.0; };
    return {part(16), part(8), part(0), alpha};
}

}  // namespace wend::scene_detail
