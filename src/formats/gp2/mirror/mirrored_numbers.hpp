#pragma once

#include <fmt/format.h>

#include <array>
#include <limits>
#include <string>
#include <utility>

#include "core/base/integers.hpp"
#include "formats/gp2/mirror/mirror_track.hpp"

namespace wend::gp2_track {

// A number with the other sign; the lowest has none, and becomes the highest.
template <class Number>
void mirror_number(Number& number, const std::string& path, MirrorLosses& losses) {
    if (number != std::numeric_limits<Number>::lowest()) {
        number = static_cast<Number>(-number);
        return;
    }
    losses.push_back(
        fmt::format("{} is {}, and becomes {}", path, number, std::numeric_limits<Number>::max()));
    number = std::numeric_limits<Number>::max();
}

// An angle with the other sign, on its circle.
template <class Angle>
constexpr Angle mirrored_angle(Angle angle) {
    return static_cast<Angle>(static_cast<u16>(-i64{angle}));
}

// Pairs of things on the left and on the right.
template <class Thing, std::size_t count>
using SidePairs = std::array<std::pair<Thing, Thing>, count>;

// The other one of a pair; what is in none is its own.
template <class Thing, std::size_t count>
constexpr Thing other_side(Thing thing, const SidePairs<Thing, count>& pairs) {
    for (const auto& [left, right] : pairs) {
        if (thing == left) return right;
        if (thing == right) return left;
    }
    return thing;
}

// A word whose bits stand in pairs for things on the left and on the right.
template <std::size_t count>
constexpr i16 mirrored_bits(i16 word, const SidePairs<unsigned, count>& bits) {
    const auto before = static_cast<u16>(word);
    u16 after = before;
    for (const auto& [left, right] : bits) {
        after = static_cast<u16>(after & ~(left | right));
        if ((before & left) != 0) after = static_cast<u16>(after | right);
        if ((before & right) != 0) after = static_cast<u16>(after | left);
    }
    return static_cast<i16>(after);
}

}  // namespace wend::gp2_track
