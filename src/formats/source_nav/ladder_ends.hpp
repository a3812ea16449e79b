#pragma once

#include <vector>

#include "formats/source_nav/nav_file.hpp"

namespace wend::source_nav {

// The ladders of an area: those that it can be left by upwards and downwards.
struct LadderLists {
    List<u32> up, down;
};

// What the lists of each area are, going by the ends of the ladders, in the order of the ladders:
// one is climbed from its area at the bottom, and gone down from all four at the top (fact sheet
// section 5).
std::vector<LadderLists> lists_of_ladders(const NavFile& file, Arena& arena);

}  // namespace wend::source_nav
