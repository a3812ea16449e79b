#include "formats/gp2/game/circuit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// Moves places so that the last comes to lie at one.
void spread_places(std::vector<Pose>& places, const Pose& wanted) {
    for (double Pose::*const axis : {&Pose::x, &Pose::y, &Pose::z}) {
        std::vector<i64> coordinates;
        for (const Pose& place : places) coordinates.push_back(to_parts(place.*axis));
        spread(coordinates, to_parts(wanted.*axis));
        for (std::size_t i = 0; i < places.size(); ++i) places[i].*axis = to_units(coordinates[i]);
    }
}

// The pit lane as its sectors say, and where its last unit should lie.
struct TracedLane {
    std::vector<Pose> places;
    Pose to;
};

TracedLane trace_lane(const TrackFile& file, const std::vector<Pose>& track) {
    const auto ends = pit_lane_ends(file, track);
    if (!ends) return {};
    TracedLane lane{trace(file.pit_lane, ends->from), ends->to};
    lane.places.pop_back();
    return lane;
}

}  // namespace

TrackStart start_of(const Configuration& configuration) {
    const bool is_exact = gp2_track_flags["exact_half_steps"].get(configuration.flags) != 0;
    return {{configuration.x / 128.0, configuration.y / 128.0, configuration.z / parts_a_unit,
             static_cast<double>(static_cast<i16>(configuration.heading)),
             static_cast<double>(configuration.slope)},
            is_exact ? HalfSteps::exact : HalfSteps::rounded_down};
}

std::vector<Pose> trace(const std::vector<Step>& steps, const TrackStart& start) {
    std::vector<Pose> places;
    for (const CentreUnit& unit : centre_line(steps, start))
        places.push_back({to_units(unit.x), to_units(unit.y), to_units(unit.z),
                          static_cast<double>(unit.heading), static_cast<double>(unit.slope)});
    return places;
}

Closing closing_of(const std::vector<Step>& steps, const TrackStart& start) {
    const std::vector<Pose> places = trace(steps, start);
    Closing closing;
    for (const Step& step : steps)
        if (step.is_sector()) closing.turned += i64{step.first} * step.curvature;
    constexpr std::array<i64, 3> whole_turns{-65536, 0, 65536};
    const i64 nearest = *std::ranges::min_element(
        whole_turns, {}, [&](i64 turns) { return std::abs(closing.turned - turns); });
    const Pose &first = places.front(), &end = places.back();
    closing.heading = nearest - std::llround(end.heading - start.heading);
    const Pose& last = places.size() > 1 ? places[places.size() - 2] : end;
    closing.gap = vector_length(last.x - first.x, last.y - first.y);
    closing.height = last.z - first.z;
    closing.slope = end.slope - start.slope;
    return closing;
}

std::vector<Pose> closed(std::vector<Pose> places) {
    places.pop_back();
    if (!places.empty()) spread_places(places, Pose(places.front()));
    return places;
}

double pit_lane_side(const TrackFile& file, const Widths& widths, std::size_t unit) {
    const bool is_left = has_pit_lane_on_the_left(file.configuration);
    const double away = (is_left ? widths.left : widths.right)[unit] - lane_half_width;
    return to_units(is_left ? -away : away);
}

std::optional<PitLaneEnds> pit_lane_ends(const TrackFile& file, const std::vector<Pose>& track) {
    const auto commands = commands_of(file.track);
    const auto* const start = find_command(commands, file.track, command::pit_lane_start);
    const auto* const end = find_command(commands, file.track, command::pit_lane_end);
    if (!start || !end || track.empty() || length_of(file.pit_lane) == 0) return std::nullopt;
    const std::vector<CentreUnit> units = centre_line(file.track, start_of(file.configuration));
    const Widths widths = widths_of(file.track, file.configuration);
    const auto beside = [&](const LaidCommand& command) {
        // A command after the last sector stands at the start of the next lap.
        const std::size_t unit = command.sector_unit % track.size();
        const double right = pit_lane_side(file, widths, unit);
        const i64 away = to_parts(std::abs(right));
        const SineAndCosine ahead = nearest_sines(units[unit].middle);
        const double side = std::copysign(1, right);
        Pose at = track[unit];
        at.x -= side * to_units((ahead.sine * away) >> sine_bits);
        at.y += side * to_units((ahead.cosine * away) >> sine_bits);
        return at;
    };
    // It leaves the way that its sector begins with, before the half step of that.
    const std::vector<Step> before(file.track.begin(),
                                   file.track.begin() + static_cast<std::ptrdiff_t>(start->step));
    const CentreUnit way = centre_line(before, start_of(file.configuration)).back();
    TrackStart from(beside(*start), start_of(file.configuration).half_steps);
    from.heading = way.heading;
    from.slope = way.slope;
    for (const Step& step : file.pit_lane)
        if (step.command == command::pit_start_angle) from.heading += step.arguments[0];
    return PitLaneEnds{from, beside(*end)};
}

std::vector<Pose> pit_lane_of(const TrackFile& file, const std::vector<Pose>& track) {
    TracedLane lane = trace_lane(file, track);
    if (!lane.places.empty()) spread_places(lane.places, lane.to);
    return std::move(lane.places);
}

double pit_lane_gap(const TrackFile& file, const std::vector<Pose>& track) {
    const TracedLane lane = trace_lane(file, track);
    if (lane.places.empty()) return 0;
    return vector_length(lane.places.back().x - lane.to.x, lane.places.back().y - lane.to.y);
}

Point world_point(const Pose& place, double right, double up) {
    const Direction ahead = direction(place.heading);
    const double x = place.x - right * ahead.y, y = place.y + right * ahead.x;
    return {x * metres_per_unit, -y * metres_per_unit, (place.z + up) * metres_per_unit};
}

u64 length_of(const std::vector<Step>& steps) {
    u64 length = 0;
    for (const Step& step : steps)
        if (step.is_sector()) length += step.first;
    return length;
}

std::vector<LaidSector> sectors_of(const std::vector<Step>& steps) {
    std::vector<LaidSector> sectors;
    u32 unit = 0;
    for (u32 i = 0; i < steps.size(); ++i) {
        if (!steps[i].is_sector()) continue;
        sectors.push_back({i, unit, steps[i].first});
        unit += steps[i].first;
    }
    return sectors;
}

std::vector<LaidCommand> commands_of(const std::vector<Step>& steps) {
    std::vector<LaidCommand> commands;
    u32 sector = 0, unit = 0;
    for (u32 i = 0; i < steps.size(); ++i) {
        if (steps[i].is_sector()) {
            ++sector;
            unit += steps[i].first;
        } else {
            commands.push_back({i, sector, unit});
        }
    }
    return commands;
}

const LaidCommand* find_command(const std::vector<LaidCommand>& commands,
                                const std::vector<Step>& steps, u8 number) {
    const auto found = std::ranges::find_if(
        commands, [&](const LaidCommand& place) { return steps[place.step].command == number; });
    return found == commands.end() ? nullptr : &*found;
}

namespace {

// A width that changes evenly from one unit to another, and stays until it changes again. The games
// count in whole numbers and lose what is left over, so that it may end beside what was asked for
// (fact sheet of the line, section 3).
class Ramp {
  public:
    explicit Ramp(i64 start) : width_(start) {}

    double width() const { return static_cast<double>(width_); }
    void turn(i64 length, i64 to) {
        left_ = length;
        if (length == 0)
            width_ = to;
        else
            growth_ = (to - width_) / length;
    }
    void go_on() {
        if (left_ == 0) return;
        width_ += growth_;
        --left_;
    }

  private:
    i64 width_, growth_ = 0, left_ = 0;
};

// A change of width that a command asks for.
struct Change {
    u32 unit = 0;  // where its sector begins
    i64 length = 0, width = 0;
    bool left = false, right = false;
};

std::vector<Change> changes_of(const std::vector<Step>& steps) {
    std::vector<Change> changes;
    for (const LaidCommand& place : commands_of(steps)) {
        const Step& step = steps[place.step];
        const bool both = step.command == command::road_width;
        const bool left = both || step.command == command::left_width;
        const bool right = both || step.command == command::right_width;
        if (!left && !right) continue;
        changes.push_back({place.sector_unit, std::max<i16>(step.arguments[0], 0),
                           step.arguments[1], left, right});
    }
    return changes;
}

}  // namespace

Widths widths_of(const std::vector<Step>& steps, const Configuration& configuration) {
    Widths widths;
    const std::vector<Change> changes = changes_of(steps);
    auto change = changes.begin();
    Ramp left(configuration.half_width), right(configuration.half_width);
    // The fence stands at so many 32nds of what the asphalt reaches to, and as much as that.
    constexpr double verge_parts = 32;
    const auto to_fence = [](double width, double verge) {
        return (width + white_line_width) * (verge + verge_parts) / verge_parts - width;
    };
    double left_verge = configuration.left_verge, right_verge = configuration.right_verge;
    u32 unit = 0;
    for (const Step& step : steps) {
        if (!step.is_sector()) continue;
        for (u32 i = 0; i < step.first; ++i, ++unit) {
            for (; change != changes.end() && change->unit <= unit; ++change) {
                if (change->left) left.turn(change->length, change->width);
                if (change->right) right.turn(change->length, change->width);
            }
            const double part = static_cast<double>(i) / step.first;
            widths.left.push_back(left.width());
            widths.right.push_back(right.width());
            widths.left_verge.push_back(
                to_fence(left.width(), left_verge + (step.left_verge - left_verge) * part));
            widths.right_verge.push_back(
                to_fence(right.width(), right_verge + (step.right_verge - right_verge) * part));
            left.go_on();
            right.go_on();
        }
        if (step.first > 0) {
            left_verge = step.left_verge;
            right_verge = step.right_verge;
        }
    }
    return widths;
}

namespace {

// So many straight units between two curves to the same side still leave one bend of them.
constexpr u32 short_straight = 4;
constexpr i64 min_angle = static_cast<i64>(full_circle * 20 / 360);

bool are_one(const Turn& turn, u32 straight, const Turn& next) {
    return straight <= short_straight && (turn.angle > 0) == (next.angle > 0);
}

void lengthen(Turn& turn, u32 straight, const Turn& next) {
    turn.angle += next.angle;
    turn.length += straight + next.length;
}

}  // namespace

std::vector<Turn> turns_of(const std::vector<Step>& steps) {
    std::vector<Turn> turns;
    u32 sector = 0, unit = 0, straight = 0, straight_before_first = 0;
    for (const Step& step : steps) {
        if (!step.is_sector()) continue;
        const Turn next{i64{step.first} * step.curvature, sector++, unit, step.first};
        unit += step.first;
        if (next.angle == 0) {
            straight += step.first;
            continue;
        }
        if (turns.empty()) straight_before_first = straight;
        if (!turns.empty() && are_one(turns.back(), straight, next))
            lengthen(turns.back(), straight, next);
        else
            turns.push_back(next);
        straight = 0;
    }
    // The lap may begin in a bend.
    if (turns.size() > 1 &&
        are_one(turns.back(), straight + straight_before_first, turns.front())) {
        lengthen(turns.back(), straight + straight_before_first, turns.front());
        turns.erase(turns.begin());
    }
    std::erase_if(turns, [](const Turn& turn) { return std::abs(turn.angle) <= min_angle; });
    // The last unit is the first again.
    for (Turn& turn : turns)
        if (turn.length > 1 && turn.first_unit + turn.length >= unit) --turn.length;
    return turns;
}

std::vector<u32> corner_numbers(const std::vector<Step>& steps) {
    std::vector<u32> numbers(lap_of(steps));
    u32 number = 0;
    for (const Turn& turn : turns_of(steps)) {
        ++number;
        for (u32 i = 0; i < turn.length; ++i)
            numbers[(turn.first_unit + i) % numbers.size()] = number;
    }
    return numbers;
}

}  // namespace wend::gp2_track
