#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace wend {

// Begins the next query of a search whose labels hold the number of the query that wrote them, so
// that they need not be cleared. After 2^32 queries old labels would seem to be of this one.
template <class Label>
void next_query(std::uint32_t& query, std::vector<Label>& labels) {
    if (++query != 0) return;
    std::ranges::fill(labels, Label{});
    query = 1;
}

}  // namespace wend
