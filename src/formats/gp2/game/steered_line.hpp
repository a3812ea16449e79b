#pragma once

#include <vector>

#include "formats/gp2/game/driven_line.hpp"

namespace wend::gp2_track {

// Turns the last record of a line, a straight, at its start so that it ends that far to the right
// of the middle, in 1/1024 units, or as near to that as whole parts of a turn allow. A plan that is
// not made with the games' roundings needs this: they add up.
void steer_last(std::vector<LineRecord>& line, int end_offset, const std::vector<CentreUnit>& road,
                Game game);

}  // namespace wend::gp2_track
