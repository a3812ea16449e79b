#pragma once

#include <algorithm>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Puts directed links into a network that is built by hand, grouped by the node they leave. `more`
// sets what a builder knows besides their ends, for each link after it was put.
template <class Direction, class More>
void put_links(Network& network, std::vector<Direction>& directions, More more) {
    std::ranges::stable_sort(directions, {}, &Direction::from);
    const Nodes& nodes = network.nodes;
    Links& links = network.links;
    for (const Direction& direction : directions) {
        links.from.push_back(direction.from);
        links.to.push_back(direction.to);
        links.length.push_back(
            distance(nodes.position[direction.from], nodes.position[direction.to]));
        links.width.push_back(0);
        links.origin.push_back(nodes.origin[direction.from]);
        more(links, direction);
    }
    for (NodeIndex node = 0; node <= nodes.size(); ++node)
        network.nodes.first_link.push_back(static_cast<LinkIndex>(
            std::ranges::lower_bound(links.from, node) - links.from.begin()));
}

}  // namespace wend
