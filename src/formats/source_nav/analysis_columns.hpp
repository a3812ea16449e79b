#pragma once

#include <memory>
#include <vector>

#include "formats/source_nav/mesh_index.hpp"
#include "wend/format.hpp"

namespace wend::source_nav {

// Columns of what the game finds out when it analyses a mesh: hiding spots and their kinds, ways of
// enemies, sight, light and when teams can be there. They keep the document that they look into.
void add_analysis_columns(std::vector<Column>& columns,
                          const std::shared_ptr<const Document>& document,
                          const std::shared_ptr<const MeshIndex>& index);

}  // namespace wend::source_nav
