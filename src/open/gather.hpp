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
// sources. A file whose key in its
// map is taken is left out and added to the errors.
std::vector<std::vector<Member>> gather(std::vector<std::vector<Found>> files,
                                        std::vector<Error>& errors);

}  // namespace wend
