#include <algorithm>
#include <array>

#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;
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
                return Told{"", fmt::format("{} stands again in the {}", command_names[number],
                                            lane.title)};
            });
        found = true;
    }
    if (found) return;
    track.add(track_rule("command-missing"), lane.title, [&] {
        std::string names = command_names[numbers[0]];
        for (const u8 number : numbers.subspan(1))
            names += fmt::format(" or {}", command_names[number]);
        return Told{lane.list, fmt::format("the {} has no {}", lane.title, names)};
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
        return Told{"", fmt::format("{} stands before {}, and the pit lane is on the {}",
                                    command_names[early], command_names[late], side(is_left))};
    });
}

void check_side(const CheckedTrack& track) {
    const Configuration& configuration = track.file.configuration;
    const bool is_left = has_pit_lane_on_the_left(configuration, track.context.game);
    const u32 one = gp2_track_flags["pit_lane_on_the_left"].get(configuration.flags),
              other = gp2_track_flags["pit_lane_on_the_left_too"].get(configuration.flags);
    if (track.context.is_gp2() && one != other)
        track.add(track_rule("pit-side"), "track", [&] {
            return Told{"configuration.flags",
                        fmt::format("the flags {:#06x} have one of the two bits of a pit lane on "
                                    "the left",
                                    configuration.flags)};
        });
    if (!track.context.is_gp2() && configuration.pit_side != 0 && !is_left)
        track.add(track_rule("pit-side"), "track", [&] {
            return Told{"configuration.pit_side",
                        fmt::format("the side is {}, where 0 is right and {} left",
                                    configuration.pit_side, f1gp_pit_left)};
        });
    const u8 wrong = is_left ? garages_right : garages_left;
    if (const LaidCommand* const place = track.pit_lane.find(wrong))
        track.add_step(track_rule("pit-side"), track.pit_lane, place->step, [&] {
            return Told{"", fmt::format("has {}, and the pit lane is on the {}",
                                        command_names[wrong], side(is_left))};
        });
    check_order(track, entry_joins_right, entry_joins_left, is_left);
    check_order(track, exit_joins_left, exit_joins_right, is_left);
}

// How far a fence joins from where the lap begins and ends.
void check_near_start(const CheckedTrack& track) {
    constexpr i64 near = 10;
    const auto length = static_cast<i64>(track.track.length);
    for (const LaidCommand& command : track.track.commands) {
        const Step& step = track.track.step_of(command);
        if (step.command < entry_joins_right || step.command > exit_joins_left) continue;
        const i64 place = i64{command.sector_unit} + step.first;
        const i64 away = std::min(place, std::abs(length - place));
        if (away >= near) continue;
        track.add_step(track_rule("fence-near-start"), track.track, command.step, [&] {
            return Told{"at", fmt::format("{} is {} units (of 4.8768 m) from the start line",
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
