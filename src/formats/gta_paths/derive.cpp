#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/gta_paths/area_file.hpp"
#include "formats/gta_paths/narrow_copy.hpp"

namespace wend::gta_paths {
namespace {

template <class Narrow, class Wide>
void narrow_position(Narrow& narrow, const Wide& wide) {
    for (std::size_t axis = 0; axis < narrow.size(); ++axis) narrow[axis] = narrow_copy(wide[axis]);
}

Expected<void> check_count(std::size_t size, u64 most, const char* list) {
    if (size <= most) return {};
    return failure(Error{.message = fmt::format("{} are too many, the most is {}", size, most),
                         .field = fmt::format("header.{}", list)});
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
    if (context.is_wide()) narrow_position(node.position, node.wide_position);
    if (context.has_wide_flood_fill()) node.flood_fill = narrow_copy(node.wide_flood_fill);
    node.flags = node_flags["originally_switched_off"].with(
        node.flags, node_flags["switched_off"].get(node.flags));
}

}  // namespace

Expected<void> check_counts(const AreaFile& file) {
    if (auto done = check_count(file.nodes.size(), most_nodes, "nodes"); !done) return done;
    constexpr u64 most_navi_nodes = std::numeric_limits<u32>::max();
    if (auto done = check_count(file.navi_nodes.size(), most_navi_nodes, "navi_nodes"); !done)
        return done;
    return check_count(file.links.size(), most_links, "links");
}

Expected<void> number_records(AreaFile& file) {
    if (auto done = check_counts(file); !done) return done;
    derive_header(file);
    if (!file.nodes.empty() && !std::in_range<u16>(file.area))
        return failure(Error{.message = "the nodes need the number of their area, 0 to 65535",
                             .field = "area"});
    u64 base_link = 0;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
        PathNode& node = file.nodes[i];
        node.area = static_cast<u16>(file.area);
        node.id = static_cast<u16>(i);
        node.base_link = static_cast<u16>(base_link);
        // Where the counts claim more links than there are, the last nodes own fewer.
        const u64 left = file.links.size() - std::min<u64>(base_link, file.links.size());
        const u64 own = std::min<u64>(own_links.get(node.flags), left);
        node.flags = own_links.with(node.flags, static_cast<u32>(own));
        base_link += own;
    }
    return {};
}

Expected<void> derive(AreaFile& file, PathContext context) {
    if (auto done = number_records(file); !done) return done;
    for (PathNode& node : file.nodes) derive_node(node, context);
    for (NaviNode& navi : file.navi_nodes)
        if (context.is_wide()) narrow_position(navi.position, navi.wide_position);
    return {};
}

}  // namespace wend::gta_paths
