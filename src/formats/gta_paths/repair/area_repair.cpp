#include "formats/gta_paths/repair/area_repair.hpp"

#include <algorithm>
#include <charconv>

namespace wend::gta_paths {

u32 AreaRepair::record_of(const Finding& finding) {
    const std::size_t open = finding.field.find('[');
    u32 record = no_index;
    if (open != std::string::npos)
        std::from_chars(finding.field.data() + open + 1,
                        finding.field.data() + finding.field.size(), record);
    return record;
}

NodeIndex AreaRepair::owner_of(const Finding& finding) const {
    const u32 link = record_of(finding);
    const AreaFile& file = map.areas.file(finding.member);
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const auto [begin, end] = owned_links(file, file.nodes[i]);
        if (link >= begin && link < end &&
            (finding.node == no_index || node_at(finding.member, i) == finding.node))
            return node_at(finding.member, i);
    }
    return no_index;
}

std::optional<LinkIndex> AreaRepair::link_of(const Finding& finding) const {
    const NodeIndex from = owner_of(finding);
    if (from == no_index) return std::nullopt;
    const auto [begin, end] = map.network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (map.network.links.origin[link].record == record_of(finding)) return link;
    return std::nullopt;
}

std::optional<NodeIndex> AreaRepair::find(NodeAddress address) const {
    if (!map.areas.find(address)) return std::nullopt;
    return node_at(map.areas.member_of(address.area), address.node);
}

std::optional<LinkIndex> AreaRepair::link_between(NodeIndex from, NodeIndex to) const {
    const auto [begin, end] = map.network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (map.network.links.to[link] == to) return link;
    return std::nullopt;
}

NaviNode* AreaRepair::edit_navi(NaviAddress address) {
    if (!map.areas.find(address)) return nullptr;
    return &edit(map.areas.member_of(address.area)).navi_nodes[address.node];
}

void AreaRepair::set_navi(const Finding& finding, NaviAddress navi) {
    const PathContext context = map.areas.context(finding.member);
    Link& link = edit(finding.member).links[record_of(finding)];
    const NaviAddress before = navi_address(link, context);
    set_navi_address(link, navi, context);
    job.set(finding.member, finding.record, finding.field, text_of(before), text_of(navi));
}

bool AreaRepair::is_whole() const {
    for (const UnresolvedLink& link : map.network.unresolved)
        if (link.reason == UnresolvedLink::Reason::absent_member) return false;
    bool is_there = true;
    map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
        const NaviAddress navi = navi_address(link, map.areas.context(origin.member));
        if (map.is_vehicle(from) && navi.area < map.grid.area_count() && !map.areas.has(navi.area))
            is_there = false;
    });
    return is_there;
}

bool shares_out_links(const AreaFile& file) {
    u64 due = 0;
    for (const PathNode& node : file.nodes) {
        if (node.base_link != due) return false;
        due += own_links.get(node.flags);
    }
    return due == file.links.size();
}

}  // namespace wend::gta_paths
