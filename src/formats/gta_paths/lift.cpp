#include "formats/gta_paths/lift.hpp"

#include <algorithm>

#include "formats/gta_paths/narrow_copy.hpp"

namespace wend::gta_paths {
namespace {

template <class Narrow, class Wide>
void retell_copies(Narrow& narrow, const Wide& wide, PathContext from, PathContext target) {
    for (std::size_t axis = 0; axis < wide.size(); ++axis)
        if (narrow[axis] == narrow_copy(wide[axis], from))
            narrow[axis] = narrow_copy(wide[axis], target);
}

}  // namespace

AreaFile lift(const AreaDocument& area, PathContext target) {
    AreaFile file = area.file;
    const PathContext from = area.context;
    if (from.is_wide() && from.is_fla4() != target.is_fla4()) {
        for (PathNode& node : file.nodes)
            retell_copies(node.position, node.wide_position, from, target);
        for (NaviNode& navi : file.navi_nodes)
            retell_copies(navi.position, navi.wide_position, from, target);
    }
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
