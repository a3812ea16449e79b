#pragma once

#include <vector>

#include "route/funnel.hpp"
#include "wend/network.hpp"

namespace wend {

// Pulls paths taut inside corridors of areas, as CorridorRouter promises. All room is taken up
// front.
class TautPath {
  public:
    explicit TautPath(const Network& network);

    // Appends the path through the portals of links that follow each other.
    void pull(const std::vector<LinkIndex>& links, const Point& start, const Point& target,
              std::vector<Point>& points);

    // No way has more points: each link adds two, or one where it begins and one where it ends.
    static std::size_t most_points(const Network& network) {
        return 2 + 2 * std::size_t{network.nodes.size()};
    }

  private:
    bool is_gate(LinkIndex link) const;
    Spot shifted(const Point& point) const { return {point.x + shift_.x, point.y + shift_.y}; }
    void begin_leg(const Point& start);
    void pass(const Portal& portal);
    void finish_leg(const Point& end, std::vector<Point>& points);
    void stop_over(const Point& near, const Point& far, std::vector<Point>& points);

    const Network& network_;
    Funnel funnel_;
    // A leg of the way is what lies between two points that it must go through.
    std::vector<const Portal*> leg_;
    // Behind a portal whose far side lies elsewhere the areas are moved up to its near side, so
    // that the funnel does not notice that the way jumps: by this much, in this leg.
    Spot shift_;
};

}  // namespace wend
