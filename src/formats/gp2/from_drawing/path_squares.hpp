#pragma once

#include <span>
#include <vector>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/whole_squares.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// How much more the first and the last place of a path count than others.
inline constexpr double weight_of_ends = 400;

// A path that goes unit by unit, in pieces with one curvature each. What one more of a curvature
// does to the places behind its piece is the same turn about the end of the piece: so the sums of
// all equations follow from sums over places, and need no equation each.
struct Path {
    struct Place {
        Direction missing = {};  // to where it should be
        double weight = 1;
    };

    std::vector<int> lengths;         // of the pieces whose curvatures are unknown, and of others
    std::vector<bool> is_unknown;     // of each piece
    std::vector<Direction> sideways;  // which way a small turn moves the end of each unit
    std::vector<Place> places;        // where each unit begins, and the last one ends

    // Unknown beside curvatures: none, the heading of the start, or this and then its place, whose
    // x and y count so many parts to a unit.
    bool is_heading_free = false;
    double parts_of_place = 0;

    // Unknown are the curvatures in order, in 65536ths a unit, then what the start has.
    WholeSquares squares() const;
    // Adds that the path turns so many radians too little from its start to its end, which counts
    // like a place some way further on.
    void add_turn(WholeSquares& squares, double missing, double weight) const;
};

}  // namespace wend::gp2_track
