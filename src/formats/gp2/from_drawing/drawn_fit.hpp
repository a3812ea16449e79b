#pragma once

#include <vector>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/whole_squares.hpp"

namespace wend::gp2_track {

// Pieces of road near a course, as equations that are linear because each unit is taken to lead as
// the course does there, but for what its heading differs. Unknown are the curvatures, then heading
// and place of the start: in 65536ths, and how far in units x and y are from the course's first.
class DrawnFit {
  public:
    explicit DrawnFit(const DrawnLap& course);

    WholeSquares squares(const std::vector<Bend>& bends) const;
    // Of the road that answers give, from each place.
    std::vector<double> squared_distances(const std::vector<Bend>& bends,
                                          const std::vector<double>& answers) const;

  private:
    std::vector<double> headings_;  // of the course's units, one after the other without jumps
};

}  // namespace wend::gp2_track
