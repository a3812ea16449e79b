#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/network/point2.hpp"

namespace wend {

// The numbers of the corner vertices that the ends of a gate or of an interval are; no_index
// where turning never pays.
struct EndVertices {
    std::uint32_t left = no_index, right = no_index;
};

// The ways that links are followed, as bits: along them, or against them.
constexpr std::uint8_t along_links = 1, against_links = 2;

// A link whose portal is a segment, as the search walks it. Coordinates are those of the near side:
// the area that it leaves.
struct AreaGate {
    Point2 left, right;
    double cost;
    NodeIndex to;
    EndVertices ends;      // Where a path that came through may turn.
    std::uint32_t beyond;  // Index of a GateBeyond; no_index if there is nothing to say.
    LinkIndex link;
    std::uint8_t ways = along_links;  // By which it is crossed.
};

// What few gates have.
struct GateBeyond {
    Point2 offset;  // From the near side to the far side.
    // Whether other gates lie on the far side, so that one may turn back there into an area above
    // or below.
    bool folds = false;
    // Of a border between quicker and slower ground, where paths bend like light in water: the
    // points where they may cross it, by number.
    std::uint32_t first_point = 0, end_point = 0;
    bool is_border() const { return first_point < end_point; }
};

// A link that is crossed from one point to another.
struct OffMeshConnection {
    Point2 near, far;
    double cost;
    NodeIndex to;
    std::uint32_t vertex;  // The number of the far point among the corner vertices.
    LinkIndex link;
};

// What leads out of each area, as a graph: what the search reads lies together, area by area.
struct AreaGraph {
    struct Begin {
        std::uint32_t gate = 0, off_mesh_ends = 0;
    };
    std::vector<Begin> areas;  // Where those of each area begin; and one more.
    std::vector<AreaGate> gates;
    std::vector<OffMeshConnection> connections;
    std::vector<GateBeyond> beyond;

    std::span<const AreaGate> gates_of(NodeIndex area) const {
        return {gates.data() + areas[area].gate, gates.data() + areas[area + 1].gate};
    }
    std::span<const OffMeshConnection> connections_of(NodeIndex area) const {
        return {connections.data() + areas[area].off_mesh_ends,
                connections.data() + areas[area + 1].off_mesh_ends};
    }
    Point2 offset_of(const AreaGate& gate) const {
        return gate.beyond == no_index ? Point2{} : beyond[gate.beyond].offset;
    }
    // Whether these lead into each area and are followed backwards: then the ends of gates are
    // corner vertices before they are crossed.
    bool is_reversed = false;

    bool is_border(const AreaGate& gate) const {
        return gate.beyond != no_index && beyond[gate.beyond].is_border();
    }
    // What there is to say of a gate, which is nothing so far if nobody asked before.
    GateBeyond& beyond_of(AreaGate& gate);

    // Closes the list of what leads out of an area.
    void finish_area() {
        areas.push_back({static_cast<std::uint32_t>(gates.size()),
                         static_cast<std::uint32_t>(connections.size())});
    }
    // Finds the gates behind which one may turn back.
    void find_folds();
};

// The same graph with every link reversed.
AreaGraph reversed(const AreaGraph& graph);

// A graph and its reverse in one, whose gates are crossed along links, against them, or both ways
// where that is the same. Connections are those along links.
AreaGraph both_ways(const AreaGraph& graph, const AreaGraph& reversed_graph);

}  // namespace wend
