#include "formats/gta/iv/repair_areas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/repair/repaired_areas.hpp"
#include "formats/gta/repair/shared_remedies.hpp"

namespace wend::gta_paths::iv {
namespace {

using AreaLinks = LinkChanges<AreaRepair, Link>;

NodeAddress address_of(const AreaRepair& repair, NodeIndex node) {
    const u32 member = repair.map.network.nodes.origin[node].member;
    const u32 area = repair.map.areas.members()[member].key.value_or(no_area);
    return {static_cast<u16>(area), repair.map.node(node).id};
}

std::string address_text(NodeAddress address) {
    return fmt::format("{}:{}", address.area, address.node);
}

bool has_its_length(const AreaRepair& repair, LinkIndex link) {
    const double expected = std::min(255.0, repair.map.network.links.length[link]);
    return std::abs(repair.map.link(link).length - expected) <= 1;
}

// Leads a link where it was meant to, if that is certain, or takes it away.
void mend_targets(AreaRepair& repair) {
    const LoneLinks<AreaRepair> lone(repair);
    AreaLinks links(repair, own_links);
    for (const Finding& finding : repair.job.findings()) {
        const Origin origin{finding.member, AreaRepair::record_of(finding)};
        const Link& wrong = repair.map.areas.file(origin.member).links[origin.record];
        const NodeIndex from = repair.owner_of(finding);
        const auto meant = lone.meant_target(from, [&](LinkIndex other) {
            const Link& one = repair.map.link(other);
            return one.length == wrong.length && Lanes::of(one) == Lanes::of(wrong).turned();
        });
        if (meant) {
            Link& link = repair.edit(origin.member).links[origin.record];
            const NodeAddress before = std::exchange(link.target, address_of(repair, *meant));
            repair.job.set(origin.member, finding.record,
                           fmt::format("links[{}].target", origin.record), address_text(before),
                           address_text(link.target),
                           "the only link that leads here and has none back comes from there");
        } else {
            links.remove(origin, finding.record,
                         fmt::format("the link to {} is removed", address_text(wrong.target)));
        }
    }
    links.apply();
}

void add_way_back(AreaRepair& repair) {
    AreaLinks links(repair, own_links);
    for (const Finding& finding : repair.job.findings()) {
        const auto link = repair.link_of(finding);
        if (!link || !has_its_length(repair, *link)) continue;
        Link back = repair.map.link(*link);
        back.target = address_of(repair, repair.map.network.links.from[*link]);
        Lanes::of(back).turned().put_into(back);
        links.add(repair.map.network.links.to[*link], back,
                  fmt::format("a link back to {} is added", address_text(back.target)));
    }
    links.apply();
}

void measure_ways(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings())
        if (const auto link = repair.link_of(finding))
            repair.set(finding,
                       repair.edit(finding.member).links[AreaRepair::record_of(finding)].length,
                       whole_length(repair.map.network.links.length[*link]));
}

PathNode& node_of(AreaRepair& repair, const Finding& finding) {
    return repair.edit(finding.member).nodes[AreaRepair::record_of(finding)];
}

void say_whether_linked(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        PathNode& node = node_of(repair, finding);
        repair.set_bits(finding, node.flags,
                        node_flags["linking_disabled"].with(
                            node.flags, own_links.get(node.flags) == 0 ? 1 : 0));
    }
}

constexpr std::array table{
    Remedy<AreaRepair>{"header-counts",
                       [](AreaRepair& repair) {
                           for (const Finding& finding : repair.job.findings())
                               count_nodes_of(repair, finding, &Header::other_nodes,
                                              "header.other_nodes",
                                              [](u32) { return std::optional<bool>(); });
                       }},
    Remedy<AreaRepair>{"trailing-bytes",
                       [](AreaRepair& repair) { remove_trailing_bytes_of(repair); }},
    Remedy<AreaRepair>{"trailing-zeros",
                       [](AreaRepair& repair) { remove_trailing_bytes_of(repair); }},
    Remedy<AreaRepair>{"node-area",
                       [](AreaRepair& repair) { number_area_of_nodes_in(repair, ".nod"); }},
    Remedy<AreaRepair>{"base-link",
                       [](AreaRepair& repair) { share_out_links_in(repair, own_links); }},

    Remedy<AreaRepair>{"dangling-link", mend_targets},
    Remedy<AreaRepair>{"link-to-itself", mend_targets},
    Remedy<AreaRepair>{"duplicate-link", mend_targets},
    Remedy<AreaRepair>{"one-way-link", add_way_back},

    Remedy<AreaRepair>{"length", measure_ways},
    Remedy<AreaRepair>{"linking-disabled", say_whether_linked},
    Remedy<AreaRepair>{"search-distance",
                       [](AreaRepair& repair) {
                           for (const Finding& finding : repair.job.findings())
                               repair.set(finding, node_of(repair, finding).search_distance,
                                          not_reached);
                       }},
    Remedy<AreaRepair>{"second-word",
                       [](AreaRepair& repair) {
                           for (const Finding& finding : repair.job.findings())
                               repair.set_bits(finding, node_of(repair, finding).second_word, 0);
                       }},
};

}  // namespace

std::span<const Remedy<AreaRepair>> area_remedies() { return table; }

}  // namespace wend::gta_paths::iv
