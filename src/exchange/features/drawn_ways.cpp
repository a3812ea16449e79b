#include "exchange/features/drawn_ways.hpp"

#include "core/base/integers.hpp"

namespace wend::exchange {
namespace {

// Whether the same way in the other direction stands for both.
bool is_drawn_back(const Network& network, LinkIndex link) {
    const Links& links = network.links;
    if (links.from[link] < links.to[link]) return false;
    const auto [first, end] = network.links_of(links.to[link]);
    for (LinkIndex back = first; back < end; ++back)
        if (links.to[back] == links.from[link] && links.kind[back] == links.kind[link])
            return back != link;
    return false;
}

}  // namespace

std::vector<std::vector<LinkIndex>> drawn_ways(const Network& network) {
    const bool has_ground = !network.surfaces.first_corner.empty();
    std::vector<std::vector<LinkIndex>> of_kind(256);
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const bool has_portal = !links.portal.empty() && links.portal[link] != no_index;
        if (!(has_ground && has_portal) && !is_drawn_back(network, link))
            of_kind[links.kind[link]].push_back(link);
    }
    return of_kind;
}

double doubled_extent(std::span<const Point> outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &first = outline.front(), &here = outline[i],
                    &next = outline[i + 1 < outline.size() ? i + 1 : 0];
        sum += (here.x - first.x) * (next.y - first.y) - (next.x - first.x) * (here.y - first.y);
    }
    return sum;
}

}  // namespace wend::exchange
