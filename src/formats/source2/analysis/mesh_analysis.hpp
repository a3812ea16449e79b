#pragma once

#include <optional>
#include <vector>

#include "formats/source2/analysis/analysis.hpp"
#include "formats/source2/read/nav_document.hpp"

namespace wend::source2 {

// The tree of what the game found out about a mesh; none where the mesh has no such block, or one
// that holds nothing. An error where it cannot be unpacked and read.
Expected<std::optional<Kv3Tree>> analysis_tree(const NavDocument& nav);

// What it says, with the areas that encounters mean; empty where there is nothing. An error too
// where it does not say as much of each area.
Expected<Analysis> analysis_of(const NavDocument& nav);

// A tree of such, as games write it, of a mesh of this version.
Kv3Tree tree_of_analysis(const NavContext& context, Kv3Value root);

// Where an area leads to, in the order of its edges.
std::vector<Neighbour> neighbours_of(const NavArea& area);

}  // namespace wend::source2
