#pragma once

#include <fmt/format.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "describe/bits.hpp"
#include "formats/gta_paths/file_number.hpp"
#include "formats/gta_paths/numbering.hpp"
#include "wend/format.hpp"

// Remedies of both games' files.

namespace wend::gta_paths {

// How many links of a file join nodes on both sides of a count of vehicle nodes. Ids are places as
// far as this is of use.
template <class Repair>
u64 links_across(const Repair& repair, u32 member, u64 vehicle_nodes) {
    u64 count = 0;
    const Network& network = repair.map.network;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const Origin from = network.nodes.origin[network.links.from[link]],
                     to = network.nodes.origin[network.links.to[link]];
        if (from.member == member && to.member == member &&
            (from.record < vehicle_nodes) != (to.record < vehicle_nodes))
            ++count;
    }
    return count;
}

// Either count may be the wrong one: the right one is that which no link contradicts. `others`
// counts the nodes that are not for vehicles.
template <class Repair, class Header>
void count_nodes(const Repair& repair, u32 Header::*others, const char* field) {
    for (const Finding& finding : repair.job.findings()) {
        const Header was = repair.map.areas.file(finding.member).header;
        const auto is_right = [&](u64 vehicle_nodes) {
            return vehicle_nodes <= was.nodes &&
                   links_across(repair, finding.member, vehicle_nodes) == 0;
        };
        const auto set = [&](u32 Header::*count, const char* name, u32 to) {
            repair.edit(finding.member).header.*count = to;
            repair.job.set(finding.member, finding.record, name, fmt::format("{}", was.*count),
                           fmt::format("{}", to));
        };
        if (is_right(was.vehicle_nodes))
            set(others, field, was.nodes - was.vehicle_nodes);
        else if (was.*others <= was.nodes && is_right(was.nodes - was.*others))
            set(&Header::vehicle_nodes, "header.vehicle_nodes", was.nodes - was.*others);
    }
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
