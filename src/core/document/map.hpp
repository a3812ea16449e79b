#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "wend/map.hpp"

namespace wend {

// What rises from file to file in the order that Map::of wants: those with numbers come first.
inline auto place_by_key(const Member& member) {
    return std::pair(!member.key.has_value(), member.key.value_or(0));
}

// Puts the files of a map into that order.
inline void put_in_key_order(std::vector<Member>& members) {
    std::ranges::stable_sort(members, {}, place_by_key);
}

}  // namespace wend
