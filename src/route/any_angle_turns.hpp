#pragma once

#include <cstdint>
#include <vector>

#include "network/disjoint_sets.hpp"
#include "route/any_angle_tables.hpp"

namespace wend {

// Finds the places where a shortest way may turn: at the ends of gates, unless all around the place
// is open ground, or the open ground there has no corner that sticks into it. That wants gates that
// lead both ways at no cost; beside any other a turn may pay, because it saves what that costs.
//
// A place belongs to an area, because a spot of the map alone does not tell where one can go from
// there. Places at one spot whose areas are open to each other have one number: from all of them
// the same ways lead on.
class AreaTurns {
  public:
    explicit AreaTurns(AnyAngleMesh::Tables& tables);

    // Writes the numbers into the tables.
    void number();

  private:
    // A spot on the side of an area. Which gates touch it from which side is counted.
    struct Place {
        Spot at;
        NodeIndex area;
        std::uint32_t next;                          // Another of the area's.
        std::uint8_t left_ends = 0, right_ends = 0;  // Of open gates out of the area.
        bool is_odd = false;                         // Something about it asks for caution.
    };
    // The sides of an area that meet at a place, as directions, seen from above: the one before it
    // and the one after it, counter-clockwise; and the angle between.
    struct Corner {
        Spot before, after;
        double angle;
    };
    // The places that links join at one spot.
    struct Surroundings {
        double angle = 0;
        bool is_odd = false, is_closed = true;
        Spot left_wall, right_wall;  // The directions of the sides of the corner, of length 1.
        int walls = 0;
    };

    std::uint32_t place_of(NodeIndex area, const Spot& at);
    void look_around(std::uint32_t place);
    void touch(std::uint32_t place, const AreaGate& gate, bool is_open, NodeIndex other,
               bool leaves);
    Corner corner_at(const Place& place) const;
    void add_walls(const Place& place, Surroundings& all) const;
    bool is_open(const AreaGate& gate, NodeIndex from) const;
    void survey();
    bool pays(const Surroundings& all) const;

    AnyAngleMesh::Tables& tables_;
    AreaWays& ways_;
    std::vector<Place> places_;
    DisjointSets linked_, open_to_;           // Places that any gates link, and that open gates do.
    std::vector<std::uint32_t> first_place_;  // Of each area.
    std::vector<Surroundings> around_;        // By the first of linked places.
    std::vector<bool> open_;                  // Gate by gate.
    std::vector<NodeIndex> from_;             // Likewise.
    std::vector<std::uint32_t> first_entry_, entries_;  // The gates into each area.
};

}  // namespace wend
