#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/describe/value_meaning.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// The links of a map that none leads back along. Where a link leads to a wrong place, what shows
// the right one is such a link: it is like the wrong one in all else, and leads back to the node
// that this leaves.
template <class Repair>
class LoneLinks {
  public:
    explicit LoneLinks(const Repair& repair) : links_(repair.map.network.links) {
        for (LinkIndex link = 0; link < links_.size(); ++link)
            if (!repair.link_between(links_.to[link], links_.from[link]))
                leading_to_[links_.to[link]].push_back(link);
    }

    // The one node that a link was meant to lead to, if it is certain. `is_counterpart` says of a
    // link whether it is what leads back along that one.
    template <class IsCounterpart>
    std::optional<NodeIndex> meant_target(NodeIndex from, IsCounterpart is_counterpart) const {
        const auto known = leading_to_.find(from);
        if (known == leading_to_.end()) return std::nullopt;
        std::optional<NodeIndex> meant;
        for (const LinkIndex other : known->second) {
            const NodeIndex there = links_.from[other];
            if (there == from || !is_counterpart(other)) continue;
            if (meant) return std::nullopt;
            meant = there;
        }
        return meant;
    }

  private:
    const Links& links_;
    std::map<NodeIndex, std::vector<LinkIndex>> leading_to_;
};

}  // namespace wend::gta_paths

// Remedies of both games' files.
namespace wend::gta_paths {

// How much in a file speaks against each number of vehicle nodes, from 0 to all: links that would
// join nodes on both sides, and nodes that would stand on the wrong one. `is_for_vehicles` tells of
// a node by its place on which side it stands, if anything in it does. Ids are places as far as
// this is of use.
template <class Repair, class IsForVehicles>
std::vector<u64> objections(const Repair& repair, u32 member, IsForVehicles is_for_vehicles) {
    const std::size_t nodes = repair.map.areas.file(member).nodes.size();
    std::vector<u64> more(nodes + 2), fewer(nodes + 2);  // With one more vehicle node.
    const Network& network = repair.map.network;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const Origin from = network.nodes.origin[network.links.from[link]],
                     to = network.nodes.origin[network.links.to[link]];
        if (from.member != member || to.member != member) continue;
        ++more[std::min(from.record, to.record) + 1];
        ++fewer[std::max(from.record, to.record) + 1];
    }
    for (u32 node = 0; node < nodes; ++node) {
        const std::optional<bool> side = is_for_vehicles(node);
        if (!side) continue;
        ++(*side ? more[0] : more[node + 1]);
        if (*side) ++fewer[node + 1];
    }
    std::vector<u64> counts;
    u64 count = 0;
    for (std::size_t vehicles = 0; vehicles <= nodes; ++vehicles)
        counts.push_back(count += more[vehicles] - fewer[vehicles]);
    return counts;
}

// The number of vehicle nodes against which clearly the least speaks: one of those that the two
// counts of the header tell, or where both are far from that, the one that the records do.
inline std::optional<u32> clearest(const std::vector<u64>& against, u64 by_vehicles,
                                   u64 by_others) {
    const auto of = [&](u64 vehicles) {
        return vehicles < against.size() ? against[vehicles] : std::numeric_limits<u64>::max() / 4;
    };
    const auto is_clear = [](u64 less, u64 more) { return 2 * less < more; };
    const auto best = std::ranges::min_element(against);
    const auto told = static_cast<u64>(best - against.begin());
    const auto [less, more] = of(by_vehicles) <= of(by_others) ? std::pair(by_vehicles, by_others)
                                                               : std::pair(by_others, by_vehicles);
    if (std::ranges::count(against, *best) == 1 && told != less && is_clear(*best, of(less)))
        return static_cast<u32>(told);
    if (is_clear(of(less), of(more))) return static_cast<u32>(less);
    return std::nullopt;
}

// Either count may be the wrong one. `others` counts the nodes that are not for vehicles.
template <class Repair, class Header, class IsForVehicles>
void count_nodes_of(const Repair& repair, const Finding& finding, u32 Header::*others,
                    const char* field, IsForVehicles is_for_vehicles) {
    const Header was = repair.map.areas.file(finding.member).header;
    const auto vehicles = clearest(objections(repair, finding.member, is_for_vehicles),
                                   was.vehicle_nodes, u64{was.nodes} - was.*others);
    if (!vehicles) return;
    const auto set = [&](u32 Header::*count, const char* name, u32 to) {
        if (was.*count == to) return;
        repair.edit(finding.member).header.*count = to;
        repair.job.set(finding.member, finding.record, name, fmt::format("{}", was.*count),
                       fmt::format("{}", to));
    };
    set(&Header::vehicle_nodes, "header.vehicle_nodes", *vehicles);
    set(others, field, was.nodes - *vehicles);
}

template <class Repair>
void remove_trailing_bytes_of(const Repair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        Bytes& trailing = repair.edit(finding.member).trailing;
        repair.job.note(finding.member, finding.record,
                        fmt::format("{} bytes removed at the end", trailing.size()));
        trailing.clear();
    }
}

// Of a file whose name and nodes disagree as a whole nobody can tell which is right.
template <class Repair>
void number_area_of_nodes_in(const Repair& repair, std::string_view ending) {
    for (const Finding& finding : repair.job.findings()) {
        const Member& member = repair.map.areas.members()[finding.member];
        const auto number = number_in_game_name(member.file, ending);
        if (!member.key || number.value_or(*member.key) != *member.key) continue;
        repair.set(finding, repair.edit(finding.member).nodes[Repair::record_of(finding)].area,
                   *member.key);
    }
}

// How many links each node has by the places where theirs begin; none where those make no sense.
template <class AreaFile>
std::optional<std::vector<u32>> counts_between(const AreaFile& file, const BitField& link_count) {
    std::vector<u32> counts;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
        const u64 begin = file.nodes[i].base_link;
        const u64 end = i + 1 < file.nodes.size() ? file.nodes[i + 1].base_link : file.links.size();
        if ((i == 0 && begin != 0) || end < begin || end - begin > link_count.limit())
            return std::nullopt;
        counts.push_back(static_cast<u32>(end - begin));
    }
    // Links behind those of the last node may be anybody's.
    if (!counts.empty() && counts.back() > link_count.get(file.nodes.back().flags))
        return std::nullopt;
    return counts;
}

// Either the counts of links or the places where they begin share out all links of a file.
template <class Repair>
void share_out_links_of(const Repair& repair, u32 member, const BitField& link_count) {
    const auto& was = repair.map.areas.file(member);
    u64 sum = 0;
    for (const auto& node : was.nodes) sum += link_count.get(node.flags);
    const auto counts = counts_between(was, link_count);
    if (sum != was.links.size() && !counts) return;
    auto& file = repair.edit(member);
    u64 due = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        auto& node = file.nodes[i];
        const u32 own = link_count.get(node.flags);
        const auto note = [&](const char* field, u64 before, u64 after) {
            repair.job.set(member, repair.map.network.name_of(repair.node_at(member, i)),
                           fmt::format("nodes[{}].{}", i, field), fmt::format("{}", before),
                           fmt::format("{}", after));
        };
        if (sum == file.links.size()) {
            note("base_link", node.base_link, due);
            node.base_link = static_cast<u16>(due);
            due += own;
        } else {
            note("flags.link_count", own, (*counts)[i]);
            node.flags = link_count.with(node.flags, (*counts)[i]);
        }
    }
}
template <class Repair>
void share_out_links_in(const Repair& repair, const BitField& link_count) {
    std::set<u32> members;
    for (const Finding& finding : repair.job.findings()) members.insert(finding.member);
    for (const u32 member : members) share_out_links_of(repair, member, link_count);
}

}  // namespace wend::gta_paths
