#pragma once

#include <optional>
#include <vector>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2/line/line_pieces.hpp"

namespace wend::gp2_track {

inline constexpr std::size_t most_line_records = 79;

// How many records the line of a track may have: with the pit lane fewer than 70 curves (fact sheet
// section 8).
LineRoom room_beside(const TrackFile& file);

// A line as it is driven.
struct LineTrial {
    std::vector<LineRecord> records;
    std::vector<DrivenUnit> units;
    LineOnRoad on_road;
    std::optional<LapEstimate> lap;
};

// A track that lines are tried on.
class LineTrack {
  public:
    LineTrack(const TrackFile& file, Game game);

    const std::vector<CentreUnit>& road() const { return road_; }
    const Widths& widths() const { return widths_; }
    std::size_t lap() const { return places_.size(); }
    // How far the road reaches to a side of its middle, in units.
    double edge(std::size_t unit, bool is_left) const;

    LineTrial drive(std::vector<LineRecord> records) const;

  private:
    const CarSetup setup_;
    Game game_;
    std::vector<CentreUnit> road_;
    Widths widths_;
    std::vector<Pose> places_;
};

}  // namespace wend::gp2_track
