#pragma once

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <optional>
#include <string>

#include "formats/gta/check/checked_areas.hpp"
#include "wend/repair_job.hpp"

namespace wend::gta_paths {

// A map of either game that one remedy is applied to. It shows the files as they were found; what
// changes goes into copies.
template <class Map, class AreaDocument>
class RepairedAreas {
  public:
    template <class Areas>
    RepairedAreas(const Areas& areas, const Grid& grid, RepairJob& repair_job)
        : map{{areas, repair_job.map().network(), grid, unused_}}, job(repair_job) {}

    const Map map;
    RepairJob& job;

    auto& edit(u32 member) const { return static_cast<AreaDocument&>(job.edit(member)).file; }

    // The record whose place a finding's field begins with, such as 5 of `links[5].target`.
    static u32 record_of(const Finding& finding) {
        const std::size_t open = finding.field.find('[');
        u32 record = no_index;
        if (open != std::string::npos)
            std::from_chars(finding.field.data() + open + 1,
                            finding.field.data() + finding.field.size(), record);
        return record;
    }
    NodeIndex node_at(u32 member, u32 record) const {
        return map.network.members[member].first_node + record;
    }

    // The node whose link a finding is about, and that link if it leads to a node.
    NodeIndex owner_of(const Finding& finding) const {
        const u32 link = record_of(finding);
        const auto [begin, end] = owners(finding.member).equal_range(link);
        for (auto owner = begin; owner != end; ++owner)
            if (finding.node == no_index || finding.record == map.network.name_of(owner->second))
                return owner->second;
        return no_index;
    }
    std::optional<LinkIndex> link_of(const Finding& finding) const {
        const NodeIndex from = owner_of(finding);
        if (from == no_index) return std::nullopt;
        const auto [begin, end] = map.network.links_of(from);
        for (LinkIndex link = begin; link < end; ++link)
            if (map.network.links.origin[link].record == record_of(finding)) return link;
        return std::nullopt;
    }
    // The first link of the network from one node to another.
    std::optional<LinkIndex> link_between(NodeIndex from, NodeIndex to) const {
        const auto [begin, end] = map.network.links_of(from);
        for (LinkIndex link = begin; link < end; ++link)
            if (map.network.links.to[link] == to) return link;
        return std::nullopt;
    }

    // Gives the field of a finding another value, and notes it.
    template <class T, class U>
    void set(const Finding& finding, T& value, U to) const {
        const std::string before = fmt::format("{}", value);
        value = static_cast<T>(to);
        job.set(finding.member, finding.record, finding.field, before, fmt::format("{}", value));
    }
    // The same of a word of flags.
    template <class T>
    void set_bits(const Finding& finding, T& word, u32 to) const {
        const u32 before = word;
        word = static_cast<T>(to);
        job.set(finding.member, finding.record, finding.field, fmt::format("{:#x}", before),
                fmt::format("{:#x}", to));
    }

  private:
    // The nodes of a file by their links, in order; in a broken file a link may have several.
    using Owners = std::multimap<u32, NodeIndex>;
    const Owners& owners(u32 member) const {
        const auto [at, is_new] = owners_.try_emplace(member);
        if (!is_new) return at->second;
        const auto& file = map.areas.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link) at->second.emplace(link, node_at(member, i));
        }
        return at->second;
    }

    CheckReport unused_;
    mutable std::map<u32, Owners> owners_;
};

}  // namespace wend::gta_paths
