#pragma once

#include <optional>

#include "formats/gp2/closing/sector_chain.hpp"
#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// Where the pit lane leaves a track and comes back, by the track's sectors, to tell quickly what
// changes of these do to it.
class PitJoin {
  public:
    // Nothing where the track does not say where, or has no pit lane.
    static std::optional<PitJoin> of(const TrackFile& file, const SectorChain& track);

    // How the lane meets the track then: how far its end is from there, as pit_lane_gap() finds it,
    // and how much it leads elsewhere.
    struct Meeting {
        double gap = 0, turn = 0;
    };
    Meeting meeting(const SectorChain::Changed& track) const;
    // Whether the lane runs beside a sector of the track.
    bool is_beside(u32 sector) const {
        return from_ <= to_ ? sector >= from_ && sector < to_ : sector >= from_ || sector < to_;
    }

  private:
    u32 from_ = 0, to_ = 0;               // sectors that it leaves and comes back at
    double from_unit_ = 0, to_unit_ = 0;  // where these begin
    Direction lane_;                      // to its end, seen along the track where it leaves
    double lane_turn_ = 0;
    ChainPlace start_;
};

}  // namespace wend::gp2_track
