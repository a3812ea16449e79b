#include "scene/strip.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/display_text.hpp"
#include "scene/sheet.hpp"

namespace wend::scene_detail {
namespace {

// Stations nearer than this on a sheet say nothing of where the road goes.
constexpr double min_step = 1e-9;

// Halvings of a width in search of where a bend ends: enough for any that fits on a page.
constexpr int max_steps = 24;

// More pixels than any page has: a broken width beyond is as good as this.
constexpr double max_width = 1e6;

// The width at a point of a line; 0 where it has none.
double width_at(const std::vector<float>& widths, std::size_t point, double scale) {
    if (point >= widths.size()) return 0;
    return std::clamp(static_cast<double>(widths[point]) * scale, -max_width, max_width);
}

}  // namespace

double Station::reach(RoadSide side, RoadEdge edge) const {
    const bool is_left = side == RoadSide::left;
    const double verge = is_left ? left_verge : right_verge;
    return (is_left ? left_width : right_width) + (edge == RoadEdge::verge ? verge : 0);
}

Point2 Station::beside(RoadSide side, double away) const {
    const double to_right = side == RoadSide::left ? -away : away;
    return {at.x + to_right * right.x, at.y + to_right * right.y};
}

Strip::Strip(const Sheet& sheet, const Line& line, double widening)
    : name_(escape_for_display(line.name)), scale_(sheet.scale), is_closed_(line.is_closed) {
    const double road = widening * scale_, verge = scale_;
    for (std::size_t i = 0; i < line.points.size(); ++i)
        stations_.push_back({.at = sheet.at(line.points[i]),
                             .right = {0, 0},
                             .left_width = width_at(line.left, i, road),
                             .right_width = width_at(line.right, i, road),
                             .left_verge = width_at(line.left_verge, i, verge),
                             .right_verge = width_at(line.right_verge, i, verge),
                             .height = line.points[i].z,
                             .distance = line.distance[i]});
    if (is_closed_) {
        Station again = stations_.front();
        again.distance = line.distance.back() + closing_length(line);
        stations_.push_back(again);
    }
    for (const Station& station : stations_)
        way_.push_back(way_.empty() ? 0 : way_.back() + norm(station.at - (&station - 1)->at));
    find_directions();
}

double closing_length(const Line& line) {
    const double counted = line.length + line.distance.front() - line.distance.back();
    return counted > 0 ? counted : distance(line.points.back(), line.points.front());
}

// Each station looks from the one before it to the one after it, past such as stand on itself.
void Strip::find_directions() {
    const std::size_t count = stations_.size();
    const std::size_t lap = is_closed_ ? count - 1 : count;
    const auto neighbour = [&](std::size_t i, bool ahead) {
        for (std::size_t step = 1; step < lap; ++step) {
            if (!is_closed_ && (ahead ? i + step >= count : step > i)) break;
            const std::size_t other = (ahead ? i + step : i + lap - step % lap) % lap;
            if (norm(stations_[other].at - stations_[i].at) > min_step) return stations_[other].at;
        }
        return stations_[i].at;
    };
    Point2 direction{1, 0};
    for (std::size_t i = 0; i < count; ++i) {
        const Point2 before = neighbour(i % lap, false), after = neighbour(i % lap, true);
        const double length = norm(after - before);
        if (length > min_step)
            direction = {(after.x - before.x) / length, (after.y - before.y) / length};
        stations_[i].right = {-direction.y, direction.x};
    }
}

Station Strip::at(double distance) const {
    const double start = stations_.front().distance;
    if (is_closed_ && length() > 0) {
        distance = start + std::fmod(distance - start, length());
        if (distance < start) distance += length();
    }
    const auto after = std::ranges::upper_bound(stations_, distance, {}, &Station::distance);
    if (after == stations_.begin()) return stations_.front();
    if (after == stations_.end()) return stations_.back();
    const Station &from = *(after - 1), &to = *after;
    const double part = (distance - from.distance) / (to.distance - from.distance);
    Station result = part < 0.5 ? from : to;
    result.at = mix(from.at, to.at, part);
    const Point2 right = mix(from.right, to.right, part);
    if (const double length = norm(right); length > min_step)
        result.right = {right.x / length, right.y / length};
    result.left_width = std::lerp(from.left_width, to.left_width, part);
    result.right_width = std::lerp(from.right_width, to.right_width, part);
    result.height = std::lerp(from.height, to.height, part);
    result.distance = distance;
    return result;
}

std::size_t Strip::nearest(const Point2& place, std::optional<double> height) const {
    const auto away = [&](const Station& station) {
        return vector_length(station.at.x - place.x, station.at.y - place.y,
                             height ? (station.height - *height) * scale_ : 0);
    };
    const auto found = std::ranges::min_element(stations_, {}, away);
    return static_cast<std::size_t>(found - stations_.begin());
}

bool Strip::is_beyond_bend(Point2 place, std::size_t station, double away) const {
    // Half a turn with that radius is the furthest along that the same bend can be.
    const double window = away * std::numbers::pi;
    const double nearest = away * (1 - 1e-3) - 1e-6;
    const auto is_nearer = [&](std::size_t other) {
        return norm(stations_[other].at - place) < nearest;
    };
    const std::size_t count = stations_.size(), last = count - 1;
    const double lap = way_.back();
    for (std::size_t i = station + 1; i < count && way_[i] - way_[station] <= window; ++i)
        if (is_nearer(i)) return true;
    for (std::size_t i = station; i-- > 0 && way_[station] - way_[i] <= window;)
        if (is_nearer(i)) return true;
    if (!is_closed_) return false;
    for (std::size_t i = 0; i < station && way_[i] + lap - way_[station] <= window; ++i)
        if (is_nearer(i)) return true;
    for (std::size_t i = last; i > station && way_[station] + lap - way_[i] <= window; --i)
        if (is_nearer(i)) return true;
    return false;
}

std::vector<Point2> Strip::edge(std::size_t from, std::size_t to, RoadSide side,
                                RoadEdge edge) const {
    std::vector<Point2> places;
    for (std::size_t i = from; i <= to; ++i) {
        const double reach = stations_[i].reach(side, edge);
        const Point2 place = stations_[i].beside(side, reach);
        if (!is_beyond_bend(place, i, reach)) places.push_back(place);
    }
    return places;
}

Point2 Strip::place_in_bend(std::size_t station, RoadSide side, RoadEdge edge) const {
    const Station& here = stations_[station];
    double outside = here.reach(side, edge);
    if (const Point2 place = here.beside(side, outside); !is_beyond_bend(place, station, outside))
        return place;
    double inside = 0;
    for (int step = 0; step < max_steps && outside - inside > shape_tolerance; ++step) {
        const double middle = std::midpoint(inside, outside);
        (is_beyond_bend(here.beside(side, middle), station, middle) ? outside : inside) = middle;
    }
    return here.beside(side, inside);
}

std::vector<Point2> Strip::band(std::size_t from, std::size_t to, RoadEdge edge) const {
    std::vector<Point2> outline;
    for (const RoadSide side : {RoadSide::left, RoadSide::right}) {
        std::vector<Point2> places, simplified;
        for (std::size_t i = from; i <= to; ++i) places.push_back(place_in_bend(i, side, edge));
        simplify(places, shape_tolerance, simplified);
        if (side == RoadSide::right) std::ranges::reverse(simplified);
        outline.insert(outline.end(), simplified.begin(), simplified.end());
    }
    return outline;
}

double mean_width(const Line& line) {
    const double sum = std::accumulate(line.left.begin(), line.left.end(), 0.0) +
                       std::accumulate(line.right.begin(), line.right.end(), 0.0);
    return line.left.empty() ? 0 : sum / static_cast<double>(line.left.size());
}

}  // namespace wend::scene_detail
