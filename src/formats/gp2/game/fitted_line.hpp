#pragma once

#include <optional>

#include "formats/gp2/game/line_on_road.hpp"

namespace wend::gp2_track {

// A line that the arithmetic known here does not carry around the lap, with the smallest changes of
// heading with which it is: there may be a rounding of the game that nobody knows.
struct FittedLine {
    std::vector<i16> corrections;  // a record's each, in 65536ths of a circle
    std::vector<DrivenUnit> line;
    LineOnRoad on_road;
};

// Up to four records are corrected, by up to four parts each, as a missing rounding would do; few
// records before small corrections. With them the line carries, and comes round within a quarter of
// a unit of where it began. Null if there are none such, or the line is of no usual size.
std::optional<FittedLine> fitted_line(const std::vector<CentreUnit>& road,
                                      std::span<const LineRecord> records, Game game,
                                      const Widths& widths);

// The same with corrections of straights alone, behind the first record: a file can hold these.
std::optional<FittedLine> fitted_by_straights(const std::vector<CentreUnit>& road,
                                              std::span<const LineRecord> records, Game game,
                                              const Widths& widths);

}  // namespace wend::gp2_track
