#pragma once

#include <vector>

#include "formats/gp2/records/step.hpp"

namespace wend::gp2_track {

// Where the units of a track were before its sectors were edited.
class MovedUnits {
  public:
    MovedUnits(const std::vector<Step>& before, const std::vector<Step>& now);

    // The place of a unit before, and the place now of one that was there; in parts of units. Past
    // the lap the next one follows.
    double before(double now) const;
    double now(double before) const;
    // Whether a stretch between two units is of sectors that are as they were.
    bool are_same(double begin, double end) const;

  private:
    // Where sectors begin in both, and whether those up to the next are the same.
    struct Joint {
        double before = 0, now = 0;
        bool is_same = true;
    };

    double moved(double unit, double Joint::*from, double Joint::*to) const;

    std::vector<Joint> joints_;  // the last one is the end of the lap
};

}  // namespace wend::gp2_track
