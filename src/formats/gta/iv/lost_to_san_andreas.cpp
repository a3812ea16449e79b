#include "formats/gta/iv/lost_to_san_andreas.hpp"

#include <fmt/format.h>

#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/records/record_names.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr auto is_lost = LossKind::lost;

std::string counted_links(std::size_t count) {
    return fmt::format("{} {}", count, count == 1 ? "link" : "links");
}

}  // namespace

void tell_lost_of_node(const PathNode& node, const std::string& name, LossReport& losses) {
    if (node.memory_address != 0)
        losses.add(is_lost, "memory_address", name, fmt::format("{:#x}", node.memory_address));
    if (node.second_word != 0)
        losses.add(is_lost, "second_word", name, fmt::format("{:#x}", node.second_word));
    if (node.street_name != 0)
        losses.add(is_lost, "street_name", name,
                   fmt::format("the hash {:#010x}", node.street_name));
    if (node.search_distance != not_reached)
        losses.add(
            is_lost, "search_distance", name,
            fmt::format("{}, it becomes {}, not reached", node.search_distance, not_reached));
    const bool is_disabled = node_flags["linking_disabled"].get(node.flags) != 0;
    const u32 links = own_links.get(node.flags);
    if (is_disabled != (links == 0))
        losses.add(is_lost, "linking_disabled", name,
                   fmt::format("the bit is {}, and the node has {}", is_disabled ? "set" : "clear",
                               counted_links(links)));
}

void tell_lost_of_link(const Link& link, const std::string& name, LossReport& losses) {
    if (link.flags != common_link_flags)
        losses.add(
            is_lost, "link flags", name,
            fmt::format("{:#06x}; nearly all links have {:#06x}", link.flags, common_link_flags));
    if (const u32 others = link.lanes & ~covered_bits(lane_flags.fields); others != 0)
        losses.add(is_lost, "other lane bits", name, fmt::format("{:#x}", others));
}

void tell_lost_of_area(const AreaFile& file, u32 area, LossReport& losses) {
    std::vector<bool> is_owned(file.links.size());
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const PathNode& node = file.nodes[i];
        const auto [begin, end] = owned_links(file, node);
        for (u32 link = begin; link < end; ++link) is_owned[link] = true;
        if (i >= file.header.vehicle_nodes)
            losses.add(is_lost, "other node", node_name(area, node.id),
                       fmt::format("it is not for vehicles; it is left out, and {} too",
                                   counted_links(end - begin)));
        else if (const u32 claimed = own_links.get(node.flags); end - begin < claimed)
            losses.add(is_lost, "link_count", node_name(area, node.id),
                       fmt::format("it claims {}, {} of them are not there", counted_links(claimed),
                                   claimed - (end - begin)));
    }
    for (u32 link = 0; link < is_owned.size(); ++link)
        if (!is_owned[link]) losses.add(is_lost, "link", link_name(area, link), "no node owns it");
    if (u64{file.header.vehicle_nodes} + file.header.other_nodes != file.nodes.size())
        losses.add(is_lost, "header.other_nodes", area_name(area),
                   "the counts of nodes do not add up, they are counted anew");
    if (bytes_off(file.trailing, std::string_view("\0", 1)) != 0)
        losses.add(is_lost, "trailing", area_name(area), "there are bytes behind the file");
}

}  // namespace wend::gta_paths::iv
