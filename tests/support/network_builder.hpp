#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/put_links.hpp"
#include "wend/network.hpp"

namespace wend {

// Puts small networks together by hand: nodes member by member, links in any order. The kinds are
// `road`, which has lanes, and `path`, which has none.
class NetworkBuilder {
  public:
    static constexpr std::uint8_t road = 0, path = 1;

    NetworkBuilder() { network_.kinds = {{"road", true}, {"path", false}}; }

    // The nodes that follow belong to this member.
    NetworkBuilder& member(std::optional<std::uint32_t> key) {
        network_.members.push_back({"member", key, network_.nodes.size(), 0});
        return *this;
    }

    NodeIndex node(Point position, std::uint8_t kind = road) {
        if (network_.members.empty()) member({});
        const auto last = static_cast<std::uint32_t>(network_.members.size() - 1);
        Nodes& nodes = network_.nodes;
        nodes.position.push_back(position);
        nodes.kind.push_back(kind);
        nodes.width.push_back(0);
        nodes.origin.push_back({last, network_.members[last].node_count++});
        return nodes.size() - 1;
    }

    // One direction; the length follows from the nodes.
    NetworkBuilder& link(NodeIndex from, NodeIndex to, std::uint8_t lanes = 1,
                         std::uint32_t curve = no_index) {
        links_.push_back({from, to, lanes, curve});
        return *this;
    }
    NetworkBuilder& both_ways(NodeIndex a, NodeIndex b) { return link(a, b).link(b, a); }

    std::uint32_t curve_point(Point point) {
        network_.curve_points.push_back(point);
        return static_cast<std::uint32_t>(network_.curve_points.size() - 1);
    }

    NetworkBuilder& unresolved(NodeIndex from, UnresolvedLink::Reason reason) {
        network_.unresolved.push_back({from, network_.nodes.origin[from], "elsewhere", reason});
        return *this;
    }

    Network build() {
        put_links(network_, links_, [&](Links& links, const Direction& direction) {
            links.kind.push_back(network_.nodes.kind[direction.from]);
            links.lanes.push_back(direction.lanes);
            links.opposite_lanes.push_back(1);
            links.curve.push_back(direction.curve);
        });
        return std::move(network_);
    }

  private:
    struct Direction {
        NodeIndex from, to;
        std::uint8_t lanes;
        std::uint32_t curve;
    };

    Network network_;
    std::vector<Direction> links_;
};

}  // namespace wend
