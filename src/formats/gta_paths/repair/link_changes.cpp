#include "formats/gta_paths/repair/link_changes.hpp"

#include <utility>

namespace wend::gta_paths {

bool LinkChanges::can_change(u32 member) {
    const auto [known, is_new] = can_change_.try_emplace(member, false);
    if (is_new) known->second = shares_out_links(repair_.map.areas.file(member));
    return known->second;
}

bool LinkChanges::remove(Origin link, std::string record, std::string note) {
    if (!can_change(link.member)) return false;
    if (files_[link.member].removed.insert(link.record).second)
        repair_.job.note(link.member, std::move(record), std::move(note));
    return true;
}

bool LinkChanges::add(NodeIndex from, const Link& link, std::string note) {
    const Origin node = repair_.map.network.nodes.origin[from];
    if (!can_change(node.member)) return false;
    const AreaFile& file = repair_.map.areas.file(node.member);
    std::vector<Link>& added = files_[node.member].added[node.record];
    const u32 own = own_links.get(file.nodes[node.record].flags);
    u64 in_file = file.links.size();
    for (const auto& [other, links] : files_[node.member].added) in_file += links.size();
    if (own + added.size() >= own_links.limit() || in_file >= max_links) return false;
    added.push_back(link);
    repair_.job.note(node.member, repair_.map.network.name_of(from), std::move(note));
    return true;
}

bool LinkChanges::is_removed(Origin link) const {
    const auto file = files_.find(link.member);
    return file != files_.end() && file->second.removed.contains(link.record);
}

void LinkChanges::apply() {
    for (const auto& [member, changes] : files_) apply(member, changes);
}

void LinkChanges::apply(u32 member, const FileChanges& changes) {
    AreaFile& file = repair_.edit(member);
    const std::vector<Link> old = std::exchange(file.links, {});
    u32 next = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        PathNode& node = file.nodes[i];
        const u32 end = next + own_links.get(node.flags);
        node.base_link = static_cast<u16>(file.links.size());
        for (; next < end; ++next)
            if (!changes.removed.contains(next)) file.links.push_back(old[next]);
        if (const auto added = changes.added.find(i); added != changes.added.end())
            file.links.insert(file.links.end(), added->second.begin(), added->second.end());
        node.flags =
            own_links.with(node.flags, static_cast<u32>(file.links.size()) - node.base_link);
    }
    file.header.links = static_cast<u32>(file.links.size());
}

}  // namespace wend::gta_paths
