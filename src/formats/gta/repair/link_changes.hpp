#pragma once

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/describe/bits.hpp"
#include "formats/gta/records/numbering.hpp"
#include "wend/network.hpp"

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

}  // namespace wend::gta_paths
