#include "formats/gp2/game/laid_track.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/records/units.hpp"

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
        at_.x = to_parts(start.x);
        at_.y = to_parts(start.y);
        at_.z = to_parts(start.z);
        at_.slope = static_cast<i32>(std::llround(start.slope));
        at_.heading = middle_ = static_cast<i32>(std::llround(start.heading));
    }

    void flip_half_step() { is_flipped_ = true; }

    void go_through(const Step& sector) {
        if (sector.first == 0) return;
        const i32 bend = sector.curvature, rise = sector.slope_change;
        if (is_flipped_) {
            middle_ += second_half(bend);
            at_.slope += second_half(rise);
            at_.heading += bend;
        } else {
            at_.heading = middle_;
            middle_ += bend >> 1;
            at_.slope += rise >> 1;
        }
        for (u32 unit = 0; unit < sector.first; ++unit) {
            if (unit > 0) {
                middle_ += bend;
                at_.slope += rise;
                at_.heading += bend;
            }
            add_unit();
        }
        const bool is_exact = half_steps_ == HalfSteps::exact;
        middle_ += is_exact ? second_half(bend) : bend >> 1;
        at_.slope += is_exact ? second_half(rise) : rise >> 1;
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
    // What a half step that is rounded down leaves.
    static i32 second_half(i32 step) { return step - (step >> 1); }

    void add_unit() {
        at_.middle = wrapped_angle(middle_);
        units_.push_back(at_);
        const SineAndCosine ahead = nearest_sines(middle_);
        at_.x += (ahead.cosine * fine_units_a_unit) >> sine_bits;
        at_.y += (ahead.sine * fine_units_a_unit) >> sine_bits;
        at_.z += (nearest_sines(at_.slope).sine * fine_units_a_unit) >> sine_bits;
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

void spread(std::vector<i64>& coordinates, i64 wanted) {
    if (coordinates.empty()) return;
    const auto units = static_cast<i64>(coordinates.size());
    const i64 missing = wanted - coordinates.back();
    for (i64 i = 1; i < units; ++i) coordinates[static_cast<std::size_t>(i)] += i * missing / units;
}

std::vector<CentreUnit> closed(std::vector<CentreUnit> units) {
    units.pop_back();
    for (i64 CentreUnit::*const axis : {&CentreUnit::x, &CentreUnit::y, &CentreUnit::z}) {
        std::vector<i64> coordinates;
        for (const CentreUnit& unit : units) coordinates.push_back(unit.*axis);
        spread(coordinates, coordinates.empty() ? 0 : coordinates.front());
        for (std::size_t i = 0; i < units.size(); ++i) units[i].*axis = coordinates[i];
    }
    return units;
}

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
    of_lane.half_width = lane_half_width;
    std::vector<Pose> places = closed(trace(file.track, start_of(file.configuration)));
    std::vector<Pose> pit_lane = pit_lane_of(file, places);
    places.resize(lap_units(places.size()));
    Widths widths = widths_of(file.track, file.configuration);
    Fences fences = fences_of(file.track, places, widths);
    return LaidTrack{file,
                     document.context.game,
                     std::move(places),
                     std::move(widths),
                     std::move(fences),
                     std::move(pit_lane),
                     widths_of(file.pit_lane, of_lane),
                     sectors_of(file.track),
                     sectors_of(file.pit_lane)};
}

}  // namespace wend::gp2_track
