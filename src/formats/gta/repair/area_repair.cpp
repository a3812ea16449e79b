#include "formats/gta/repair/area_repair.hpp"

#include <algorithm>

#include "formats/gta/check/navi_uses.hpp"

namespace wend::gta_paths {

NaviNode* AreaRepair::edit_navi(NaviAddress address) const {
    if (!map.areas.find(address)) return nullptr;
    return &edit(map.areas.member_of(address.area)).navi_nodes[address.node];
}

void AreaRepair::set_navi(const Finding& finding, NaviAddress navi) const {
    set_navi({finding.member, record_of(finding)}, finding.record, navi);
}

void AreaRepair::set_navi(LinkIndex link, NaviAddress navi) const {
    set_navi(map.network.links.origin[link], map.network.name_of(map.network.links.from[link]),
             navi);
}

void AreaRepair::set_navi(Origin link, const std::string& record, NaviAddress navi) const {
    const PathContext context = map.areas.context(link.member);
    Link& edited = edit(link.member).links[link.record];
    const NaviAddress before = navi_address(edited, context);
    set_navi_address(edited, navi, context);
    job.set(link.member, record, fmt::format("links[{}].navi_node", link.record), text_of(before),
            text_of(navi));
}

bool AreaRepair::is_navi_of(NaviAddress address, NodeIndex a, NodeIndex b) const {
    const NaviNode* const navi = map.areas.find(address);
    const NodeAddress low = std::min(map.address(a), map.address(b)),
                      high = std::max(map.address(a), map.address(b));
    if (!navi || navi->target != low) return false;
    const auto direction = direction_toward(map, low, high);
    return !direction || is_direction(*navi, *direction);
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

}  // namespace wend::gta_paths
