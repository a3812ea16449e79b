#pragma once

#include <initializer_list>

#include "wend/network_builder.hpp"

namespace wend {

// Builds small meshes: upright rectangles with four heights, joined along their sides. North is up
// the page here (+y), and areas are called by numbers from 1.
class MeshBuilder {
  public:
    static constexpr std::uint8_t area = 0, walk = 1, drop = 2, ladder = 3;

    MeshBuilder() {
        builder_.set_node_word("area");
        builder_.add_member("mesh");
        builder_.add_kind({"area", false, Kind::Of::nodes});
        for (const char* way : {"walk", "drop", "ladder up"})
            builder_.add_kind({way, false, Kind::Of::links});
    }

    // A rectangle from west to east and from south to north, level unless the heights of the
    // corners are given: north-west, north-east, south-east, south-west.
    NodeIndex add(double west, double south, double east, double north,
                  std::initializer_list<double> heights = {0, 0, 0, 0}) {
        const double* z = heights.begin();
        const Point corners[]{
            {west, north, z[0]}, {east, north, z[1]}, {east, south, z[2]}, {west, south, z[3]}};
        const Point centre{(west + east) / 2, (south + north) / 2, (z[0] + z[2]) / 2};
        return builder_.add_node(
            {.position = centre, .id = builder_.nodes().size() + 1, .surface = corners});
    }

    // One direction. The portal's left and right are the traveller's.
    MeshBuilder& link(NodeIndex from, NodeIndex to, const Portal& portal,
                      std::uint8_t kind = walk) {
        builder_.add_link({.from = from, .to = to, .kind = kind, .lanes = 0, .portal = portal});
        return *this;
    }
    // Both directions over a stretch that lies on both edges.
    MeshBuilder& join(NodeIndex from, NodeIndex to, Point left, Point right) {
        link(from, to, {left, right, left, right});
        return link(to, from, {right, left, right, left});
    }
    // A link without a portal.
    MeshBuilder& climb(NodeIndex from, NodeIndex to) {
        builder_.add_link({.from = from, .to = to, .kind = ladder, .lanes = 0});
        return *this;
    }

    Network build() { return builder_.build().value(); }

  private:
    NetworkBuilder builder_{MapKind::mesh};
};

}  // namespace wend
