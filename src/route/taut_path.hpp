#pragma once

#include <vector>

#include "route/funnel.hpp"
#include "wend/path.hpp"

namespace wend {

// Pulls paths taut inside corridors of areas, as CorridorRouter promises. All room is taken up
// front.
class TautPath {
  public:
    explicit TautPath(const Network& network);

    // Gives a path that has its links, but no points, the points through their portals and their
    // length.
    void pull(const Point& start, const Point& target, Path& path);

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
    void finish_leg(const Point& end, std::vector<Point>& points);
    void off_mesh_ends(const Point& near, const Point& far, std::vector<Point>& points);

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
};

}  // namespace wend
