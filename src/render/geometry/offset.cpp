#include "render/geometry/offset.hpp"

#include <algorithm>
#include <cstddef>

namespace wend::draw_detail {
namespace {

// Unit vector to the right of the way from a to b; the page's y axis points down.
Pixel right_of(Pixel a, Pixel b) {
    const double length = distance(a, b);
    return {-(b.y - a.y) / length, (b.x - a.x) / length};
}

// A line without the points that stand on the one before them.
std::vector<Pixel> without_stops(std::span<const Pixel> line) {
    std::vector<Pixel> result;
    for (const Pixel place : line)
        if (result.empty() || distance(result.back(), place) > 1e-6) result.push_back(place);
    return result;
}

}  // namespace

std::vector<Pixel> beside(std::span<const Pixel> original, double offset) {
    const std::vector<Pixel> line = without_stops(original);
    if (line.size() < 2) return {};
    std::vector<Pixel> result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Pixel before = i > 0 ? right_of(line[i - 1], line[i]) : right_of(line[0], line[1]);
        const Pixel after = i + 1 < line.size() ? right_of(line[i], line[i + 1]) : before;
        // Along the line that halves the corner, as far as keeps the distance from both sides.
        const Pixel sum{before.x + after.x, before.y + after.y};
        const double least = 0.5;  // Of the squared length: beyond, corners are cut short.
        const double square = std::max(sum.x * sum.x + sum.y * sum.y, least);
        result.push_back(
            {line[i].x + offset * 2 * sum.x / square, line[i].y + offset * 2 * sum.y / square});
    }
    return result;
}

std::vector<Pixel> shortened(std::span<const Pixel> line, double at_start, double at_end) {
    const double end = length_of(line) - at_end;
    if (end <= at_start) return {};
    std::vector<Pixel> result{heading_after(line, at_start).at};
    double way = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        way += distance(line[i - 1], line[i]);
        if (way > at_start && way < end) result.push_back(line[i]);
    }
    result.push_back(heading_after(line, end).at);
    return result;
}

Heading heading_after(std::span<const Pixel> line, double way) { return LineWalk(line).after(way); }

Heading LineWalk::after(double way) {
    for (; next_ < line_.size(); ++next_) {
        const Pixel from = line_[next_ - 1], to = line_[next_];
        const double step = draw_detail::distance(from, to);
        if (step == 0) continue;
        last_.direction = {(to.x - from.x) / step, (to.y - from.y) / step};
        last_.at = mix(from, to, std::min((way - before_) / step, 1.0));
        if (way - before_ <= step) break;
        before_ += step;
    }
    return last_;
}

double length_of(std::span<const Pixel> line) {
    double length = 0;
    for (std::size_t i = 1; i < line.size(); ++i) length += distance(line[i - 1], line[i]);
    return length;
}

}  // namespace wend::draw_detail
