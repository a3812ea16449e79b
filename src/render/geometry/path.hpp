#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/network/point2.hpp"

namespace wend::scene_detail {}

namespace wend::draw_detail {

using namespace scene_detail;  // What pictures show.

// A place on the page, in pixels from its upper left corner.
using Pixel = Point2;

inline double distance(Pixel a, Pixel b) { return norm(b - a); }

// An upright rectangle on the page.
struct Box {
    double left = 0, top = 0, width = 0, height = 0;

    friend bool operator==(const Box&, const Box&) = default;
    double right() const { return left + width; }
    double bottom() const { return top + height; }
    bool contains(Pixel place) const {
        return place.x >= left && place.x <= right() && place.y >= top && place.y <= bottom();
    }
    bool overlaps(const Box& other) const {
        return left < other.right() && other.left < right() && top < other.bottom() &&
               other.top < bottom();
    }
    // The place in the box that is nearest to another.
    Pixel nearest_to(Pixel place) const {
        return {std::clamp(place.x, left, right()), std::clamp(place.y, top, bottom())};
    }
    // Wider by so many pixels on each side.
    Box grown(double by) const { return {left - by, top - by, width + 2 * by, height + 2 * by}; }
};

// An outline or a line, of straight pieces and Bezier curves, that a canvas strokes or fills.
class Path {
  public:
    enum class Step : std::uint8_t { move, line, curve, close };

    void move_to(Pixel to) { add(Step::move, to); }
    void line_to(Pixel to) { add(Step::line, to); }
    void curve_to(Pixel control_1, Pixel control_2, Pixel to);
    void close() { steps_.push_back(Step::close); }

    void line(std::span<const Pixel> places);  // Through all of them.
    void polygon(std::span<const Pixel> corners);
    void rectangle(const Box& box);
    // From one angle to a larger one, clockwise from +x; joined to what is there by a line.
    void arc(Pixel centre, double radius, double from, double to);
    void circle(Pixel centre, double radius);

    bool empty() const { return steps_.empty(); }
    // Hands each step to the visitor with its places: none for close, three for curve, else one.
    template <class Visitor>
    void walk(Visitor visit) const {
        std::size_t at = 0;
        for (const Step step : steps_) {
            const std::size_t count = step == Step::close ? 0 : step == Step::curve ? 3 : 1;
            visit(step, std::span(places_).subspan(at, count));
            at += count;
        }
    }
    std::span<const Pixel> places() const { return places_; }

  private:
    void add(Step step, Pixel to) {
        steps_.push_back(step);
        places_.push_back(to);
    }

    std::vector<Step> steps_;
    std::vector<Pixel> places_;
};

// A place on a cubic Bezier curve; `part` runs from 0 to 1.
inline Pixel point_on(const std::array<Pixel, 4>& curve, double part) {
    const Pixel a = mix(curve[0], curve[1], part), b = mix(curve[1], curve[2], part),
                c = mix(curve[2], curve[3], part);
    return mix(mix(a, b, part), mix(b, c, part), part);
}

// A place on a parabola that is given by its ends and its control point.
inline Pixel point_on(Pixel from, Pixel control, Pixel to, double part) {
    return mix(mix(from, control, part), mix(control, to, part), part);
}

}  // namespace wend::draw_detail
