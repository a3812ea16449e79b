#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/source/read/nav_document.hpp"

namespace wend::source_nav {

// Whether a mesh that does not say so was analysed: older Counter-Strike goes by whether there are
// both approaches and encounters (fact sheet section 8).
bool looks_analysed(const NavFile& file);

// What `info` tells of a mesh: how many records it has, and in words which game's it is, whether it
// was analysed, and its places with the number of their areas.
std::vector<Count> counts_of(const NavDocument& document);
std::vector<Fact> facts_of(const NavDocument& document);

}  // namespace wend::source_nav
