#pragma once

#include <cstdint>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::sample {

/// What one square of the map can hold.
struct SquareCaps {
    std::uint32_t nodes = 65'535;
    std::uint32_t curve_points = 1'023;  ///< Middles of road and water segments that lie in it.
    std::uint32_t links = 65'535;        ///< Two a segment: each counts at the node it leaves.
};

/// What town to make. The map is a square of `grid` x `grid` squares round the origin.
struct TownRequest {
    std::uint64_t nodes = 2'000;
    std::uint64_t seed = 1;
    double square_size = 750;  ///< Metres.
    std::uint32_t grid = 8;
    SquareCaps caps;
};

enum class WayKind : std::uint8_t { road, water, footpath };

/// Special use of a road node.
enum class Parking : std::uint8_t { none, parallel, perpendicular };

/// A place on a way. Positions are metres, X east, Y north, Z up, in whole eighths, and never on
/// the edge of a square.
struct TownNode {
    Point position;
    float width = 0;  ///< Metres, whole eighths: the strip people walk on, or the gap between
                      ///< the two directions of a road.
    WayKind kind = WayKind::road;
    bool switched_off = false;     ///< Carries no random traffic.
    bool road_block = false;       ///< Fit for a police road block.
    std::uint8_t speed_class = 0;  ///< 0 slow, 1 normal, 2 fast; 0 on footpaths.
    std::uint8_t spawn = 15;       ///< Share of traffic that appears here, 0 to 15.
    Parking parking = Parking::none;
};

/// A way between two nodes of one kind, stated once for both directions.
struct TownSegment {
    NodeIndex a = no_index;
    NodeIndex b = no_index;
    Point middle;     ///< Where a road or a river passes half way, whole eighths, never on the edge
                      ///< of a square; half way between the ends on footpaths.
    float width = 0;  ///< As of the nodes.
    std::uint8_t lanes_to_b = 0;  ///< Lanes driven from a to b, 0 to 7; none on footpaths, and on
    std::uint8_t lanes_to_a = 0;  ///< roads and water at least one in one of the directions.
    std::uint8_t light = 0;     ///< Traffic light of a road: 0 none, 1 the north-south phase, 2 the
                                ///< east-west phase.
    bool light_at_b = false;    ///< The light stands at b, else at a.
    bool crosses_road = false;  ///< Footpath over a road.
    bool pedestrian_light = false;  ///< Such a crossing with a light.
};

/// Nodes come kind by kind (roads, water, footpaths), near ones mostly near each other.
struct Town {
    std::vector<TownNode> nodes;
    std::vector<TownSegment> segments;
};

/// The most nodes that a town on such a map may have, whatever its seed; `request.nodes` is not
/// looked at.
std::uint64_t max_town_nodes(const TownRequest& request);

/// Makes a town up: streets, rivers and footpaths with about `nodes` nodes (within 5 %, or 10).
/// Roads and footpaths are at most 4 and 6 segments a node. All roads hang together, by their lanes
/// too: from every road node one can drive to every other. Roads and water together make at most
/// 255 connected components, footpaths another 255. The same request makes the same town on every
/// machine. Fails for fewer than 10 nodes, for more than fit (the message says how many do), for
/// squares of less than 250 or more than 4000 m, for a grid of none or more than 1024, and for
/// squares that cannot hold a city centre, some 3300 nodes a square kilometre.
Expected<Town> make_town(const TownRequest& request);

}  // namespace wend::sample
