#include <utility>

#include "formats/gta/repair/remedies.hpp"
#include "formats/gta/repair/shared_remedies.hpp"

namespace wend::gta_paths {
namespace {

// Gives links the targets that they were meant to have, or takes them away.
class TargetRepair {
  public:
    explicit TargetRepair(AreaRepair& repair) : repair_(repair), lone_(repair), links_(repair) {}

    // Whether the target that was meant is known.
    bool lead_where_meant(const Finding& finding, Origin origin) {
        const AreaFile& file = repair_.map.areas.file(origin.member);
        const PathContext context = repair_.map.areas.context(origin.member);
        const NodeIndex from = repair_.owner_of(finding);
        if (from == no_index) return false;
        const Link& wrong = file.links[origin.record];
        const auto meant = lone_.meant_target(from, [&](LinkIndex other) {
            const NodeIndex there = repair_.map.network.links.from[other];
            return repair_.map.link(other).length == wrong.length &&
                   repair_.map.navi(other) == navi_address(wrong, context) &&
                   repair_.map.is_vehicle(there) == repair_.map.is_vehicle(from);
        });
        if (!meant) return false;
        Link& link = repair_.edit(origin.member).links[origin.record];
        const NodeAddress before = std::exchange(link.target, repair_.map.address(*meant));
        repair_.job.set(origin.member, finding.record,
                        fmt::format("links[{}].target", origin.record), text_of(before),
                        text_of(link.target),
                        "the only link that leads here and has none back comes from there");
        return true;
    }

    void remove(const Finding& finding, Origin origin) {
        const Link& link = repair_.map.areas.file(origin.member).links[origin.record];
        links_.remove(origin, finding.record,
                      fmt::format("the link to {} is removed", text_of(link.target)));
    }

    void mend(const Finding& finding) {
        const Origin origin{finding.member, AreaRepair::record_of(finding)};
        if (!lead_where_meant(finding, origin)) remove(finding, origin);
    }

    AreaLinkChanges& links() { return links_; }

  private:
    AreaRepair& repair_;
    LoneLinks<AreaRepair> lone_;
    AreaLinkChanges links_;
};

// Links between the same two nodes. One stays in each direction, so that both name the same navi
// node.
class DoubleLinks {
  public:
    explicit DoubleLinks(AreaRepair& repair) : repair_(repair), targets_(repair) {}

    void mend(const Finding& finding) {
        const auto link = repair_.link_of(finding);
        if (!link) return;
        const NodeIndex from = links().from[*link], to = links().to[*link];
        const auto first = repair_.link_between(from, to);
        for (const LinkIndex either : {*link, *first})
            if (targets_.lead_where_meant(finding, links().origin[either])) return;
        const LinkIndex kept = kept_link(from, to);
        const auto [begin, end] = repair_.map.network.links_of(from);
        for (LinkIndex other = begin; other < end; ++other)
            if (links().to[other] == to && other != kept)
                targets_.remove(finding, links().origin[other]);
    }

    void apply() { targets_.links().apply(); }

  private:
    const Links& links() const { return repair_.map.network.links; }

    // Of those that a link of each direction names, that of the segment or else the first.
    NaviAddress kept_navi(NodeIndex low, NodeIndex high) const {
        std::optional<NaviAddress> kept;
        const auto [begin, end] = repair_.map.network.links_of(low);
        const auto [back_begin, back_end] = repair_.map.network.links_of(high);
        for (LinkIndex link = begin; link < end; ++link)
            for (LinkIndex back = back_begin; back < back_end; ++back) {
                const NaviAddress navi = repair_.map.navi(link);
                if (links().to[link] != high || links().to[back] != low ||
                    repair_.map.navi(back) != navi)
                    continue;
                if (repair_.is_navi_of(navi, low, high)) return navi;
                if (!kept) kept = navi;
            }
        return kept.value_or(no_navi_node);
    }
    LinkIndex kept_link(NodeIndex from, NodeIndex to) const {
        const NaviAddress navi = kept_navi(std::min(from, to), std::max(from, to));
        const auto [begin, end] = repair_.map.network.links_of(from);
        for (LinkIndex link = begin; link < end; ++link)
            if (links().to[link] == to && repair_.map.navi(link) == navi) return link;
        return *repair_.link_between(from, to);
    }

    AreaRepair& repair_;
    TargetRepair targets_;
};

// Of two links that lack one back, one may be it for the other, with a wrong target; whether any
// was.
bool lead_lone_links_where_meant(AreaRepair& repair) {
    TargetRepair targets(repair);
    bool any = false;
    for (const Finding& finding : repair.job.findings()) {
        const auto link = repair.link_of(finding);
        if (!link) continue;
        const NodeIndex from = repair.map.network.links.from[*link],
                        to = repair.map.network.links.to[*link];
        const bool fits =
            is_length(repair.map.link(*link).length, repair.map.expected_length(*link)) &&
            (!repair.map.is_vehicle(from) || repair.is_navi_of(repair.map.navi(*link), from, to));
        any =
            (!fits && targets.lead_where_meant(finding, repair.map.network.links.origin[*link])) ||
            any;
    }
    return any;
}

}  // namespace

void mend_target(AreaRepair& repair) {
    TargetRepair targets(repair);
    for (const Finding& finding : repair.job.findings()) targets.mend(finding);
    targets.links().apply();
}

void remove_double_links(AreaRepair& repair) {
    DoubleLinks links(repair);
    for (const Finding& finding : repair.job.findings()) links.mend(finding);
    links.apply();
}

// A link whose length is not the way to where it leads is of another state of the map than the node
// there: it does not get one back, and goes where that is allowed.
void add_links_back(AreaRepair& repair) {
    if (lead_lone_links_where_meant(repair)) return;
    AreaLinkChanges links(repair);
    for (const Finding& finding : repair.job.findings()) {
        const auto link = repair.link_of(finding);
        if (!link) continue;
        const NodeIndex from = repair.map.network.links.from[*link],
                        to = repair.map.network.links.to[*link];
        const Link& one = repair.map.link(*link);
        const bool fits = repair.map.is_vehicle(from) == repair.map.is_vehicle(to) &&
                          is_length(one.length, repair.map.expected_length(*link));
        const Origin origin = repair.map.network.links.origin[*link],
                     there = repair.map.network.nodes.origin[to];
        if (fits) {
            Link back = one;
            back.target = repair.map.address(from);
            back.navi_packed = 0;
            back.navi_wide = {};
            set_navi_address(back, repair.map.navi(*link), repair.map.areas.context(there.member));
            if (links.add(to, back,
                          fmt::format("a link back to {} is added", text_of(back.target))))
                continue;
        }
        if (repair.job.may_lose())
            links.remove(origin, finding.record,
                         fmt::format("the link to {}, which does not lead back, is removed",
                                     text_of(one.target)));
    }
    links.apply();
}

}  // namespace wend::gta_paths
