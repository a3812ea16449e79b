#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "route/funnel.hpp"
#include "wend/any_angle.hpp"

namespace wend {

// A point seen from above. One of a broken file that is nowhere stands where it does no harm.
Spot spot_of(const Point& point);

// The numbers of the places to turn at that the ends of a gate or of an interval are; no_index
// where turning never pays.
struct EndTurns {
    std::uint32_t left = no_index, right = no_index;
};

// A link whose portal is a stretch, as the search walks it. Coordinates are those of the near side:
// the area that it leaves.
struct AreaGate {
    Spot left, right;
    double cost;
    NodeIndex to;
    EndTurns ends;         // Where a way that came through may turn round.
    std::uint32_t beyond;  // Index of a GateBeyond; no_index if there is nothing to say.
    LinkIndex link;
};

// What few gates have.
struct GateBeyond {
    Spot offset;  // From the near side to the far side.
    // Whether other gates lie on the far side, so that one may turn back there into an area above
    // or below.
    bool folds = false;
};

// A link that is crossed from one point to another.
struct OffMeshConnection {
    Spot near, far;
    double cost;
    NodeIndex to;
    std::uint32_t turn;  // The number of the far point among the places to turn at.
    LinkIndex link;
};

// The ways out of each area: what the search reads lies together, area by area.
struct AreaWays {
    struct Begin {
        std::uint32_t gate = 0, stop_over = 0;
    };
    std::vector<Begin> areas;  // Where those of each area begin; and one more.
    std::vector<AreaGate> gates;
    std::vector<OffMeshConnection> stop_overs;
    std::vector<GateBeyond> beyond;

    std::span<const AreaGate> gates_of(NodeIndex area) const {
        return {gates.data() + areas[area].gate, gates.data() + areas[area + 1].gate};
    }
    std::span<const OffMeshConnection> stop_overs_of(NodeIndex area) const {
        return {stop_overs.data() + areas[area].stop_over,
                stop_overs.data() + areas[area + 1].stop_over};
    }
    Spot offset_of(const AreaGate& gate) const {
        return gate.beyond == no_index ? Spot{} : beyond[gate.beyond].offset;
    }
    // Whether these are the ways into each area, to be walked back: then the ends of gates are
    // places to turn at before they are crossed.
    bool lead_back = false;

    // Closes the list of an area's ways out.
    void finish_area() {
        areas.push_back({static_cast<std::uint32_t>(gates.size()),
                         static_cast<std::uint32_t>(stop_overs.size())});
    }
    // Finds the gates behind which one may turn back.
    void find_folds();
};

// The same ways from where they lead to, to be walked back.
AreaWays turned_back(const AreaWays& ways);

// What a link costs; see AnyAngleMesh.
double any_angle_cost(const Network& network, LinkIndex link);

// A query that has met so many intervals gives up: where areas lie over each other there may be no
// end of them.
constexpr std::size_t max_intervals_in_query = 300'000;

class VisibilityGraph;

// What AnyAngleMesh keeps.
struct AnyAngleMesh::Tables {
    Tables(const RouteGraph& of, AnyAngleUse use);

    const RouteGraph links;
    const Network& network;
    double close = 0;  // Points nearer to each other, and costs, are not told apart.

    AreaWays ways, ways_back;
    // All gates lead both ways at no cost, and there is no other way: what sees each other does so
    // straight ahead, both ways.
    bool is_open = false;
    std::vector<std::uint32_t> mutual;  // Of each area, see mutual_areas.

    // Where turning may pay. The ends of gates and the far points of stop-overs refer to these.
    struct Turn {
        NodeIndex area = no_index;  // One of those that it is in.
        Spot at{};
        // Where what sticks into the open ground there is one corner: the directions of its sides.
        Spot side{}, other_side{};

        // Whether a way along a line may turn here, which is so if the corner is on one side of it.
        bool turns(const Spot& line) const { return split_by(line) == 0; }
        // Whether no line between two from here, less than half a turn apart, is such a way.
        bool turns_nowhere_between(const Spot& line, const Spot& other) const {
            const int split = split_by(line);
            return split != 0 && split == split_by(other);
        }

      private:
        // 0 if the corner is on one side of a line; else which of its sides is on the left.
        int split_by(const Spot& line) const {
            const double off = line.x * side.y - line.y * side.x;
            const double other = line.x * other_side.y - line.y * other_side.x;
            const double slack = same_direction * (std::abs(line.x) + std::abs(line.y));
            return off > slack && other < -slack ? 1 : off < -slack && other > slack ? -1 : 0;
        }
        static constexpr double same_direction = 1e-9;  // Sides are of length 1.
    };
    std::vector<Turn> turns;
    // Where it may pay if any area may be forbidden, so that what surrounds a place is not known
    // beforehand: at both ends of each gate, and then at every stop-over.
    std::vector<EndTurns> all_ends;
    std::uint32_t all_end_count = 0;
    // Null if the mesh is for a few queries, or so much sees so much that there is none.
    std::shared_ptr<const VisibilityGraph> graph;

  private:
    void add(LinkIndex link);
};

}  // namespace wend
