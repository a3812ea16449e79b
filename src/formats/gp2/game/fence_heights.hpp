#pragma once

#include <array>
#include <vector>

#include "formats/gp2/records/step.hpp"

namespace wend::gp2_track {

// How high the fences of a track may be, in 1/1024 units, by the numbers that commands name them by
// (fact sheet of the scene, section 4): eight of each side. What a file defines is known; of the
// others only the least and the greatest of one circuit, so that those between are guesses.
struct FenceHeights {
    std::array<i16, 8> left, right;

    // By a number from 1 to 8; of others, such as 0 where no command says any, the lowest.
    i16 left_of(u16 number) const { return of(left, number); }
    i16 right_of(u16 number) const { return of(right, number); }

  private:
    static i16 of(const std::array<i16, 8>& heights, u16 number) {
        return heights[number >= 1 && number <= heights.size() ? number - 1U : 0U];
    }
};

FenceHeights fence_heights(const std::vector<Step>& steps);

}  // namespace wend::gp2_track
