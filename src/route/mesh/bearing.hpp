#pragma once

#include <bit>
#include <cstdint>

#include "model/network/point2.hpp"

namespace wend {

// Where a line points, in 32768ths of a turn, none of them of the same angle: what counts is their
// order, and that opposite bearings are half a turn apart. So it takes one division. Unknown where
// the line is too short to tell, or mirrored on its way.
class Bearing {
  public:
    Bearing() = default;
    explicit Bearing(const Point2& line) {
        const double sum = reach(line);
        if (!(sum > too_short)) return;
        const double right = line.x / sum;
        value_ = static_cast<std::uint16_t>((line.y >= 0 ? 1 - right : 3 + right) * (turn / 4)) &
                 (turn - 1);
    }

  private:
    friend class Obstacles;
    static constexpr std::uint16_t turn = 1 << 15, unknown = 1 << 15;
    static constexpr double too_short = 0.01;

    std::uint16_t value_ = unknown;
};

// In which directions from a point something lies that a path may pay to go round, in 64ths of a
// turn: walls, and gates that cost something or lead one way. A shortest path turns at the point
// only if there is such between its two parts, on the side that it turns to.
class Obstacles {
  public:
    void add(const Bearing& bearing) {
        if (bearing.value_ == Bearing::unknown) return add_all();
        add(bearing.value_ - slack);
        add(bearing.value_ + slack);
    }
    void add_all() { around_ = ~std::uint64_t{0}; }
    void add(const Obstacles& others) { around_ |= others.around_; }

    // Whether a shortest path may come to the point along one bearing and go on along another.
    bool may_turn(const Bearing& arrives, const Bearing& leaves) const {
        if (around_ == ~std::uint64_t{0}) return true;
        if ((arrives.value_ | leaves.value_) & Bearing::unknown) return true;
        constexpr int turn = Bearing::turn;
        const int turned = (leaves.value_ - arrives.value_) & (turn - 1);
        const int back = arrives.value_ + turn / 2;
        if (turned < turn / 2) return is_any_between(leaves.value_, turn / 2 - turned);
        return is_any_between(back, turned - turn / 2);
    }

  private:
    static constexpr int slack = 2, width_bits = 9;

    void add(int bearing) {
        around_ |= std::uint64_t{1} << ((bearing & (Bearing::turn - 1)) >> width_bits);
    }
    // From a bearing so far to the left. Straight on counts, as do the bearings themselves.
    bool is_any_between(int from, int width) const {
        if (width >= Bearing::turn / 2 - 2 * slack) return true;
        const int first = (from & (Bearing::turn - 1)) >> width_bits;
        const int last = ((from & ((1 << width_bits) - 1)) + width) >> width_bits;
        const std::uint64_t wanted = (std::uint64_t{2} << last) - 1;
        return (std::rotr(around_, first) & wanted) != 0;
    }

    std::uint64_t around_ = 0;
};

}  // namespace wend
