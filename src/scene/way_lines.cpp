#include "scene/way_lines.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace wend::scene_detail {
namespace {

constexpr std::size_t longest = 256;  // Ways: what matters of a line takes more than linear time.
constexpr int curve_pieces = 6;
constexpr double seen_bend = 0.02;  // Part of its length that a way bends aside.

double squared(const Point& of) { return of.x * of.x + of.y * of.y + of.z * of.z; }

Point along(const Point& from, const Point& by, double part) {
    return {from.x + by.x * part, from.y + by.y * part, from.z + by.z * part};
}

Point difference(const Point& a, const Point& b) { return along(a, b, -1); }

class LineMaker {
  public:
    LineMaker(const Network& network, std::span<const Way> ways, const Point& origin)
        : network_(network), ways_(ways), origin_(origin) {
        lines_.points.reserve(6 * ways.size());
        lines_.way.reserve(2 * ways.size());
    }

    void add(std::span<const ChainVertex> vertices) {
        const auto begin = static_cast<std::uint32_t>(lines_.way.size());
        const auto [ahead, back] = lanes_from(network_, ways_[vertices[0].way], vertices[0].node);
        lines_.lanes.push_back(static_cast<std::uint8_t>(ahead));
        lines_.lanes.push_back(static_cast<std::uint8_t>(back));
        for (std::size_t i = 0; i + 1 < vertices.size(); ++i) {
            const ChainVertex& vertex = vertices[i];
            add(network_.nodes.position[vertex.node], vertex.way);
            if (ways_[vertex.way].curve != no_index)
                add_bend(vertex, vertices[i + 1].node, ways_[vertex.way].curve);
        }
        add(network_.nodes.position[vertices.back().node], no_index);
        const auto end = static_cast<std::uint32_t>(lines_.way.size());
        lines_.first.push_back(end);
        lines_.matters.resize(end);
        measure(begin, end - 1);
        add_box(begin, end);
    }

    WayLines lines() && { return std::move(lines_); }

  private:
    void add(const Point& place, std::uint32_t way) {
        const Point from_origin = difference(place, origin_);
        for (const double value : {from_origin.x, from_origin.y, from_origin.z})
            lines_.points.push_back(static_cast<float>(value));
        lines_.way.push_back(way);
    }

    // The points between the ends of a way, where one would see that it bends.
    void add_bend(const ChainVertex& vertex, NodeIndex to, std::uint32_t curve) {
        const Point &start = network_.nodes.position[vertex.node],
                    &end = network_.nodes.position[to];
        const Point whole = difference(end, start);
        const Point off = difference(network_.curve_points[curve], along(start, whole, 0.5));
        if (!(squared(off) > seen_bend * seen_bend * squared(whole))) return;
        for (int piece = 1; piece < curve_pieces; ++piece) {
            const double part = static_cast<double>(piece) / curve_pieces;
            // Of a parabola that is off by so much halfway.
            add(along(along(start, whole, part), off, 4 * part * (1 - part)), vertex.way);
        }
    }

    Point at(std::uint32_t point) const {
        const float* const place = &lines_.points[3 * point];
        return {place[0], place[1], place[2]};
    }

    double squared_distance(std::uint32_t point, const Point& from, const Point& way) const {
        const Point off = difference(at(point), from);
        const double length = squared(way), there = off.x * way.x + off.y * way.y + off.z * way.z;
        return squared(along(off, way, length > 0 ? -std::clamp(there / length, 0.0, 1.0) : 0));
    }

    // After Douglas and Peucker, from the first point of a line to its last.
    void measure(std::uint32_t first, std::uint32_t last) {
        constexpr float infinite = std::numeric_limits<float>::infinity();
        lines_.matters[first] = lines_.matters[last] = infinite;
        open_.push_back({first, last, infinite});
        while (!open_.empty()) {
            const auto [from, to, most] = open_.back();
            open_.pop_back();
            if (to - from < 2) continue;
            const Point start = at(from), way = difference(at(to), start);
            std::uint32_t farthest = from + 1;
            double greatest = -1;
            for (std::uint32_t point = from + 1; point < to; ++point) {
                const double off = squared_distance(point, start, way);
                if (off > greatest) {
                    greatest = off;
                    farthest = point;
                }
            }
            // No more than the points around it, so that these are there where it is.
            const float matters = std::min(most, static_cast<float>(std::sqrt(greatest)));
            lines_.matters[farthest] = matters;
            open_.push_back({from, farthest, matters});
            open_.push_back({farthest, to, matters});
        }
    }

    void add_box(std::uint32_t begin, std::uint32_t end) {
        Bounds box;
        for (std::uint32_t point = begin; point < end; ++point) box.include(at(point));
        for (const double side : {box.min.x, box.min.y, box.max.x, box.max.y})
            lines_.boxes.push_back(static_cast<float>(side));
    }

    struct Part {
        std::uint32_t from, to;
        float most;
    };

    const Network& network_;
    std::span<const Way> ways_;
    Point origin_;
    WayLines lines_;
    std::vector<Part> open_;  // Parts of a line that are still to be measured.
};

}  // namespace

WayLines way_lines(const Network& network, std::span<const Way> ways, const Point& origin) {
    LineMaker maker(network, ways, origin);
    const Chains chains = split_by_lanes(network, ways, chains_of(ways), longest);
    for (const Chain& chain : chains.list) maker.add(chains.of(chain));
    return std::move(maker).lines();
}

}  // namespace wend::scene_detail
