#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "route/mesh/funnel.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "wend/path.hpp"

namespace wend {

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
    // ground, seen from above.
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
