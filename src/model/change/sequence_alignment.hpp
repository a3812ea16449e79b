#pragma once

#include <limits>
#include <span>
#include <vector>

#include "model/change/likeness.hpp"

namespace wend {

inline constexpr u32 no_mate = std::numeric_limits<u32>::max();

// For each element of the second list the place of the one of the first that it is; no_mate where
// it is new. Each element of the first list is at most one.
using Mates = std::vector<u32>;

// Those of the mates of the longest run that keeps its order: all others are moved.
std::vector<bool> in_order(std::span<const u32> mates);

// Mates in the order of both lists, so that the pairs are as like each other as can be.
Mates mates_in_order(const Profiles& first, const Profiles& second);

// Mates of elements that left their order, where that makes pairs more alike than `in_order`, the
// best that keep it, does.
Mates with_moved(const Profiles& first, const Profiles& second, const Mates& in_order);

}  // namespace wend
