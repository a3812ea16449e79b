#pragma once

#include <cstdint>

#include "wend/network_builder.hpp"

namespace wend::test {

// Lanes of a link, and of its opposite.
struct Lanes {
    std::uint8_t there = 1, back = 1;
};

// Builds small networks by hand. Kinds: 0 road, 1 water, 2 footpath.
class MapBuilder {
  public:
    MapBuilder() {
        for (const char* const kind : {"road", "water"}) builder_.add_kind({kind, true});
        builder_.add_kind({"footpath", false});
        builder_.add_member("map");
    }

    NodeIndex node(double x, double y, std::uint8_t kind = 0) {
        return builder_.add_node({.position = {x, y, 0}, .kind = kind});
    }

    std::uint32_t curve_point(double x, double y) { return builder_.add_curve_point({x, y, 0}); }

    // A link with no opposite. Its kind is that of the node it leaves.
    void one_link(NodeIndex from, NodeIndex to, Lanes lanes = {}, std::uint32_t curve = no_index) {
        builder_.add_link({.from = from,
                           .to = to,
                           .lanes = lanes.there,
                           .opposite_lanes = lanes.back,
                           .curve = curve});
    }

    // A link and its opposite.
    void link(NodeIndex a, NodeIndex b, Lanes lanes = {}, std::uint32_t curve = no_index) {
        one_link(a, b, lanes, curve);
        one_link(b, a, {lanes.back, lanes.there}, curve);
    }

    Network build() const { return NetworkBuilder(builder_).build().value(); }

  private:
    NetworkBuilder builder_{MapKind::paths};
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
