#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "support/put_links.hpp"
#include "wend/network.hpp"

namespace wend {

// Puts small meshes together by hand: upright rectangles with four heights, joined along their
// sides. North is up the page here (+y), and areas are called by numbers from 1.
class MeshBuilder {
  public:
    static constexpr std::uint8_t area = 0, walk = 1, drop = 2, ladder = 3;

    MeshBuilder() {
        network_.members = {{"mesh", {}, 0, 0}};
        network_.node_word = "area";
        network_.kinds = {{"area", false, Kind::Of::nodes}};
        for (const char* way : {"walk", "drop", "ladder up"})
            network_.kinds.push_back({way, false, Kind::Of::links});
        network_.surfaces.first_corner = {0};
    }

    // A rectangle from west to east and from south to north, level unless the heights of the
    // corners are given: north-west, north-east, south-east, south-west.
    NodeIndex add(double west, double south, double east, double north,
                  std::initializer_list<double> heights = {0, 0, 0, 0}) {
        const double* z = heights.begin();
        const std::vector<Point> corners{
            {west, north, z[0]}, {east, north, z[1]}, {east, south, z[2]}, {west, south, z[3]}};
        Surfaces& surfaces = network_.surfaces;
        surfaces.corners.insert(surfaces.corners.end(), corners.begin(), corners.end());
        surfaces.first_corner.push_back(static_cast<std::uint32_t>(surfaces.corners.size()));
        Nodes& nodes = network_.nodes;
        nodes.position.push_back({(west + east) / 2, (south + north) / 2, (z[0] + z[2]) / 2});
        nodes.kind.push_back(area);
        nodes.width.push_back(0);
        nodes.id.push_back(nodes.size());
        nodes.origin.push_back({0, network_.members[0].node_count++});
        return nodes.size() - 1;
    }

    // One direction. The portal's left and right are the traveller's.
    MeshBuilder& link(NodeIndex from, NodeIndex to, const Portal& portal,
                      std::uint8_t kind = walk) {
        links_.push_back({from, to, kind, static_cast<std::uint32_t>(network_.portals.size())});
        network_.portals.push_back(portal);
        return *this;
    }
    // Both directions over a stretch that lies on both edges.
    MeshBuilder& join(NodeIndex from, NodeIndex to, Point left, Point right) {
        link(from, to, {left, right, left, right});
        return link(to, from, {right, left, right, left});
    }
    // A link without a portal.
    MeshBuilder& climb(NodeIndex from, NodeIndex to) {
        links_.push_back({from, to, ladder, no_index});
        return *this;
    }

    Network build() {
        put_links(network_, links_, [](Links& links, const Direction& direction) {
            links.kind.push_back(direction.kind);
            links.lanes.push_back(0);
            links.opposite_lanes.push_back(0);
            links.curve.push_back(no_index);
            links.portal.push_back(direction.portal);
        });
        return std::move(network_);
    }

  private:
    struct Direction {
        NodeIndex from, to;
        std::uint8_t kind;
        std::uint32_t portal;
    };

    Network network_;
    std::vector<Direction> links_;
};

}  // namespace wend
