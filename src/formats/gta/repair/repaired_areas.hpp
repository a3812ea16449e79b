#pragma once

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/describe/value_meaning.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/network.hpp"
#include "wend/repair_job.hpp"

namespace wend::gta_paths {

// Links of either game that come and go, gathered by the numbers that they had and then done at
// once. In files whose nodes do not share out their links, nothing can come or go. `Repair` is the
// game's map under repair, `link_count` the bits of a node that count its links.
template <class Repair, class Link>
class LinkChanges {
  public:
    LinkChanges(const Repair& repair, const BitField& link_count)
        : repair_(repair), link_count_(link_count) {}

    void remove(Origin link, std::string record, std::string note) {
        if (!can_change(link.member)) return;
        if (files_[link.member].removed.insert(link.record).second)
            repair_.job.note(link.member, std::move(record), std::move(note));
    }

    // To the end of a node's links; false where the node or the file has no room for it.
    bool add(NodeIndex from, const Link& link, std::string note) {
        const Origin node = repair_.map.network.nodes.origin[from];
        if (!can_change(node.member)) return false;
        const auto& file = repair_.map.areas.file(node.member);
        FileChanges& changes = files_[node.member];
        std::vector<Link>& added = changes.added[node.record];
        u64 in_file = file.links.size();
        for (const auto& [other, links] : changes.added) in_file += links.size();
        const u32 own = link_count_.get(file.nodes[node.record].flags);
        if (own + added.size() >= link_count_.limit() || in_file >= max_links) return false;
        added.push_back(link);
        repair_.job.note(node.member, repair_.map.network.name_of(from), std::move(note));
        return true;
    }

    void apply() {
        for (const auto& [member, changes] : files_) apply(repair_.edit(member), changes);
    }

  private:
    struct FileChanges {
        std::set<u32> removed;
        std::map<u32, std::vector<Link>> added;  // By the node that they leave.
    };

    bool can_change(u32 member) {
        const auto [known, is_new] = can_change_.try_emplace(member, false);
        if (is_new) known->second = shares_out_links(repair_.map.areas.file(member), link_count_);
        return known->second;
    }

    template <class AreaFile>
    void apply(AreaFile& file, const FileChanges& changes) const {
        const std::vector<Link> old = std::exchange(file.links, {});
        u32 next = 0;
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            auto& node = file.nodes[i];
            const u32 end = next + link_count_.get(node.flags);
            node.base_link = static_cast<u16>(file.links.size());
            for (; next < end; ++next)
                if (!changes.removed.contains(next)) file.links.push_back(old[next]);
            if (const auto added = changes.added.find(i); added != changes.added.end())
                file.links.insert(file.links.end(), added->second.begin(), added->second.end());
            node.flags = link_count_.with(
                node.flags, static_cast<u32>(file.links.size()) - u32{node.base_link});
        }
        file.header.links = static_cast<u32>(file.links.size());
    }

    const Repair& repair_;
    BitField link_count_;
    std::map<u32, FileChanges> files_;
    std::map<u32, bool> can_change_;
};

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
