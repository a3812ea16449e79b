#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scene/sheet.hpp"

namespace wend::scene_detail {

// A side of a road, seen in the direction of travel.
enum class RoadSide { left, right };
// Where the road ends, or where the ground beside it does.
enum class RoadEdge { road, verge };

// A place on a road.
struct Station {
    Point2 at;     // Of its middle.
    Point2 right;  // Unit vector across the road.
    // Width on each side of the middle, and of the ground beyond, as the sheet has it.
    double left_width = 0, right_width = 0, left_verge = 0, right_verge = 0;
    double height = 0, distance = 0;  // In the network's unit.

    // How far from the middle an edge is.
    double reach(RoadSide side, RoadEdge edge) const;
    // The place so far to that side of the middle.
    Point2 beside(RoadSide side, double away) const;
    // How far to the right of the middle a place is.
    double aside(const Point2& place) const { return dot(place - at, right); }
    // The direction of travel.
    Point2 ahead() const { return {right.y, -right.x}; }
};

// A road on a sheet, as stations along its middle. Of a closed road the first comes again as the
// last, a lap further on.
class Strip {
  public:
    // `widening` multiplies the width of the road, though not of the ground beside it.
    Strip(const Sheet& sheet, const Line& line, double widening = 1);

    std::span<const Station> stations() const { return stations_; }
    const std::string& name() const { return name_; }
    bool is_closed() const { return is_closed_; }
    // From the first station to the last, in the network's unit.
    double length() const { return stations_.back().distance - stations_.front().distance; }
    // The place at that distance; round and round where the road is closed.
    Station at(double distance) const;
    // Index of the station that is nearest to a place; where a road crosses itself both parts are
    // near in the plan, unless there is a height.
    std::size_t nearest(const Point2& place, std::optional<double> height = {}) const;

    // An edge between two stations. In a bend that is tighter than the edge is far from the middle,
    // the part is left out that would run backwards.
    std::vector<Point2> edge(std::size_t from, std::size_t to, RoadSide side, RoadEdge edge) const;
    // What lies between both edges; inside a bend that is too tight each half reaches to where it
    // meets the other. Wherever the road goes its outline turns the same way, so that
    // several of them make one area in a path.
    std::vector<Point2> band(std::size_t from, std::size_t to, RoadEdge edge) const;

    // The place on an edge, or where the inside of a bend ends before that.
    Point2 place_in_bend(std::size_t station, RoadSide side, RoadEdge edge) const;

    // Whether a place beside a station, so far from its middle, is nearer to another station not
    // far along: then it lies beyond where the insides of a bend meet.
    bool is_beyond_bend(Point2 place, std::size_t station, double away) const;

  private:
    void find_directions();

    std::string name_;
    std::vector<Station> stations_;
    std::vector<double> way_;  // From the first station to each, on the sheet.
    double scale_;             // Of the sheet.
    bool is_closed_ = false;
};

// From the last point of a closed line to its first: as the game counts, or where it does not, as
// far as they are from each other. In the network's unit.
double closing_length(const Line& line);

// The mean width of a line's road, in the network's unit; 0 where it has none.
double mean_width(const Line& line);

}  // namespace wend::scene_detail
