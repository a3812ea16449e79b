#include "formats/gta_paths/lift.hpp"

#include <algorithm>

namespace wend::gta_paths {

AreaFile lift(const AreaDocument& area) {
    AreaFile file = area.file;
    const PathContext from = area.context;
    for (PathNode& node : file.nodes) {
        if (!from.is_wide()) std::ranges::copy(node.position, node.wide_position.begin());
        if (!from.has_wide_flood_fill()) node.wide_flood_fill = node.flood_fill;
    }
    if (from.is_wide()) return file;
    for (NaviNode& navi : file.navi_nodes)
        std::ranges::copy(navi.position, navi.wide_position.begin());
    for (Link& link : file.links) {
        link.navi_wide = navi_address(link, from);
        link.navi_packed = 0;
    }
    return file;
}

}  // namespace wend::gta_paths
