#pragma once

#include "sample/random.hpp"
#include "sample/room.hpp"

namespace wend::sample {

/// Halls beside and behind each other, each with a corridor to the next: not more than `regions`,
/// and more than half as many as a rule.
std::vector<RoomRegion> lay_out_room(std::uint64_t regions, std::uint64_t seed);

}  // namespace wend::sample
