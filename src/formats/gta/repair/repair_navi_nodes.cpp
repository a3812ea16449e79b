#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "formats/gta/check/check_navi_nodes.hpp"
#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

std::string navi_record(NaviAddress address) {
    return fmt::format("navi node {}", text_of(address));
}

// Lets a navi node that one segment alone uses point to the segment's lower end.
void point_to_lower(AreaRepair& repair, NaviAddress address, NodeAddress low, NodeAddress high) {
    NaviNode& navi = *repair.edit_navi(address);
    const u32 member = repair.map.areas.member_of(address.area);
    const auto direction = direction_toward(repair.map, low, high);
    const NaviNode before = navi;
    if (before.target == high && direction &&
        is_direction(before, {-(*direction)[0], -(*direction)[1]}))
        turn_navi_node(navi, low);
    navi.target = low;
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

namespace {

// The links of a finding: its own, and the one back.
struct Ways {
    LinkIndex link, back;
};
std::optional<Ways> ways_of(const AreaRepair& repair, const Finding& finding) {
    const auto link = repair.link_of(finding);
    if (!link) return std::nullopt;
    const auto back = repair.link_between(repair.map.network.links.to[*link],
                                          repair.map.network.links.from[*link]);
    if (!back) return std::nullopt;
    return Ways{*link, *back};
}

}  // namespace

// The road goes where nobody knows its lanes, if that is allowed.
void name_navi_of_counterpart(AreaRepair& repair) {
    AreaLinkChanges links(repair);
    for (const Finding& finding : repair.job.findings()) {
        const auto ways = ways_of(repair, finding);
        const NaviAddress navi = ways ? repair.map.navi(ways->back) : no_navi_node;
        if (ways && repair.is_navi_of(navi, repair.map.network.links.from[ways->link],
                                      repair.map.network.links.to[ways->link])) {
            repair.set_navi(finding, navi);
        } else if (repair.job.may_lose()) {
            const Origin origin{finding.member, AreaRepair::record_of(finding)};
            const Link& link = repair.map.areas.file(origin.member).links[origin.record];
            links.remove(origin, finding.record,
                         fmt::format("the link to {} is removed: its lanes are not known",
                                     text_of(link.target)));
            if (ways)
                links.remove(
                    repair.map.network.links.origin[ways->back],
                    repair.map.network.name_of(repair.map.network.links.from[ways->back]),
                    fmt::format("the link to {} is removed with its counterpart", finding.record));
        }
    }
    links.apply();
}

// The link whose navi node is not that of the segment takes the other's. Where both are or neither
// is, the lower node's counts, if values may go.
void agree_on_navi(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const auto ways = ways_of(repair, finding);
        if (!ways) continue;
        const NodeIndex from = repair.map.network.links.from[ways->link],
                        to = repair.map.network.links.to[ways->link];
        const NaviAddress own = repair.map.navi(ways->link), other = repair.map.navi(ways->back);
        const bool own_fits = repair.is_navi_of(own, from, to),
                   other_fits = repair.is_navi_of(other, from, to);
        const bool takes_other = other_fits && !own_fits;
        const bool either = own_fits == other_fits && repair.job.may_lose() &&
                            repair.map.areas.find(other) &&
                            repair.map.address(to) < repair.map.address(from);
        if (takes_other || either) repair.set_navi(finding, other);
    }
}

// One of two lengths is often still right.
void agree_on_lengths(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const auto ways = ways_of(repair, finding);
        if (!ways) continue;
        const u32 expected = repair.map.expected_length(ways->link);
        const u32 own = repair.map.link(ways->link).length,
                  other = repair.map.link(ways->back).length;
        u32 length = expected;
        if (own != expected && other != expected) {
            // Both ends decide alike, by the length of the lower one where both would do.
            const bool own_fits = is_length(own, expected), other_fits = is_length(other, expected);
            if (own_fits != other_fits) length = own_fits ? own : other;
        }
        Link& link = repair.edit(finding.member).links[AreaRepair::record_of(finding)];
        repair.set(finding, link.length, length);
    }
}

// What does not lead back may lead to a wrong place: its length then tells what was meant. Where
// one direction is left to another fault, the other is too, or they would differ.
void measure_links(AreaRepair& repair) {
    const auto is_among = [](std::span<const Finding> findings, Origin link) {
        return std::ranges::any_of(findings, [&](const Finding& finding) {
            return finding.member == link.member && AreaRepair::record_of(finding) == link.record;
        });
    };
    for (const Finding& finding : repair.job.findings()) {
        const auto ways = ways_of(repair, finding);
        if (!ways) continue;
        const Origin back = repair.map.network.links.origin[ways->back];
        if (is_among(repair.job.held_back(), back)) continue;
        const u32 length = repair.map.expected_length(ways->link);
        Link& link = repair.edit(finding.member).links[AreaRepair::record_of(finding)];
        repair.set(finding, link.length, length);
    }
}

}  // namespace wend::gta_paths
