#include "render/geometry/clip.hpp"

#include <algorithm>
#include <array>

#include "render/geometry/path.hpp"
#include "scene/areas.hpp"

namespace wend::draw_detail {
namespace {

class LineClipper {
  public:
    explicit LineClipper(const Box& box) : box_(box) {}

    void move_to(Pixel to) {
        at_ = start_ = to;
        pen_is_here_ = false;
    }

    void line_to(Pixel to) {
        const auto part = clipped(at_, to, box_);
        if (part) {
            if (!pen_is_here_ || part->first != at_) result_.move_to(part->first);
            result_.line_to(part->second);
        }
        pen_is_here_ = part && part->second == to;
        at_ = to;
    }

    void curve_to(std::span<const Pixel> places) {
        const std::array hull{at_, places[0], places[1], places[2]};
        if (all_inside(hull, box_)) {
            if (!pen_is_here_) result_.move_to(at_);
            result_.curve_to(places[0], places[1], places[2]);
            pen_is_here_ = true;
        } else if (all_outside(hull, box_)) {
            pen_is_here_ = false;
        } else {
            constexpr int pieces = 16;
            for (int piece = 1; piece < pieces; ++piece)
                line_to(point_on(hull, static_cast<double>(piece) / pieces));
            line_to(places[2]);
        }
        at_ = places[2];
    }

    void close() { line_to(start_); }

    Path take() { return std::move(result_); }

  private:
    const Box& box_;
    Path result_;
    Pixel at_, start_;
    bool pen_is_here_ = false;  // The result has come to the place where the path is.
};

// Narrows the part of a line where it runs below a limit that it nears by `rate` over its whole
// length and is `room` away from at its start. False if nothing is left.
bool narrow(double rate, double room, double& from, double& to) {
    if (rate == 0) return room >= 0;
    const double crossing = room / rate;
    if (rate > 0)
        to = std::min(to, crossing);
    else
        from = std::max(from, crossing);
    return from <= to;
}

}  // namespace

bool all_inside(std::span<const Pixel> places, const Box& box) {
    return std::ranges::all_of(places, [&](Pixel place) { return box.contains(place); });
}

bool all_outside(std::span<const Pixel> places, const Box& box) {
    const auto all = [&](auto beyond) { return std::ranges::all_of(places, beyond); };
    return all([&](Pixel place) { return place.x < box.left; }) ||
           all([&](Pixel place) { return place.x > box.right(); }) ||
           all([&](Pixel place) { return place.y < box.top; }) ||
           all([&](Pixel place) { return place.y > box.bottom(); });
}

std::optional<std::pair<Pixel, Pixel>> clipped(Pixel from, Pixel to, const Box& box) {
    const double x = to.x - from.x, y = to.y - from.y;
    double start = 0, end = 1;
    if (!narrow(x, box.right() - from.x, start, end) ||
        !narrow(-x, from.x - box.left, start, end) ||
        !narrow(y, box.bottom() - from.y, start, end) || !narrow(-y, from.y - box.top, start, end))
        return std::nullopt;
    // Of a line that comes from far away rounding would leave the end far outside.
    const auto at = [&](double part) {
        return box.nearest_to({from.x + part * x, from.y + part * y});
    };
    return std::pair(start == 0 ? from : at(start), end == 1 ? to : at(end));
}

std::vector<Pixel> clipped_area(std::span<const Pixel> corners, const Box& box) {
    // On the inner side of one edge of the box after the other.
    std::vector<Pixel> result = part_within(corners, [&](Pixel at) { return at.x - box.left; });
    result = part_within(result, [&](Pixel at) { return box.right() - at.x; });
    result = part_within(result, [&](Pixel at) { return at.y - box.top; });
    result = part_within(result, [&](Pixel at) { return box.bottom() - at.y; });
    // Where a corner is far away rounding leaves the cut far outside.
    for (Pixel& place : result) place = box.nearest_to(place);
    return result;
}

Path clipped(const Path& path, const Box& box) {
    if (all_inside(path.places(), box)) return path;
    LineClipper clipper(box);
    path.walk([&](Path::Step step, std::span<const Pixel> places) {
        switch (step) {
            case Path::Step::move:
                return clipper.move_to(places[0]);
            case Path::Step::line:
                return clipper.line_to(places[0]);
            case Path::Step::curve:
                return clipper.curve_to(places);
            case Path::Step::close:
                return clipper.close();
        }
    });
    return clipper.take();
}

}  // namespace wend::draw_detail
