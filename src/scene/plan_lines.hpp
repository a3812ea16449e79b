#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <vector>

#include "model/network/point2.hpp"

namespace wend::scene_detail {

// What a line of a ground plan is. Where several lie on each other the first of them shows.
enum class PlanPart : std::uint8_t { door, wall, ledge, step };
inline constexpr std::size_t plan_parts = 4;

// A straight line without ends, viewed from above. Its direction points east, or due north.
struct PlanLine {
    Point2 along;       // Of length 1.
    double offset = 0;  // How far to the left of the origin it passes.

    // `direction` must have a length.
    static PlanLine through(const Point2& at, const Point2& direction);
    Point2 at(double distance) const {
        return {along.x * distance - along.y * offset, along.y * distance + along.x * offset};
    }
    double distance_of(const Point2& place) const { return dot(along, place); }

    // The same for lines that cannot be told apart on a picture.
    struct Key {
        std::int32_t x = 0, y = 0;
        std::int64_t offset = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key key() const;
};

// A stretch of a line, from one distance along it to a greater one.
struct PlanStretch {
    double from = 0, to = 0;
    double length() const { return to - from; }
};

// Those that lie in any of them, in order; gaps shorter than `gap` are closed.
std::vector<PlanStretch> joined(std::vector<PlanStretch> stretches, double gap = 0);
// What lies in `stretches` and not in `others`, both in order and apart.
std::vector<PlanStretch> without(const std::vector<PlanStretch>& stretches,
                                 const std::vector<PlanStretch>& others);

// A straight piece of a plan.
struct PlanPiece {
    Point2 from, to;
};

// Gathers pieces, and makes one of those that continue or repeat each other.
class PlanLines {
  public:
    void add(PlanPart part, const PlanLine& line, const PlanStretch& stretch) {
        pieces_.push_back({line.key(), line, stretch, part});
    }
    std::array<std::vector<PlanPiece>, plan_parts> merged() &&;

  private:
    struct Piece {
        PlanLine::Key key;
        PlanLine line;
        PlanStretch stretch;
        PlanPart part;
    };
    std::vector<Piece> pieces_;
};

}  // namespace wend::scene_detail
