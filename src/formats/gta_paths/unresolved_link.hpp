#pragma once

#include <fmt/format.h>

#include "formats/gta_paths/node_address.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// A link that leads nowhere: `has_file` says whether the target's file is there, so that it is the
// record that is missing. No file can ever hold an area that the map does not have.
inline UnresolvedLink unresolved_link(NodeIndex from, Origin origin, NodeAddress target,
                                      bool has_file, u32 area_count) {
    return {from, origin, fmt::format("{}:{}", target.area, target.node),
            has_file || target.area >= area_count ? UnresolvedLink::Reason::missing_record
                                                  : UnresolvedLink::Reason::absent_member};
}

}  // namespace wend::gta_paths
