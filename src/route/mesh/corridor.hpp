#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/network/point2.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "wend/path.hpp"

namespace wend {

// Pulls a path taut through a row of gates, viewed from above, in time linear in their number.
//
// The shortest paths to both ends of the latest gate share their beginning up to a point, the apex,
// and part there. What comes after it stands in two chains, which bend towards each other; a new
// gate takes points off their ends, or moves the apex on along one of them.
class Funnel {
  public:
    void reserve(std::size_t gates);

    // The path begins here.
    void begin(const Point2& start);
    // The next gate, which has some width. Left and right are the traveller's, and between this
    // gate and the one before there is nothing in the way.
    void pass(const Point2& left, const Point2& right);
    // The path ends here. Returns where it crosses each gate: 0 at its left end, 1 at its right.
    const std::vector<double>& finish(const Point2& target);

  private:
    struct Gate {
        Point2 left, right;
    };
    // A point where the path may turn: the end of a gate.
    struct Vertex {
        Point2 at;
        std::size_t gate = 0;
        double share = 0;  // Where on the gate it is.
    };
    // The turns from the apex to one end of the latest gate; none if that is the apex.
    struct Chain {
        double side;  // 1 of the left, -1 of the right.
        std::vector<Vertex> vertices = {};
        std::size_t first = 0;

        bool empty() const { return first == vertices.size(); }
        const Vertex& front() const { return vertices[first]; }
        Vertex take_front() { return vertices[first++]; }
        void clear() {
            vertices.clear();
            first = 0;
        }
    };

    Point2 known_point(const Point2& point) const;
    void extend(Chain& chain, Chain& other, const Vertex& vertex);
    void move_apex(const Vertex& vertex);
    void share_beginning();
    void cross_gates(const Point2& from, const Point2& to, std::size_t until, Point2& crossed);

    std::vector<Gate> gates_;
    std::vector<double> shares_;
    Point2 start_, apex_;
    std::vector<Vertex> path_;  // The turns of the path up to the apex.
    Chain left_{1}, right_{-1};
};

// Pulls paths taut inside corridors of areas, as CorridorRouter promises. All room is taken up
// front.
class TautPath {
  public:
    explicit TautPath(const Network& network);

    // A point of the portal of one of the path's links, as a share of it, that it goes through.
    struct Through {
        std::size_t link;
        double share;
    };
    // Gives a path that has its links, but no points, the points through their portals and their
    // length. Those that it has to go through come in its order.
    void pull(const Point& start, const Point& target, Path& path,
              std::span<const Through> through = {});

    // Of the latest path, its parts between points that it has to go through: what it takes on the
    // ground, viewed from above.
    struct Leg {
        NodeIndex area;  // In which it ends.
        double length;
    };
    std::span<const Leg> legs() const { return legs_; }
    // Of the latest path where each gate was crossed, as shares; of other links 0.
    std::span<const double> shares() const { return shares_; }

    // No path has more points: each link adds two, or one where it begins and one where it ends.
    static std::size_t max_points(const Network& network) {
        return 2 + 2 * std::size_t{network.nodes.size()};
    }

  private:
    // A point beyond the portals of a leg as seen from where the leg begins, see Motion.
    Point2 moved(const Point& point) const;
    void fold(const Portal& portal);
    void begin_leg(const Point& start);
    void pass(const Portal& portal);
    void finish_leg(const Point& end, NodeIndex area, std::vector<Point>& points);
    void go_through(const OffMeshEnds& ends, NodeIndex area, std::vector<Point>& points);

    const Network& network_;
    std::vector<bool> is_gate_;  // Of each link.
    Funnel funnel_;
    // A leg of the path is what lies between two points that it must go through.
    struct Passed {
        const Portal* portal;
        bool is_mirrored;  // Left and right are exchanged.
    };
    std::vector<Passed> leg_;
    // Behind a portal whose far side lies elsewhere the areas are moved up to its near side, so
    // that the funnel does not notice that the path jumps, and where the path turns back they are
    // mirrored. This is how, in this leg: what becomes of a step along x and along y, and of the
    // point (0, 0).
    struct Motion {
        Point2 x{1, 0}, y{0, 1}, origin;
        bool is_mirrored = false;
    };
    Motion motion_;
    Point leg_start_;
    std::vector<Leg> legs_;
    std::vector<double> shares_;
};

}  // namespace wend
