#include "formats/gta/records/area_file.hpp"

#include <algorithm>
#include <limits>

#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {
namespace {

template <class Narrow, class Wide>
void narrow_position(Narrow& narrow, const Wide& wide, PathContext context) {
    for (std::size_t axis = 0; axis < narrow.size(); ++axis)
        narrow[axis] = narrow_copy(wide[axis], context);
}

void derive_header(AreaFile& file) {
    const auto count = [](const auto& list) { return static_cast<u32>(list.size()); };
    file.header.nodes = count(file.nodes);
    file.header.ped_nodes =
        file.header.nodes - std::min(file.header.nodes, file.header.vehicle_nodes);
    file.header.navi_nodes = count(file.navi_nodes);
    file.header.links = count(file.links);
    file.missing_bytes = 0;
}

void derive_node(PathNode& node, PathContext context) {
    if (context.is_wide()) narrow_position(node.position, node.wide_position, context);
    if (context.has_wide_flood_fill()) node.flood_fill = narrow_copy(node.wide_flood_fill);
    node.flags = node_flags["originally_switched_off"].with(
        node.flags, node_flags["switched_off"].get(node.flags));
}

}  // namespace

Expected<void> check_counts(const AreaFile& file) {
    if (auto done = check_count(file.nodes.size(), max_nodes, "nodes"); !done) return done;
    constexpr u64 max_navi_nodes = std::numeric_limits<u32>::max();
    if (auto done = check_count(file.navi_nodes.size(), max_navi_nodes, "navi_nodes"); !done)
        return done;
    return check_count(file.links.size(), max_links, "links");
}

Expected<void> number_records(AreaFile& file) {
    if (auto done = check_counts(file); !done) return done;
    derive_header(file);
    if (auto done = check_area(file.area, file.nodes.size()); !done) return done;
    place_nodes(file.nodes, file.area, file.links.size(), own_links);
    for (std::size_t i = 0; i < file.nodes.size(); ++i) file.nodes[i].id = static_cast<u16>(i);
    return {};
}

Expected<void> derive(AreaFile& file, PathContext context) {
    if (auto done = number_records(file); !done) return done;
    for (PathNode& node : file.nodes) derive_node(node, context);
    for (NaviNode& navi : file.navi_nodes)
        if (context.is_wide()) narrow_position(navi.position, navi.wide_position, context);
    return {};
}

}  // namespace wend::gta_paths
