#pragma once

#include "formats/gta/records/area_document.hpp"
#include "formats/gta/records/area_files.hpp"

namespace wend::gta_paths {

// The area files of a map, with what node addresses and navi addresses name in them.
class AreaMap : public AreaFiles<AreaDocument> {
  public:
    using AreaFiles::AreaFiles;

    PathContext context(u32 member) const { return document(member).context; }

    // The records of those addresses; null where there are none.
    const PathNode* find(NodeAddress address) const;
    const NaviNode* find(NaviAddress address) const;
};

}  // namespace wend::gta_paths
