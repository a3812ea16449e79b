#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {

// Finds the areas that can be seen from others, by their own lists and those they inherit (fact
// sheet section 11). Entries that lead nowhere are left out.
class VisibleAreas {
  public:
    VisibleAreas(const NavFile& file, const MeshIndex& index, const NavContext& context)
        : file_(file), index_(index), context_(context) {}

    // Places of the areas, in file order and each once; until the next call.
    const std::vector<u32>& from(u32 area);

  private:
    const NavFile& file_;
    const MeshIndex& index_;
    const NavContext& context_;
    std::vector<u32> mentioned_, seen_;
};

// The place of an area that a list of visible ones names; nothing if there is none.
inline std::optional<u32> place_of(const VisibleArea& seen, const NavFile& file,
                                   const MeshIndex& index, const NavContext& context) {
    if (!context.sees_by_index()) return index.areas.find(seen.area);
    if (seen.area >= file.areas.size()) return std::nullopt;
    return seen.area;
}

// What the list of an area has to say that takes over another's, if whole lists name areas by their
// places, rising: what only the other has is taken out.
std::vector<VisibleArea> visible_beside(std::span<const VisibleArea> own,
                                        std::span<const VisibleArea> inherited);

// Sets the list of an area from one by places.
void set_visible(NavFile& file, u32 area, std::vector<VisibleArea> by_place,
                 const NavContext& context, Arena& arena);

}  // namespace wend::source_nav
