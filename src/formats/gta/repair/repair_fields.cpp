#include <algorithm>

#include "formats/gta/repair/remedies.hpp"

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

}  // namespace wend::gta_paths
