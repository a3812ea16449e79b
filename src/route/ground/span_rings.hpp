#pragma once

#include <functional>
#include <span>
#include <vector>

#include "route/ground/reached_pieces.hpp"

namespace wend {

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
