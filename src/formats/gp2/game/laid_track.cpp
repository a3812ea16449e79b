#include "formats/gp2/game/laid_track.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "formats/gp2/game/game_numbers.hpp"

namespace wend::gp2_track {
namespace {

// A unit's length where the sine of 1 is 16384: 1024 * 16384 >> 14.
constexpr i64 fine_units_a_unit = 1024;
constexpr i64 half_pi_parts = 25736;  // of 16384

// Goes along the sectors with two headings: that of the next unit's beginning, and that of its
// middle.
class CentreWalk {
  public:
    explicit CentreWalk(const TrackStart& start) : half_steps_(start.half_steps) {
        at_.x = std::llround(start.x * fine_units_a_unit);
        at_.y = std::llround(start.y * fine_units_a_unit);
        at_.heading = middle_ = static_cast<i32>(std::llround(start.heading));
    }

    void flip_half_step() { is_flipped_ = true; }

    void go_through(const Step& sector) {
        if (sector.first == 0) return;
        const i32 whole = sector.curvature, half = whole >> 1;
        if (is_flipped_) {
            middle_ -= half;
            turn(whole);
        } else {
            at_.heading = middle_;
            middle_ += half;
        }
        for (u32 unit = 0; unit < sector.first; ++unit) {
            if (unit > 0) turn(whole);
            add_unit();
        }
        middle_ += half_steps_ == HalfSteps::exact ? whole - half : half;
        is_flipped_ = false;
    }

    std::vector<CentreUnit> units() && {
        at_.heading = middle_;
        at_.middle = wrapped_angle(middle_);
        units_.push_back(at_);
        // The last unit keeps none.
        for (std::size_t i = 0; i + 2 < units_.size(); ++i) {
            const i64 turned = wrapped_angle(units_[i + 1].heading - units_[i].heading);
            units_[i].curl = (turned * half_pi_parts) >> sine_bits;
        }
        return std::move(units_);
    }

  private:
    void turn(i32 by) {
        middle_ += by;
        at_.heading += by;
    }

    void add_unit() {
        at_.middle = wrapped_angle(middle_);
        units_.push_back(at_);
        const SineAndCosine ahead = nearest_sines(middle_);
        at_.x += (ahead.cosine * fine_units_a_unit) >> sine_bits;
        at_.y += (ahead.sine * fine_units_a_unit) >> sine_bits;
    }

    HalfSteps half_steps_;
    CentreUnit at_;
    i32 middle_ = 0;
    bool is_flipped_ = false;
    std::vector<CentreUnit> units_;
};

}  // namespace

std::vector<CentreUnit> centre_line(const std::vector<Step>& steps, const TrackStart& start) {
    CentreWalk walk(start);
    for (const Step& step : steps) {
        if (step.command == command::flips_half_step) walk.flip_half_step();
        if (step.is_sector()) walk.go_through(step);
    }
    return std::move(walk).units();
}

void close_up(std::vector<i64>& coordinates) {
    if (coordinates.empty()) return;
    const auto units = static_cast<i64>(coordinates.size());
    const i64 missing = coordinates.front() - coordinates.back();
    i64 rest = 0, moved = 0;
    for (std::size_t i = 1; i < coordinates.size(); ++i) {
        rest += missing;
        moved += rest / units;
        rest %= units;
        coordinates[i] += moved;
    }
}

std::vector<CentreUnit> closed(std::vector<CentreUnit> units) {
    units.pop_back();
    for (i64 CentreUnit::*const axis : {&CentreUnit::x, &CentreUnit::y}) {
        std::vector<i64> coordinates;
        for (const CentreUnit& unit : units) coordinates.push_back(unit.*axis);
        close_up(coordinates);
        for (std::size_t i = 0; i < units.size(); ++i) units[i].*axis = coordinates[i];
    }
    return units;
}

namespace {

// How wide the pit lane is beside the track's start, where nothing is said of it: AD's figures for
// both (fact sheet section 8).
constexpr double lane_part = 20.0 / 30.0;

}  // namespace

Expected<LaidTrack> lay_track(const TrackDocument& document) {
    const TrackFile& file = document.file;
    const u64 track = length_of(file.track), lane = length_of(file.pit_lane);
    if (track == 0)
        return failure(ErrorDetails{.message = "the track has no length", .field = "track"});
    if (track + lane > max_units)
        return failure(
            ErrorDetails{.message = fmt::format("track and pit lane have {} units; more than "
                                                "{} are not laid out",
                                                track + lane, max_units),
                         .field = "track"});
    Configuration of_lane = file.configuration;
    of_lane.half_width = static_cast<i16>(of_lane.half_width * lane_part);
    std::vector<Pose> places = closed(trace(file.track, start_of(file.configuration)));
    std::vector<Pose> pit_lane = pit_lane_of(file, places);
    return LaidTrack{file,
                     document.context.game,
                     std::move(places),
                     widths_of(file.track, file.configuration),
                     std::move(pit_lane),
                     widths_of(file.pit_lane, of_lane),
                     sectors_of(file.track),
                     sectors_of(file.pit_lane)};
}

}  // namespace wend::gp2_track
