#include <algorithm>
#include <span>

#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
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
