#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "model/network/disjoint_sets.hpp"
#include "model/network/point2.hpp"
#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// A sum of angles of at most half a turn each: whole half turns, and the direction of the rest. It
// takes no function of angles, whose last bits differ from system to system.
class AngleSum {
  public:
    // The angle between two directions of length 1. If one is no number, the sum is none either.
    void add(const Point2& from, const Point2& to) {
        const double sine = std::abs(cross(from, to)), cosine = dot(from, to);
        rest_ = {rest_.x * cosine - rest_.y * sine, rest_.x * sine + rest_.y * cosine};
        const bool is_past = rest_.y < 0 || (rest_.y == 0 && rest_.x < 0);
        if (!is_past) return;
        ++half_turns_;
        rest_ = {-rest_.x, -rest_.y};
    }

    bool is_known() const { return std::isfinite(rest_.x); }
    // Whether it is at most, or at least, so many half turns, but for rounding; false if not known.
    bool is_at_most(int half_turns) const {
        return is_known() && (half_turns_ < half_turns ||
                              (half_turns_ == half_turns && is_straight() && rest_.x > 0));
    }
    bool is_at_least(int half_turns) const {
        return is_known() && (half_turns_ >= half_turns ||
                              (half_turns_ == half_turns - 1 && is_straight() && rest_.x < 0));
    }

  private:
    bool is_straight() const { return rest_.y <= 1e-9; }

    int half_turns_ = 0;
    Point2 rest_{1, 0};  // Less than half a turn.
};

// Finds the points where a shortest path may turn: at the ends of gates, unless all around the
// point is open ground, or the open ground there has no corner that sticks into it. That needs
// gates that lead both ways at no cost; next to any other gate a turn may pay, because it saves
// what that costs.
//
// A vertex belongs to an area, because a point of the map alone does not say where one can go from
// there. Points at one position whose areas are open to each other have one number: from all of
// them the same paths lead on.
class CornerVertices {
  public:
    explicit CornerVertices(AnyAngleMesh::Tables& tables);

    // Writes the numbers into the tables.
    void number();

  private:
    // A point on the side of an area. Which gates touch it from which side is counted.
    struct SidePoint {
        Point2 at;
        NodeIndex area;
        std::uint32_t next;                          // Another of the area's.
        std::uint8_t left_ends = 0, right_ends = 0;  // Of open gates out of the area.
        bool is_odd = false;                         // Something about it needs caution.
        Obstacles obstacles = {};
    };
    // The sides of an area that meet at a point, as directions, viewed from above: the one before
    // it and the one after it, counter-clockwise.
    struct Corner {
        Point2 before, after;
    };
    // The points that links join at one position.
    struct Surroundings {
        AngleSum angle;
        bool is_odd = false, is_closed = true;
        Point2 left_wall, right_wall;  // The directions of the sides of the corner, of length 1.
        int walls = 0;
        Obstacles obstacles;
    };

    std::uint32_t side_point_of(NodeIndex area, const Point2& at);
    void touch_gates(std::uint32_t side_point);
    void touch(std::uint32_t side_point, const AreaGate& gate, bool is_open, NodeIndex other,
               bool leaves);
    Corner corner_at(const SidePoint& side_point) const;
    void add_walls(const SidePoint& side_point, Surroundings& all) const;
    bool is_open(const AreaGate& gate, NodeIndex from) const;
    void note_obstacle(std::uint32_t side_point, const AreaGate& gate);
    void survey();
    bool pays(const Surroundings& all) const;

    AnyAngleMesh::Tables& tables_;
    AreaGraph& graph_;
    std::vector<SidePoint> side_points_;
    DisjointSets linked_, open_to_;  // Points that any gates link, and that open gates do.
    std::vector<std::uint32_t> first_side_point_;       // Of each area.
    std::vector<Surroundings> around_;                  // By the first of linked points.
    std::vector<bool> open_;                            // Gate by gate.
    std::vector<NodeIndex> from_;                       // Likewise.
    std::vector<std::uint32_t> first_entry_, entries_;  // The gates into each area.
};

}  // namespace wend
