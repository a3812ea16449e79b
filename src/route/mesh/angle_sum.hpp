#pragma once

#include <cmath>

#include "model/network/point2.hpp"

namespace wend {

// A sum of angles of at most half a turn each: whole half turns, and the direction of the rest. It
// takes no function of angles, whose last bits differ from system to system.
class AngleSum {
  public:
    // The angle between two directions of length 1. If one is no number, the sum is none either.
    void add(const Point2& from, const Point2& to) {
        const double sine = std::abs(cross(from, to)), cosine = dot(from, to);
        rest_ = {rest_.x * cosine - rest_.y * sine, rest_.x * sine + rest_.y * cosine};
        const bool is_past = rest_.y < 0 || (rest_.y == 0 && rest_.x < 0);
        if (!is_past) return;
        ++half_turns_;
        rest_ = {-rest_.x, -rest_.y};
    }

    bool is_known() const { return std::isfinite(rest_.x); }
    // Whether it is at most, or at least, so many half turns, but for rounding; false if not known.
    bool is_at_most(int half_turns) const {
        return is_known() && (half_turns_ < half_turns ||
                              (half_turns_ == half_turns && is_straight() && rest_.x > 0));
    }
    bool is_at_least(int half_turns) const {
        return is_known() && (half_turns_ >= half_turns ||
                              (half_turns_ == half_turns - 1 && is_straight() && rest_.x < 0));
    }

  private:
    bool is_straight() const { return rest_.y <= 1e-9; }

    int half_turns_ = 0;
    Point2 rest_{1, 0};  // Less than half a turn.
};

}  // namespace wend
