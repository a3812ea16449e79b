#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/network/point2.hpp"
#include "wend/network.hpp"

namespace wend {

// A segment viewed from above.
struct Segment2 {
    Point2 from, to;
};

// The walls of a mesh viewed from above: the parts of the sides of areas over which no link leads,
// neither in nor out.
class Walls {
  public:
    explicit Walls(const Network& network);

    std::span<const Segment2> of(NodeIndex area) const {
        return {walls_.data() + first_[area], walls_.data() + first_[area + 1]};
    }
    // Coordinates that differ by less may be the same, as a file rounds them.
    double rounding() const { return rounding_; }

  private:
    void add_walls_of(const Segment2& side, std::span<const Segment2> openings);

    double rounding_ = same_point;
    std::vector<Segment2> walls_;
    std::vector<std::size_t> first_;               // Of each area, and one more.
    std::vector<std::pair<double, double>> open_;  // Of the side in hand, as shares of it.
};

// A part of a segment, as shares of it; of a portal from its left end to its right.
struct PortalPart {
    double from = 0, to = 1;
    friend bool operator==(const PortalPart&, const PortalPart&) = default;
};

// The part of a segment that lies nearer to another than a distance, as shares of it; nothing if
// none does. Of a segment that is a point all or nothing.
std::optional<PortalPart> part_near(const Segment2& segment, const Segment2& other,
                                    double distance);

}  // namespace wend
