#include "wend/passage_width.hpp"

#include <cmath>

namespace wend {

double passage_width(const Network& network, LinkIndex link) {
    double width = network.links.width.empty() ? 0 : network.links.width[link];
    if (!network.links.portal.empty() && network.links.portal[link] != no_index) {
        const Portal& portal = network.portals[network.links.portal[link]];
        width = vector_length(portal.right.x - portal.left.x, portal.right.y - portal.left.y);
    }
    return std::isfinite(width) && width > 0 ? width : 0;
}

}  // namespace wend
