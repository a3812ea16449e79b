#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "wend/network.hpp"

namespace wend::test {

// Lanes of a link, and of its opposite.
struct Lanes {
    std::uint8_t there = 1, back = 1;
};

// Builds small networks by hand. Kinds: 0 road, 1 water, 2 footpath.
class MapBuilder {
  public:
    MapBuilder() { network_.kinds = {{"road", true}, {"water", true}, {"footpath", false}}; }

    NodeIndex node(double x, double y, std::uint8_t kind = 0) {
        Nodes& nodes = network_.nodes;
        nodes.position.push_back({x, y, 0});
        nodes.kind.push_back(kind);
        nodes.width.push_back(0);
        nodes.origin.push_back({0, nodes.size() - 1});
        return nodes.size() - 1;
    }

    std::uint32_t curve_point(double x, double y) {
        network_.curve_points.push_back({x, y, 0});
        return static_cast<std::uint32_t>(network_.curve_points.size() - 1);
    }

    // A link with no opposite. Its kind is that of the node it leaves.
    void one_link(NodeIndex from, NodeIndex to, Lanes lanes = {}, std::uint32_t curve = no_index) {
        links_.push_back({from, to, lanes, curve});
    }

    // A link and its opposite.
    void link(NodeIndex a, NodeIndex b, Lanes lanes = {}, std::uint32_t curve = no_index) {
        one_link(a, b, lanes, curve);
        one_link(b, a, {lanes.back, lanes.there}, curve);
    }

    Network build() const {
        Network network = network_;
        network.members.push_back({"map", std::nullopt, 0, network.nodes.size()});
        std::vector<Link> links = links_;
        std::ranges::stable_sort(links, {}, &Link::from);
        network.nodes.first_link.assign(network.nodes.size() + 1, 0);
        for (const Link& link : links) {
            ++network.nodes.first_link[link.from + 1];
            const auto& position = network.nodes.position;
            network.links.from.push_back(link.from);
            network.links.to.push_back(link.to);
            network.links.length.push_back(distance(position[link.from], position[link.to]));
            network.links.kind.push_back(network.nodes.kind[link.from]);
            network.links.width.push_back(0);
            network.links.lanes.push_back(link.lanes.there);
            network.links.opposite_lanes.push_back(link.lanes.back);
            network.links.curve.push_back(link.curve);
            network.links.origin.push_back({});
        }
        auto& first_link = network.nodes.first_link;
        std::partial_sum(first_link.begin(), first_link.end(), first_link.begin());
        return network;
    }

  private:
    struct Link {
        NodeIndex from, to;
        Lanes lanes;
        std::uint32_t curve;
    };

    Network network_;
    std::vector<Link> links_;
};

// A town of crossing roads, `side` crossings each way, with `between` nodes between two of them.
inline Network grid_town(NodeIndex side, NodeIndex between, double block) {
    MapBuilder map;
    for (NodeIndex y = 0; y < side; ++y)
        for (NodeIndex x = 0; x < side; ++x) map.node(x * block, y * block);
    const auto street = [&](NodeIndex x, NodeIndex y, NodeIndex dx, NodeIndex dy) {
        NodeIndex last = y * side + x;
        for (NodeIndex i = 1; i <= between; ++i) {
            const double part = i / (between + 1.0), sway = i % 2 == 0 ? 0 : block / 50;
            const NodeIndex next =
                map.node((x + dx * part) * block + dy * sway, (y + dy * part) * block + dx * sway);
            map.link(last, next);
            last = next;
        }
        map.link(last, (y + dy) * side + x + dx);
    };
    for (NodeIndex y = 0; y < side; ++y)
        for (NodeIndex x = 0; x + 1 < side; ++x) {
            street(x, y, 1, 0);
            street(y, x, 0, 1);
        }
    return map.build();
}

}  // namespace wend::test
