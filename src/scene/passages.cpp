#include "scene/passages.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace wend::scene_detail {
namespace {

std::uint64_t direction(NodeIndex from, NodeIndex to) { return std::uint64_t{from} << 32 | to; }

bool has_portal(const Links& links, LinkIndex link) {
    return !links.portal.empty() && links.portal[link] != no_index;
}

}  // namespace

Passages passages_of(const Network& network) {
    Passages passages;
    if (network.map_kind != MapKind::mesh) return passages;
    const Links& links = network.links;
    std::vector<std::uint64_t> directions;
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (has_portal(links, link))
            directions.push_back(direction(links.from[link], links.to[link]));
    std::ranges::sort(directions);

    std::map<std::pair<NodeIndex, NodeIndex>, std::vector<LinkIndex>> climbs;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex from = links.from[link], to = links.to[link];
        if (from == to) continue;
        if (!has_portal(links, link))
            climbs[std::minmax(from, to)].push_back(link);
        else if (!std::ranges::binary_search(directions, direction(to, from)))
            passages.one_way.push_back(link);
    }
    for (auto& [ends, found] : climbs)
        passages.climbs.push_back({ends.first, ends.second, std::move(found)});
    return passages;
}

}  // namespace wend::scene_detail
