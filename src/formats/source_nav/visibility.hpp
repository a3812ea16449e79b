#pragma once

#include <optional>
#include <vector>

#include "formats/source_nav/mesh_index.hpp"

namespace wend::source_nav {

// Places of the areas that can be seen from one, by its own list and the one it inherits (fact
// sheet section 11), in file order and each once. Entries that lead nowhere are left out.
std::vector<u32> visible_from(const NavFile& file, const MeshIndex& index,
                              const NavContext& context, u32 area);

// The place of an area that a list of visible ones names; nothing if there is none.
inline std::optional<u32> place_of(const VisibleArea& seen, const NavFile& file,
                                   const MeshIndex& index, const NavContext& context) {
    if (!context.sees_by_index()) return index.areas.find(seen.area);
    if (seen.area >= file.areas.size()) return std::nullopt;
    return seen.area;
}

}  // namespace wend::source_nav
