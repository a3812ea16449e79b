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

// A block of custom data as meshes of this version have it: version 35 has blocks of one part, 36
// such of two. It stays as it is where it is one already, or cannot be read.
Kv3Block block_for(const NavContext& context, const Kv3Block& block);

// Where an area leads to, in the order of its edges.
std::vector<Neighbour> neighbours_of(const NavArea& area);

}  // namespace wend::source2
