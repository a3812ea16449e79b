#pragma once

#include "formats/source_nav/carry_fields.hpp"
#include "formats/source_nav/mesh_index.hpp"

namespace wend::source_nav {

// A list of visible areas in another version: by id where it was by place in the file, or the other
// way round. Entries that lead nowhere are left out and told of.
List<VisibleArea> convert_visible(const List<VisibleArea>& list, const NavFile& source,
                                  const MeshIndex& index, const Versions& versions,
                                  const ToldRecord& told);

}  // namespace wend::source_nav
