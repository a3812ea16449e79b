#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "wend/map.hpp"

namespace wend {

// Puts the files of a map into the order that Map::of wants: those with numbers first.
inline void put_in_key_order(std::vector<Member>& members) {
    std::ranges::stable_sort(members, {}, [](const Member& member) {
        return std::pair(!member.key.has_value(), member.key.value_or(0));
    });
}

}  // namespace wend
