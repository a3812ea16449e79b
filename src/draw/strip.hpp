#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "draw/page.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// A side of a road, seen in the direction of travel.
enum class RoadSide { left, right };
// Where the road ends, or where the ground beside it does.
enum class RoadEdge { road, verge };

// A place on a road.
struct Station {
    Pixel at;     // Of its middle.
    Pixel right;  // Unit vector across the road.
    // Width on each side of the middle, and of the ground beyond, in pixels.
    double left_width = 0, right_width = 0, left_verge = 0, right_verge = 0;
    double height = 0, distance = 0;  // In the network's unit.

    // How far from the middle an edge is, in pixels.
    double reach(RoadSide side, RoadEdge edge) const;
    // The place so many pixels to that side of the middle.
    Pixel beside(RoadSide side, double pixels) const;
};

// A road on the page, as stations along its middle. Of a closed road the first comes again as the
// last, a lap further on.
class Strip {
  public:
    // `widening` multiplies the width of the road, though not of the ground beside it.
    Strip(const Page& page, const Line& line, double widening);

    std::span<const Station> stations() const { return stations_; }
    const std::string& name() const { return name_; }
    bool is_closed() const { return is_closed_; }
    // From the first station to the last, in the network's unit.
    double length() const { return stations_.back().distance - stations_.front().distance; }
    // The place at that distance; round and round where the road is closed.
    Station at(double distance) const;

    // An edge between two stations. In a bend that is tighter than the edge is far from the middle,
    // the part is left out that would run backwards.
    std::vector<Pixel> edge(std::size_t from, std::size_t to, RoadSide side, RoadEdge edge) const;
    // What lies between both edges; inside a bend that is too tight each half reaches to where it
    // meets the other. Wherever the road goes its outline turns the same way, so that
    // several of them make one area in a path.
    std::vector<Pixel> band(std::size_t from, std::size_t to, RoadEdge edge) const;

    // Whether a place beside a station, so many pixels from its middle, is nearer to another
    // station not far along: then it lies beyond where the insides of a bend meet.
    bool is_beyond_bend(Pixel place, std::size_t station, double pixels) const;

  private:
    void find_directions();
    // The place on an edge, or where the inside of a bend ends before that.
    Pixel place_in_bend(std::size_t station, RoadSide side, RoadEdge edge) const;

    std::string name_;
    std::vector<Station> stations_;
    std::vector<double> way_;  // From the first station to each, in pixels.
    bool is_closed_ = false;
};

// From the last point of a closed line to its first: as the game counts, or where it does not, as
// far as they are from each other. In the network's unit.
double closing_length(const Line& line);

// The mean width of a line's road, in the network's unit; 0 where it has none.
double mean_width(const Line& line);

}  // namespace wend::draw_detail
