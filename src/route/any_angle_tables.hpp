#pragma once

#include <cstdint>
#include <vector>

#include "route/funnel.hpp"
#include "wend/any_angle.hpp"

namespace wend {

// A point seen from above. One of a broken file that is nowhere stands where it does no harm.
Spot spot_of(const Point& point);

// A link whose portal is a stretch, as the search walks it. Coordinates are those of the near side:
// the area that it leaves.
struct AreaGate {
    Spot left, right;
    double cost;
    NodeIndex to;
    // Where a way that came through may turn round the left or the right end: the number of that
    // place, see AreaTurns; no_index if turning there never pays.
    std::uint32_t left_turn, right_turn;
    std::uint32_t beyond;  // Index of a GateBeyond; no_index if there is nothing to say.
    std::uint32_t block;   // Which part of the mesh it lies in, see AreaBlocks.
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
struct AreaStopOver {
    Spot near, far;
    double cost;
    NodeIndex to;
    std::uint32_t turn;  // The number of the far point among all places to turn at.
    std::uint32_t block;
    LinkIndex link;
};

// Where the ways out of an area begin in the tables; the next area's are where they end.
struct AreaWaysOut {
    std::uint32_t first_gate = 0, first_stop_over = 0;
};

// What AnyAngleMesh keeps: what the search reads lies together, area by area.
struct AnyAngleMesh::Tables {
    Tables(const Network& network, const RouteOptions& options);

    const Network& network;
    RouteOptions options;  // Without a forbidden node.
    double close = 0;      // Points nearer to each other, and costs, are not told apart.

    std::vector<AreaWaysOut> areas;  // And one more.
    std::vector<AreaGate> gates;
    std::vector<AreaStopOver> stop_overs;
    std::vector<GateBeyond> beyond;
    // The places at the ends of each gate where turning may pay if any area may be forbidden, in
    // which case what surrounds a place is not known beforehand.
    struct Ends {
        std::uint32_t left, right;
    };
    std::vector<Ends> ends;
    std::uint32_t turn_count = 0;
    std::vector<std::uint32_t> mutual;  // Of each area, see mutual_areas.

    const AreaGate* gates_begin(NodeIndex area) const {
        return gates.data() + areas[area].first_gate;
    }
    const AreaGate* gates_end(NodeIndex area) const { return gates_begin(area + 1); }
    Spot offset_of(const AreaGate& gate) const {
        return gate.beyond == no_index ? Spot{} : beyond[gate.beyond].offset;
    }

  private:
    void add(LinkIndex link);
    void find_folds();
};

}  // namespace wend
