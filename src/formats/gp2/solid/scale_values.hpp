#pragma once

#include <map>
#include <vector>

#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// The values that the points of a shape have for x and y, or the opposites of. Games have words for
// few of them: 31 in Grand Prix 2, 15 in F1GP.
class ScaleValues {
  public:
    // Those for some coordinates, after those that a shape had, of which the ones that nobody needs
    // go only where room is short. Where there are still too many, the nearest to each other become
    // one.
    ScaleValues(std::vector<i32> coordinates, const std::vector<i16>& before, Game game);

    const std::vector<i16>& values() const { return values_; }
    // What a point has for a coordinate: the number of a value from 1 on, below 0 for its opposite.
    i16 number_of(i32 coordinate) const;
    // How many magnitudes were changed, and by how much at most.
    std::size_t moved() const { return moved_; }
    i32 farthest() const { return farthest_; }

  private:
    // Of magnitudes that rise.
    void group(const std::vector<i32>& magnitudes, std::size_t most);

    std::vector<i16> values_;
    std::map<i32, i16> number_of_;  // by magnitude
    std::size_t moved_ = 0;
    i32 farthest_ = 0;
};

}  // namespace wend::gp2_track
