#pragma once

#include <functional>
#include <span>
#include <vector>

#include "route/mesh/interval.hpp"

namespace wend {

// Part of an area that a path reaches straight from one point: what lies in a circle around it,
// perhaps only between two rays. It is convex.
struct ReachedPiece {
    NodeIndex area = no_index;
    Point2 centre;
    double radius = 0;
    bool has_rays = false;
    Point2 left_ray{}, right_ray{};  // What lies right of the one and left of the other.

    bool holds(const Point2& point) const;
};

// Adds what paths through an interval reach of a convex area that may still be so long: what is
// seen from its root, and what lies around its ends, where they may turn.
void add_pieces(const Interval& interval, std::span<const Point> corners, double length,
                std::vector<ReachedPiece>& pieces);

// A part of a line along x.
struct Span {
    double from, until;
};

// What some pieces hold of a convex polygon along the line at y: spans in order that do not touch.
void spans_at(double y, std::span<const Point> corners, std::span<const ReachedPiece> pieces,
              std::vector<Span>& spans);

// Draws rings around what lies in spans on lines that follow each other upwards: as long as a span
// meets one span of the next line and that meets no other, both are of one ring.
class SpanRings {
  public:
    using Take = std::function<void(const std::vector<Point2>& ring)>;
    explicit SpanRings(Take take) : take_(std::move(take)) {}

    void add_line(double y, std::span<const Span> spans);
    // After the last line.
    void finish() { add_line(0, {}); }

  private:
    struct Ring {
        std::vector<Point2> left, right;  // Upwards.
        Span latest;
    };
    void close(Ring& ring);

    Take take_;
    std::vector<Ring> open_;
    double latest_y_ = 0;
};

}  // namespace wend
