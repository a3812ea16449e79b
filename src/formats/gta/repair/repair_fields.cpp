#include <algorithm>
#include <set>
#include <utility>

#include "formats/gta/check/check_files.hpp"
#include "formats/gta/check/check_flood_fill.hpp"
#include "formats/gta/repair/remedies.hpp"
#include "formats/gta/repair/shared_remedies.hpp"

namespace wend::gta_paths {
namespace {

// Calls a function with each finding and the record that it is about, to change.
template <class Function>
void for_each_node(AreaRepair& repair, Function function) {
    for (const Finding& finding : repair.job.findings())
        function(finding, repair.edit(finding.member).nodes[AreaRepair::record_of(finding)]);
}
template <class Function>
void for_each_link(AreaRepair& repair, Function function) {
    for (const Finding& finding : repair.job.findings())
        function(finding, repair.edit(finding.member).links[AreaRepair::record_of(finding)]);
}
template <class Function>
void for_each_navi_node(AreaRepair& repair, Function function) {
    for (const Finding& finding : repair.job.findings())
        function(finding, repair.edit(finding.member).navi_nodes[AreaRepair::record_of(finding)]);
}

}  // namespace

void name_no_navi(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) repair.set_navi(finding, no_navi_node);
}

void clear_crossing(AreaRepair& repair) {
    for_each_link(repair, [&](const Finding& finding, Link& link) {
        repair.set_bits(finding, link.crossing, 0);
    });
}

void clear_crossing_bits(AreaRepair& repair) {
    for_each_link(repair, [&](const Finding& finding, Link& link) {
        repair.set_bits(finding, link.crossing, link.crossing & ~meaningless_crossing_bits);
    });
}

void clear_navi_bits(AreaRepair& repair) {
    for_each_navi_node(repair, [&](const Finding& finding, NaviNode& navi) {
        if (finding.field.ends_with("lanes"))
            repair.set_bits(finding, navi.lanes, navi.lanes & ~meaningless_lane_bits);
        else
            repair.set_bits(finding, navi.signals, navi.signals & ~meaningless_signal_bits);
    });
}

void clear_light_direction(AreaRepair& repair) {
    for_each_navi_node(repair, [&](const Finding& finding, NaviNode& navi) {
        repair.set_bits(finding, navi.lanes,
                        lane_flags["traffic_light_direction"].with(navi.lanes, 0));
    });
}

// A finding is a light at the wrong one of two ends.
void move_light(AreaRepair& repair) {
    for_each_navi_node(repair, [&](const Finding& finding, NaviNode& navi) {
        repair.set_bits(finding, navi.lanes,
                        navi.lanes ^ lane_flags["traffic_light_direction"].mask());
    });
}

void clear_reserved_flags(AreaRepair& repair) {
    for_each_node(repair, [&](const Finding& finding, PathNode& node) {
        repair.set_bits(finding, node.flags, node.flags & ~reserved_flags);
    });
}

void clear_vehicle_flags(AreaRepair& repair) {
    for_each_node(repair, [&](const Finding& finding, PathNode& node) {
        repair.set_bits(finding, node.flags, node.flags & ~flags_for_vehicles);
    });
}

void copy_switched_off(AreaRepair& repair) {
    for_each_node(repair, [&](const Finding& finding, PathNode& node) {
        repair.set_bits(finding, node.flags,
                        node_flags["originally_switched_off"].with(
                            node.flags, node_flags["switched_off"].get(node.flags)));
    });
}

void reset_search_distance(AreaRepair& repair) {
    for_each_node(repair, [&](const Finding& finding, PathNode& node) {
        repair.set(finding, node.search_distance, not_reached);
    });
}

// A finding is a bit that is wrong whatever absent files hold.
void set_dead_ends(AreaRepair& repair) {
    for_each_node(repair, [&](const Finding& finding, PathNode& node) {
        repair.set_bits(finding, node.flags, node.flags ^ node_flags["dead_end"].mask());
    });
}

namespace {

// Links of vehicle nodes name navi nodes, those of ped nodes none.
std::optional<bool> has_navi_nodes(const AreaFile& file, u32 node, PathContext context) {
    const auto links = links_of(file, file.nodes[node]);
    if (links.empty()) return std::nullopt;
    return std::ranges::any_of(
        links, [&](const Link& link) { return navi_address(link, context) != no_navi_node; });
}

void take_counts(const AreaRepair& repair, const Finding& finding, AreaFile found) {
    const Header was = repair.map.areas.file(finding.member).header;
    const auto set = [&](u32 Header::*count, const char* name) {
        if (was.*count != found.header.*count)
            repair.job.set(finding.member, finding.record, name, fmt::format("{}", was.*count),
                           fmt::format("{}", found.header.*count));
    };
    set(&Header::nodes, "header.nodes");
    set(&Header::navi_nodes, "header.navi_nodes");
    set(&Header::links, "header.links");
    repair.edit(finding.member) = std::move(found);
}

}  // namespace

void count_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const AreaFile& file = repair.map.areas.file(finding.member);
        const PathContext context = repair.map.areas.context(finding.member);
        if (auto found = with_counts_found(file, context))
            take_counts(repair, finding, std::move(*found));
        else if (!is_shifted(file, context))
            count_nodes_of(repair, finding, &Header::ped_nodes, "header.ped_nodes",
                           [&](u32 node) { return has_navi_nodes(file, node, context); });
    }
}

void number_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const u32 place = AreaRepair::record_of(finding);
        repair.set(finding, repair.edit(finding.member).nodes[place].id, place);
    }
}

void share_out_links(AreaRepair& repair) { share_out_links_in(repair, own_links); }

void remove_trailing_bytes(AreaRepair& repair) { remove_trailing_bytes_of(repair); }

namespace {

u32 greatest_id(const AreaRepair& repair, NodeIndex node) {
    const u32 member = repair.map.network.nodes.origin[node].member;
    return repair.map.areas.context(member).has_wide_flood_fill() ? 0xFFFF : 0xFF;
}

void give_id(AreaRepair& repair, NodeIndex node, u32 id) {
    const Origin origin = repair.map.network.nodes.origin[node];
    PathNode& record = repair.edit(origin.member).nodes[origin.record];
    if (repair.map.areas.context(origin.member).has_wide_flood_fill())
        record.wide_flood_fill = static_cast<u16>(id);
    else
        record.flood_fill = static_cast<u8>(id);
    repair.job.set(origin.member, repair.map.network.name_of(node),
                   fmt::format("nodes[{}].{}", origin.record, flood_fill_field(repair.map, node)),
                   fmt::format("{}", flood_fill_of(repair.map, node)), fmt::format("{}", id));
}

}  // namespace

void unify_flood_fill(AreaRepair& repair) {
    const FloodFillParts parts(repair.map);
    for (const Finding& finding : repair.job.findings()) {
        const NodeIndex node = repair.node_at(finding.member, AreaRepair::record_of(finding));
        give_id(repair, node, parts.of(node).id);
    }
}

// The lowest number that no other component of the kind has; where that does not fit, nothing.
void separate_flood_fill(AreaRepair& repair) {
    const FloodFillParts parts(repair.map);
    std::set<u32> taken[2];
    for (const FloodFillPart& part : parts.all())
        taken[repair.map.is_vehicle(part.first)].insert(part.id);
    for (const Finding& finding : repair.job.findings()) {
        const NodeIndex first = repair.node_at(finding.member, AreaRepair::record_of(finding));
        std::set<u32>& of_kind = taken[repair.map.is_vehicle(first)];
        u32 id = 1;
        while (of_kind.contains(id)) ++id;
        if (id > greatest_id(repair, first)) continue;
        of_kind.insert(id);
        for (NodeIndex node = first; node < repair.map.network.nodes.size(); ++node)
            if (parts.index_of(node) == parts.index_of(first)) give_id(repair, node, id);
    }
}

}  // namespace wend::gta_paths
