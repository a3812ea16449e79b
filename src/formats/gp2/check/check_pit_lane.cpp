#include <algorithm>
#include <array>
#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

constexpr u16 pit_bits = sector_flags["pit_entrance"].mask() | sector_flags["pit_exit"].mask();

void check_run(const CheckedTrack& track) {
    // Each value for one sector at least: all five are there in every track.
    constexpr std::array<u16, 5> order{0, 1, 3, 2, 0};
    const CheckedLane& lane = track.pit_lane;
    std::size_t stage = 0;
    for (const LaidSector& sector : lane.sectors) {
        const u16 flags = lane.step_of(sector).flags & pit_bits;
        if (flags != order[stage] && stage + 1 < order.size()) ++stage;
        if (flags == order[stage]) continue;
        track.add_step(track_rule("pit-flags"), lane, sector.step, [&] {
            return FindingText{"flags",
                               fmt::format("has {} of entrance (1) and exit (2), which must be "
                                           "0, 1, 3, 2, 0 one after the other",
                                           flags)};
        });
        return;  // All that follows would be out of order too.
    }
}

void check_fences(const CheckedTrack& track) {
    const CheckedLane& lane = track.pit_lane;
    bool is_fenced = false;
    for (u32 i = 0; i < lane.steps.size(); ++i) {
        const Step& step = lane.steps[i];
        if (step.command == command::pit_fences_begin) is_fenced = true;
        if (step.command == command::pit_fences_end) is_fenced = false;
        if (!step.is_sector() || is_fenced == ((step.flags & pit_bits) != 0)) continue;
        track.add_step(track_rule("pit-fences"), lane, i, [&] {
            return FindingText{
                "flags", is_fenced ? "it has fences, and neither the entrance's nor the exit's flag"
                                   : "it has no fences, and the entrance's or the exit's flag"};
        });
    }
}

void check_visible_start(const CheckedTrack& track) {
    const LaidCommand* const place = track.pit_lane.find(command::pit_visible_start);
    if (!place || place->sector == 0) return;
    track.add_step(track_rule("pit-visible-start"), track.pit_lane, place->step, [&] {
        return FindingText{"",
                           fmt::format("pit_visible_start stands before sector {} of the pit lane",
                                       place->sector)};
    });
}

}  // namespace

void check_pit_sectors(const CheckedTrack& track) {
    check_run(track);
    check_fences(track);
    check_visible_start(track);
}

namespace {

constexpr double min_part = 0.8, greatest_part = 1.2;

// What to change, as the end of a message.
std::string hint_of_lane(const CheckedTrack& track) {
    if (!is_closed(track.closing)) {
        const auto of_track = closing_hint(track.file);
        if (of_track && of_track->pit_gap <= widest_pit_gap)
            return fmt::format("; what closes the track closes it too: {}",
                               spoken_changes(of_track->changes, track.file.track));
    }
    const auto hint = pit_lane_hint(track.file);
    if (!hint) return "; no small change of its sectors closes it";
    return fmt::format("; to close it, {}: that leaves {}",
                       spoken_changes(hint->changes, track.file.pit_lane, "pit sector"),
                       spoken_length(hint->pit_gap));
}

}  // namespace

void check_pit_length(const CheckedTrack& track) {
    const LaidCommand* const start = track.track.find(command::pit_lane_start);
    const LaidCommand* const end = track.track.find(command::pit_lane_end);
    const u64 lap = track.lap, lane = track.pit_lane.length;
    if (!start || !end || lane == 0) return;
    const u64 beside = (end->sector_unit + lap - start->sector_unit) % lap;
    const double part = beside == 0 ? 0 : static_cast<double>(lane) / static_cast<double>(beside);
    if (part < min_part || part > greatest_part)
        track.add(track_rule("pit-lane-length"), "pit lane", [&] {
            return FindingText{"pit_lane", fmt::format("it is {} long, and the track beside it {}",
                                                       spoken_units(lane), spoken_units(beside))};
        });
    const double gap = pit_lane_gap(track.file, track.laid);
    if (gap > widest_pit_gap)
        track.add(track_rule("pit-lane-open"), "pit lane", [&] {
            return FindingText{"pit_lane",
                               fmt::format("its end is {} from where it joins the track{}",
                                           spoken_length(gap), hint_of_lane(track))};
        });
}

namespace {

using namespace command;

// What stands once on the track, and once in the pit lane (fact sheet section 7.2).
constexpr std::array track_commands{pit_lane_start,   pit_lane_end,     entry_joins_right,
                                    entry_joins_left, exit_joins_right, exit_joins_left,
                                    chequered_flag};
constexpr std::array in_pit_lane{pit_limit_begins, pit_limit_ends,   pit_visible_start,
                                 pit_visible_rest, pit_fences_begin, pit_fences_end};
constexpr std::array garage_sides{garages_left, garages_right};

// Of these commands together there must be one.
void check_count(const CheckedTrack& track, const CheckedLane& lane, std::span<const u8> numbers) {
    bool found = false;
    for (const LaidCommand& command : lane.commands) {
        const u8 number = lane.step_of(command).command;
        if (std::ranges::find(numbers, number) == numbers.end()) continue;
        if (found)
            track.add_step(track_rule("command-twice"), lane, command.step, [&] {
                return FindingText{"", fmt::format("{} stands again in the {}",
                                                   command_names[number], lane.title)};
            });
        found = true;
    }
    if (found) return;
    track.add(track_rule("command-missing"), lane.title, [&] {
        std::string names = command_names[numbers[0]];
        for (const u8 number : numbers.subspan(1))
            names += fmt::format(" or {}", command_names[number]);
        return FindingText{lane.list, fmt::format("the {} has no {}", lane.title, names)};
    });
}

// Whether the first command of that number stands before that of another; nothing where one of them
// is missing.
std::optional<bool> is_before(const CheckedLane& lane, u8 one, u8 other) {
    const LaidCommand *const first = lane.find(one), *const second = lane.find(other);
    if (!first || !second) return std::nullopt;
    return first->step < second->step;
}

const char* side(bool is_left) { return is_left ? "left" : "right"; }

// The order that the fences of an entry or an exit must have, on the right and on the left.
void check_order(const CheckedTrack& track, u8 first_on_the_right, u8 first_on_the_left,
                 bool is_left) {
    const auto right_first = is_before(track.track, first_on_the_right, first_on_the_left);
    if (!right_first || *right_first != is_left) return;
    const u8 early = is_left ? first_on_the_right : first_on_the_left;
    const u8 late = is_left ? first_on_the_left : first_on_the_right;
    track.add_step(track_rule("pit-side"), track.track, track.track.find(early)->step, [&] {
        return FindingText{"",
                           fmt::format("{} stands before {}, and the pit lane is on the {}",
                                       command_names[early], command_names[late], side(is_left))};
    });
}

void check_side(const CheckedTrack& track) {
    const Configuration& configuration = track.file.configuration;
    const bool is_left = has_pit_lane_on_the_left(configuration);
    const u32 one = gp2_track_flags["pit_lane_on_the_left"].get(configuration.flags),
              other = gp2_track_flags["pit_lane_on_the_left_too"].get(configuration.flags);
    if (track.context.is_gp2() && one != other)
        track.add(track_rule("pit-side"), "track", [&] {
            return FindingText{
                "configuration.flags",
                fmt::format("the flags {:#06x} have one of the two bits of a pit lane on "
                            "the left",
                            configuration.flags)};
        });
    if (!track.context.is_gp2() && configuration.pit_side != 0 && !is_left)
        track.add(track_rule("pit-side"), "track", [&] {
            return FindingText{"configuration.pit_side",
                               fmt::format("the side is {}, where 0 is right and {} left",
                                           configuration.pit_side, f1gp_pit_left)};
        });
    const u8 wrong = is_left ? garages_right : garages_left;
    if (const LaidCommand* const place = track.pit_lane.find(wrong))
        track.add_step(track_rule("pit-side"), track.pit_lane, place->step, [&] {
            return FindingText{"", fmt::format("has {}, and the pit lane is on the {}",
                                               command_names[wrong], side(is_left))};
        });
    check_order(track, entry_joins_right, entry_joins_left, is_left);
    check_order(track, exit_joins_left, exit_joins_right, is_left);
}

// How far a fence joins from where the lap begins and ends.
void check_near_start(const CheckedTrack& track) {
    constexpr i64 near = 10;
    const auto length = static_cast<i64>(track.lap);
    for (const LaidCommand& command : track.track.commands) {
        const Step& step = track.track.step_of(command);
        if (step.command < entry_joins_right || step.command > exit_joins_left) continue;
        const i64 place = i64{command.sector_unit} + step.first;
        const i64 away = std::min(place, std::abs(length - place));
        if (away >= near) continue;
        track.add_step(track_rule("fence-near-start"), track.track, command.step, [&] {
            return FindingText{"at", fmt::format("{} is {} units (of 4.8768 m) from the start line",
                                                 command_names[step.command], away)};
        });
    }
}

}  // namespace

void check_pit_commands(const CheckedTrack& track) {
    for (const u8 number : track_commands) check_count(track, track.track, {&number, 1});
    for (const u8 number : in_pit_lane) check_count(track, track.pit_lane, {&number, 1});
    check_count(track, track.pit_lane, garage_sides);
    check_side(track);
    check_near_start(track);
}

}  // namespace wend::gp2_track
