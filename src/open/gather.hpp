#pragma once

#include <cstddef>
#include <vector>

#include "wend/open.hpp"

namespace wend {

// A file that was read.
struct Found {
    std::size_t group = 0;
    Member member;
};

// Puts files together that are one map, in the order of first appearance; they come by their
// sources. Within a map they come by number, of several with one number that first which the game
// would load.
std::vector<std::vector<Member>> gather(std::vector<std::vector<Found>> files);

}  // namespace wend
