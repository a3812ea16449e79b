#pragma once

#include <utility>

#include "formats/gta/iv_edit/area_edits.hpp"

namespace wend::gta_paths::iv {

// Makes links from a node to another and back: so many lanes along, and so many back. The nodes are
// where they are now.
Expected<void> link_nodes(edit::EditedMap& map, edit::RecordPlace from, edit::RecordPlace to,
                          std::pair<unsigned, unsigned> lanes);

}  // namespace wend::gta_paths::iv
