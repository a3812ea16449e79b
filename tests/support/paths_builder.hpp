#pragma once

#include <optional>

#include "wend/network_builder.hpp"

namespace wend {

// Builds small networks of paths, with fewer words than NetworkBuilder. The kinds are `road`, which
// has lanes, and `path`, which has none.
class PathsBuilder {
  public:
    static constexpr std::uint8_t road = 0, path = 1;

    PathsBuilder() {
        builder_.add_kind({"road", true});
        builder_.add_kind({"path", false});
    }

    // The nodes that follow belong to this member.
    PathsBuilder& member(std::optional<std::uint32_t> key) {
        builder_.add_member("member", key);
        return *this;
    }

    NodeIndex node(Point position, std::uint8_t kind = road) {
        if (builder_.members().empty()) member({});
        return builder_.add_node({.position = position, .kind = kind});
    }

    // One direction.
    PathsBuilder& link(NodeIndex from, NodeIndex to, std::uint8_t lanes = 1,
                       std::uint32_t curve = no_index) {
        builder_.add_link(
            {.from = from, .to = to, .lanes = lanes, .opposite_lanes = 1, .curve = curve});
        return *this;
    }
    PathsBuilder& both_ways(NodeIndex a, NodeIndex b) { return link(a, b).link(b, a); }

    std::uint32_t curve_point(Point point) { return builder_.add_curve_point(point); }

    PathsBuilder& unresolved(NodeIndex from, UnresolvedLink::Reason reason) {
        builder_.add_unresolved({from, builder_.nodes().origin[from], "elsewhere", reason});
        return *this;
    }

    Network build() { return builder_.build().value(); }

  private:
    NetworkBuilder builder_{MapKind::paths};
};

}  // namespace wend
