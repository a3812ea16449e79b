#include "formats/gta_paths/repair/lone_links.hpp"

namespace wend::gta_paths {

LoneLinks::LoneLinks(const AreaRepair& repair) : repair_(repair) {
    const Links& links = repair.map.network.links;
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (!repair.link_between(links.to[link], links.from[link]))
            leading_to_[links.to[link]].push_back(link);
}

std::optional<NodeIndex> LoneLinks::meant_target(NodeIndex from, const Link& link,
                                                 PathContext context) const {
    const auto known = leading_to_.find(from);
    if (known == leading_to_.end()) return std::nullopt;
    std::optional<NodeIndex> meant;
    for (const LinkIndex other : known->second) {
        const NodeIndex there = repair_.map.network.links.from[other];
        const bool is_its_way = repair_.map.link(other).length == link.length &&
                                repair_.map.navi(other) == navi_address(link, context) &&
                                repair_.map.is_vehicle(there) == repair_.map.is_vehicle(from);
        if (!is_its_way || there == from) continue;
        if (meant) return std::nullopt;
        meant = there;
    }
    return meant;
}

}  // namespace wend::gta_paths
