#include <algorithm>
#include <optional>
#include <set>

#include "formats/gta/check/navi_uses.hpp"
#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

std::string navi_record(NaviAddress address) {
    return fmt::format("navi node {}", text_of(address));
}

// Turns a navi node about, so that its lanes and light stay where they are on the road.
void turn_about(NaviNode& navi) {
    for (auto& part : navi.direction) part = static_cast<i8>(-std::max<int>(part, -127));
    const u32 left = lane_flags["left_lanes"].get(navi.lanes),
              right = lane_flags["right_lanes"].get(navi.lanes);
    navi.lanes = lane_flags["left_lanes"].with(navi.lanes, static_cast<u8>(right));
    navi.lanes = lane_flags["right_lanes"].with(navi.lanes, static_cast<u8>(left));
    if (signal_flags["traffic_light"].get(navi.signals) != 0)
        navi.lanes ^= static_cast<u8>(lane_flags["traffic_light_direction"].mask());
}

// Lets a navi node that one segment alone uses point to the segment's lower end.
void point_to_lower(AreaRepair& repair, NaviAddress address, NodeAddress low, NodeAddress high) {
    NaviNode& navi = *repair.edit_navi(address);
    const u32 member = repair.map.areas.member_of(address.area);
    const auto direction = direction_toward(repair.map, low, high);
    const NaviNode before = navi;
    navi.target = low;
    if (before.target == high && direction &&
        is_direction(before, {-(*direction)[0], -(*direction)[1]}))
        turn_about(navi);
    const auto note = [&](const char* field, std::string from, std::string to) {
        repair.job.set(member, navi_record(address),
                       fmt::format("navi_nodes[{}].{}", address.node, field), std::move(from),
                       std::move(to));
    };
    note("target", text_of(before.target), text_of(navi.target));
    note("direction", fmt::format("({}, {})", before.direction[0], before.direction[1]),
         fmt::format("({}, {})", navi.direction[0], navi.direction[1]));
    note("lanes", fmt::format("{:#x}", before.lanes), fmt::format("{:#x}", navi.lanes));
}

// The one other node that a segment with a navi node's target ends at.
const NodeAddress* other_end_of(const NaviUses& uses, const Finding& finding) {
    const auto& other = uses.of(finding.member, AreaRepair::record_of(finding)).other_end;
    return other ? &*other : nullptr;
}

// Gives a segment a navi node back that fits it and that nothing uses, where it has one that does
// not fit; whether there was one.
bool give_back(const AreaRepair& repair, NaviAddress unused) {
    const NaviNode* const navi = repair.map.areas.find(unused);
    if (!navi || !repair.map.areas.find(navi->target)) return false;
    const NodeIndex target =
        repair.node_at(repair.map.areas.member_of(navi->target.area), navi->target.node);
    const Links& links = repair.map.network.links;
    std::optional<LinkIndex> fitting;
    const auto [begin, end] = repair.map.network.links_of(target);
    for (LinkIndex link = begin; link < end; ++link) {
        if (!repair.is_navi_of(unused, target, links.to[link]) ||
            repair.is_navi_of(repair.map.navi(link), target, links.to[link]))
            continue;
        if (fitting) return false;
        fitting = link;
    }
    const auto back = fitting ? repair.link_between(links.to[*fitting], target) : std::nullopt;
    if (!back) return false;
    repair.set_navi(*fitting, unused);
    repair.set_navi(*back, unused);
    return true;
}

}  // namespace

// Of what several segments share nobody knows whose it is, unless one of them has another that
// nothing uses. What is left over after that goes.
void mend_navi_uses(AreaRepair& repair) {
    const NaviUses uses(repair.map);
    bool any = false;
    for (const Finding& finding : repair.job.findings()) {
        const u32 record = AreaRepair::record_of(finding);
        const u32 area = repair.map.areas.members()[finding.member].key.value_or(no_area);
        if (uses.of(finding.member, record).count == 0)
            any |= give_back(repair, {static_cast<u16>(record), static_cast<u16>(area)});
    }
    if (!any) remove_unused_navi_nodes(repair);
}

// Where several segments share a navi node, nobody can tell whose lanes it has.
void turn_navi_target(AreaRepair& repair) {
    const NaviUses uses(repair.map);
    std::set<std::pair<u16, u16>> done;
    for (const Finding& finding : repair.job.findings()) {
        const auto link = repair.link_of(finding);
        if (!link) continue;
        const NaviAddress navi = repair.map.navi(*link);
        const auto back = repair.link_between(repair.map.network.links.to[*link],
                                              repair.map.network.links.from[*link]);
        const bool is_alone = repair.map.areas.find(navi) && back &&
                              repair.map.navi(*back) == navi &&
                              uses.of(repair.map.areas.member_of(navi.area), navi.node).count == 2;
        if (!is_alone || !done.insert({navi.area, navi.node}).second) continue;
        const NodeAddress from = repair.map.address(repair.map.network.links.from[*link]),
                          to = repair.map.address(repair.map.network.links.to[*link]);
        point_to_lower(repair, navi, std::min(from, to), std::max(from, to));
    }
}

void compute_directions(AreaRepair& repair) {
    const NaviUses uses(repair.map);
    for (const Finding& finding : repair.job.findings()) {
        const NodeAddress* const other = other_end_of(uses, finding);
        NaviNode& navi = repair.edit(finding.member).navi_nodes[AreaRepair::record_of(finding)];
        const auto expected =
            other ? direction_toward(repair.map, navi.target, *other) : std::nullopt;
        if (!expected) continue;
        const auto before = navi.direction;
        for (std::size_t axis = 0; axis < 2; ++axis)
            navi.direction[axis] = static_cast<i8>((*expected)[axis]);
        repair.job.set(finding.member, finding.record, finding.field,
                       fmt::format("({}, {})", before[0], before[1]),
                       fmt::format("({}, {})", navi.direction[0], navi.direction[1]));
    }
}

void bound_navi_width(AreaRepair& repair) {
    const NaviUses uses(repair.map);
    for (const Finding& finding : repair.job.findings()) {
        const NodeAddress* const other = other_end_of(uses, finding);
        NaviNode& navi = repair.edit(finding.member).navi_nodes[AreaRepair::record_of(finding)];
        const PathNode *const to = repair.map.areas.find(navi.target),
                              *const from = other ? repair.map.areas.find(*other) : nullptr;
        if (!to || !from) continue;
        const auto [least, most] = std::minmax(to->path_width, from->path_width);
        repair.set(finding, navi.path_width, std::clamp(navi.path_width, least, most));
    }
}

}  // namespace wend::gta_paths
