#pragma once

#include <vector>

#include "formats/source2/read/nav_document.hpp"

namespace wend::source2 {

// What `info` tells of a mesh: what made it, whether it was analysed, and areas and connections by
// hull.
std::vector<Fact> facts_of(const NavDocument& nav);

// How many connections an area has.
u64 connections_of(const NavArea& area);

}  // namespace wend::source2
