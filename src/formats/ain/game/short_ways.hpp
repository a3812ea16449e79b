#pragma once

#include <vector>

#include "core/base/integers.hpp"

namespace wend::ain {

// Ways between places, each for some of those who go there, as bits; and whether what is there
// already leads from one place to another, so that a way of their own would be of little use.
class ShortWays {
  public:
    explicit ShortWays(std::size_t places) : ways_(places), round_of_(places), cost_(places) {}

    void add(u32 a, u32 b, double length, u32 who) {
        ways_[a].push_back({b, who, length});
        ways_[b].push_back({a, who, length});
    }
    std::size_t count_of(u32 place) const { return ways_[place].size(); }
    // Whether ways that all of `who` take lead from a place to another within a length.
    bool lead(u32 from, u32 to, double within, u32 who);

  private:
    struct Way {
        u32 to, who;
        double length;
    };

    std::vector<std::vector<Way>> ways_;
    u32 round_ = 0;
    std::vector<u32> round_of_;  // the search that a place's cost is of
    std::vector<double> cost_;
};

}  // namespace wend::ain
