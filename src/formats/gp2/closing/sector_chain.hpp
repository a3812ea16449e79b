#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// What is tried with a sector: so much more than it has. Not whole while a change is solved for.
struct SectorTrial {
    u32 sector = 0;
    double length = 0, curvature = 0;
};

inline constexpr std::size_t most_trials = 3;

// A point of the centre line, viewed from above.
struct ChainPlace {
    double x = 0, y = 0, heading = 0;
};

// Where a track or a pit lane leads, sector by sector and without its units, so that thousands of
// changes can be tried. Without a change it is where trace() leads. The units of a sector are
// chords of one arc, whose sum has a closed form: a sector that changes leads on by as much more or
// less as that says, so that only the games' roundings of what changed are missing.
class SectorChain {
  public:
    SectorChain(const std::vector<Step>& steps, const TrackStart& start);

    u32 size() const { return static_cast<u32>(sectors_.size()); }
    const std::vector<Step>& steps() const { return steps_; }
    const LaidSector& laid(u32 sector) const { return sectors_[sector]; }
    const Step& step(u32 sector) const { return steps_[sectors_[sector].step]; }

    // The chain after trials of different sectors, in their order.
    class Changed {
      public:
        Changed(const SectorChain& chain, std::span<const SectorTrial> trials);

        // Where a sector begins; that of the number after the last sector is the end.
        ChainPlace beginning(u32 sector) const;
        // Where the last unit begins.
        ChainPlace last_unit() const;
        double units() const { return units_; }

      private:
        // How a part of the chain behind a trial lies other than before.
        struct Motion {
            u32 from = 0;  // the first sector of it
            ChainPlace before = {}, after = {};
            Direction turn = {1, 0};
        };

        const SectorChain& chain_;
        std::array<Motion, most_trials + 1> motions_;
        std::size_t count_ = 1;
        double units_, last_curvature_;
    };

  private:
    const std::vector<Step>& steps_;
    std::vector<LaidSector> sectors_;
    std::vector<ChainPlace> places_;  // where they begin, and the end
    double units_ = 0;
};

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
    u32 from_ = 0, to_ = 0;            // sectors that it leaves and comes back at
    u32 from_unit_ = 0, to_unit_ = 0;  // where these begin
    // To its last unit, seen along the track where it leaves, and how far to the right of the track
    // that should lie.
    Direction lane_;
    double to_right_ = 0;
    double lane_turn_ = 0;
    ChainPlace start_;
};

}  // namespace wend::gp2_track
