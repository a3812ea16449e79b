#pragma once

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "wend/network_builder.hpp"

namespace wend {

// Builds small race tracks by hand: a closed road through points, and what goes with it. Kinds of
// nodes: `track` and `pit lane`; of markers: `sector`, `camera` and `object`.
class CircuitBuilder {
  public:
    explicit CircuitBuilder(std::vector<Point> points, float half_width = 6, float verge = 10)
        : road_(line_through("track", Line::Role::road, std::move(points))) {
        for (const char* const kind : {"track", "pit lane"}) builder_.add_kind({kind});
        for (const char* const kind : {"sector", "camera", "object"})
            builder_.add_marker_kind(kind);
        builder_.add_member("circuit");
        road_.is_closed = true;
        give_width(road_, half_width, verge);
        add_nodes(road_, 0);
        builder_.add_line(road_);
    }

    // Along the edge of the road, on the right if the offset is positive, from one of its points to
    // another.
    CircuitBuilder& beside(Line::Role role, std::string name, std::size_t from, std::size_t to,
                           double offset) {
        Line line{std::move(name), role};
        for (std::size_t i = from; i <= to; ++i) {
            line.points.push_back(place(i, offset));
            line.distance.push_back(road_.distance[i]);
        }
        builder_.add_line(std::move(line));
        return *this;
    }

    // A lane from one point of the road to another, so far to its right.
    CircuitBuilder& pit_lane(std::size_t from, std::size_t to, double offset) {
        std::vector<Point> points;
        for (std::size_t i = from; i <= to; ++i)
            points.push_back(place(i, i == from || i == to ? 0 : offset));
        Line lane = line_through("pit lane", Line::Role::side_road, std::move(points));
        give_width(lane, 4, 0);
        add_nodes(lane, 1);
        builder_.add_line(std::move(lane));
        return *this;
    }

    // Across the road at one of its points.
    CircuitBuilder& start_line(std::size_t at = 0) {
        builder_.add_line(line_through("start line", Line::Role::across,
                                       {place(at, half_width()), place(at, -half_width())}));
        return *this;
    }

    // Sectors of so many points each, from the start on.
    CircuitBuilder& sectors(std::size_t points) {
        for (std::size_t i = 0; i < road_.points.size(); i += points)
            marker(0, std::to_string(i / points), road_.points[i]);
        return *this;
    }
    CircuitBuilder& camera(std::string label, std::size_t at, double offset) {
        return marker(1, std::move(label), place(at, offset));
    }
    CircuitBuilder& object(std::size_t at, double offset) {
        return marker(2, "", place(at, offset));
    }

    // So far to the right of a point of the road.
    Point place(std::size_t at, double offset) const {
        const std::vector<Point>& points = road_.points;
        const Point &before = points[(at + points.size() - 1) % points.size()],
                    &after = points[(at + 1) % points.size()], &here = points[at];
        const double x = after.x - before.x, y = after.y - before.y, length = vector_length(x, y);
        if (length == 0) return here;
        return {here.x + offset * y / length, here.y - offset * x / length, here.z};
    }

    Network build() { return builder_.build().value(); }

  private:
    double half_width() const { return static_cast<double>(road_.right.front()); }

    static Line line_through(std::string name, Line::Role role, std::vector<Point> points) {
        Line line{std::move(name), role};
        line.points = std::move(points);
        line.distance = {0};
        for (std::size_t i = 1; i < line.points.size(); ++i)
            line.distance.push_back(line.distance.back() +
                                    distance(line.points[i - 1], line.points[i]));
        return line;
    }

    static void give_width(Line& line, float half_width, float verge) {
        line.left.assign(line.points.size(), half_width);
        line.left_verge.assign(line.points.size(), verge);
        line.right = line.left;
        line.right_verge = line.left_verge;
    }

    void add_nodes(const Line& line, std::uint8_t kind) {
        const NodeIndex first = builder_.nodes().size();
        const auto count = static_cast<NodeIndex>(line.points.size());
        for (NodeIndex i = 0; i < count; ++i) {
            builder_.add_node(
                {.position = line.points[i], .kind = kind, .width = line.left.front() * 2});
            if (i + 1 < count || line.is_closed)
                builder_.add_link({.from = first + i, .to = first + (i + 1) % count});
        }
    }

    CircuitBuilder& marker(std::uint8_t kind, std::string label, const Point& at) {
        builder_.add_marker({.position = at,
                             .kind = kind,
                             .origin = {0, 0, markers_++},
                             .label = std::move(label)});
        return *this;
    }

    Line road_;
    std::uint32_t markers_ = 0;
    NetworkBuilder builder_{MapKind::circuit};
};

// Points of two straights from west to east and back, joined by half circles, in so many steps
// each; it begins in the west and turns left. The lap is 2 x (straight + pi x radius) long, along
// chords a little less.
inline std::vector<Point> stadium(double straight, double radius, std::size_t steps) {
    std::vector<Point> points;
    const auto part = [steps](std::size_t i) {
        return static_cast<double>(i) / static_cast<double>(steps);
    };
    const auto bend = [&](std::size_t i, double from, double x) {
        const double angle = from + std::numbers::pi * part(i);
        points.push_back({x + radius * std::cos(angle), radius * std::sin(angle), 0});
    };
    for (std::size_t i = 0; i < steps; ++i) points.push_back({straight * part(i), -radius, 0});
    for (std::size_t i = 0; i < steps; ++i) bend(i, -std::numbers::pi / 2, straight);
    for (std::size_t i = 0; i < steps; ++i) points.push_back({straight * (1 - part(i)), radius, 0});
    for (std::size_t i = 0; i < steps; ++i) bend(i, std::numbers::pi / 2, 0);
    return points;
}

// Points of a figure of eight that crosses itself at 0, 0: first at point 0, at the height given,
// north-eastwards; then half a lap on, as low below zero, south-eastwards.
inline std::vector<Point> figure_of_eight(double size, double height, std::size_t points) {
    std::vector<Point> result;
    for (std::size_t i = 0; i < points; ++i) {
        const double turn =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(points);
        result.push_back(
            {size * std::sin(turn), size / 2 * std::sin(2 * turn), height * std::cos(turn)});
    }
    return result;
}

}  // namespace wend
