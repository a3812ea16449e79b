#include "formats/gp2/edit/step_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

// Units that were put into the lap, or are taken out of it, at one place.
struct LapShift {
    u32 unit = 0;   // the first of them
    u32 units = 0;  // how many
    bool is_longer = false;
};

// Where a distance from the start is after a shift.
i64 shifted(i64 distance, const LapShift& shift) {
    if (distance < shift.unit) return distance;
    if (shift.is_longer) return distance + shift.units;
    return std::max<i64>(shift.unit, distance - shift.units);
}

// Moves a number that counts units from a bias on; what it cannot hold it keeps. True where it
// changed.
template <class Number>
bool move_distance(Number& number, const LapShift& shift, i64 bias = 0) {
    const i64 after = shifted(i64{number} - bias, shift) + bias;
    if (after == number || after > std::numeric_limits<Number>::max()) return false;
    number = static_cast<Number>(after);
    return true;
}

u64 move_cameras(TrackFile& file, const LapShift& shift) {
    u64 moved = 0;
    for (Camera& camera : file.cameras) {
        const bool place = move_distance(camera.place, shift, camera_bias);
        moved += move_distance(camera.switch_place, shift, camera_bias) || place;
    }
    return moved;
}

u64 move_codes(TrackFile& file, const LapShift& shift) {
    return static_cast<u64>(std::ranges::count_if(
        file.place_codes, [&](PlaceCode& place) { return move_distance(place.distance, shift); }));
}

// Commands whose words after the first are a begin and an end from the start.
u64 move_areas(std::vector<Step>& steps, const LapShift& shift) {
    u64 moved = 0;
    for (Step& step : steps) {
        if (step.command != far_view_command && step.command != command::black_flag_left &&
            step.command != command::black_flag_right)
            continue;
        const bool begin = move_distance(step.arguments[0], shift);
        moved += move_distance(step.arguments[1], shift) || begin;
    }
    return moved;
}

// The record of the line that a unit is of gets longer.
void lengthen_line(TrackFile& file, Game game, const LapShift& shift, edit::EditedMap& map) {
    u32 unit = 0;
    for (std::size_t i = 0; i < file.line.size(); ++i) {
        LineRecord& record = file.line[i];
        const u32 length = line_length(record, game);
        unit += length;
        if (unit <= shift.unit && i + 1 < file.line.size()) continue;
        map.report.consequences.push_back(
            set_line_length(record, game, length + shift.units)
                ? fmt::format("record {} of the computer cars' line is {} units longer", i,
                              shift.units)
                : fmt::format("record {} of the computer cars' line cannot be {} units longer: "
                              "behind it the line is early",
                              i, shift.units));
        return;
    }
}

// The records of the line beside what is taken out get shorter, and those that would have nothing
// left go; but the first, which says where the line starts, keeps a unit.
void shorten_line(TrackFile& file, Game game, const LapShift& shift, edit::EditedMap& map) {
    u32 unit = 0;
    u64 shorter = 0, gone = 0;
    for (std::size_t i = 0; i < file.line.size();) {
        LineRecord& record = file.line[i];
        const u32 length = line_length(record, game), end = unit + length;
        const u32 from = std::max(unit, shift.unit), to = std::min(end, shift.unit + shift.units);
        unit = end;
        if (from >= to) {
            ++i;
            continue;
        }
        const u32 left = length - (to - from);
        if (left == 0 && i > 0) {
            file.line.erase(file.line.begin() + static_cast<std::ptrdiff_t>(i));
            ++gone;
            continue;
        }
        set_line_length(record, game, std::max(left, 1U));
        ++shorter;
        ++i;
    }
    map.tell(shorter, "record of the computer cars' line is shorter",
             "records of the computer cars' line are shorter");
    map.tell(gone, "record of the computer cars' line removed",
             "records of the computer cars' line removed");
}

// Makes what counts units from the start of the lap say where it is now: cameras, codes of places,
// far views and areas of black flags. The computer cars' line gets longer or shorter there. All of
// it is told.
void follow_lap(TrackFile& file, Game game, const LapShift& shift, edit::EditedMap& map) {
    if (shift.units == 0) return;
    map.tell(move_cameras(file, shift), "camera follows the road", "cameras follow the road");
    map.tell(move_codes(file, shift), "code of a place follows the road",
             "codes of places follow the road");
    map.tell(move_areas(file.track, shift) + move_areas(file.pit_lane, shift),
             "command with distances from the start follows the road",
             "commands with distances from the start follow the road");
    if (!file.camera_edits.empty())
        map.report.consequences.emplace_back(
            "the cameras stand each 16 units from the start, and their edits are those of other "
            "places of the road now");
    shift.is_longer ? lengthen_line(file, game, shift, map) : shorten_line(file, game, shift, map);
}

using edit::EditedMap;
using Steps = std::vector<Step>;

// Objects, markings and kerbs: what stands in a sector or begins in it goes with it.
constexpr std::array<u8, 5> placing_commands{command::place_object, 0x8A, 0x8B, command::left_kerb,
                                             command::right_kerb};

TrackDocument& track_of(EditedMap& map, u32 member) {
    return *document_cast<TrackDocument>(map.change(member));
}

// Units of the lap before a step.
u32 unit_of(const Steps& steps, u64 step) {
    u32 unit = 0;
    for (u64 i = 0; i < step; ++i)
        if (steps[i].is_sector()) unit += steps[i].first;
    return unit;
}

// Commands that stand right before a step.
u64 commands_before(const Steps& steps, u64 step) {
    u64 count = 0;
    while (step > count && !steps[step - count - 1].is_sector()) ++count;
    return count;
}

void shift_lap(EditedMap& map, u32 member, u64 step, bool is_longer) {
    TrackDocument& track = track_of(map, member);
    const LapShift shift{unit_of(track.file.track, step), track.file.track[step].first, is_longer};
    follow_lap(track.file, track.context.game, shift, map);
}

// Commands name definitions by where these begin.
i64 place_of_definition(const Step& command) {
    return static_cast<u16>(command.arguments[0]) / definition_bytes;
}

bool places_object(const Step& step) { return step.command == command::place_object; }

Expected<void> shift_definitions(TrackFile& file, u64 from, i64 by) {
    for (Steps* const steps : {&file.track, &file.pit_lane})
        for (Step& step : *steps) {
            if (!places_object(step) || place_of_definition(step) < static_cast<i64>(from))
                continue;
            const i64 after = i64{static_cast<u16>(step.arguments[0])} + by * definition_bytes;
            if (after > 0xFFFF)
                return failure("a command would name a definition that no field of it can hold");
            step.arguments[0] = static_cast<i16>(static_cast<u16>(after));
        }
    return {};
}

// Takes commands out that place objects of a definition.
void remove_uses(TrackFile& file, u64 definition, EditedMap& map) {
    u64 removed = 0;
    for (Steps* const steps : {&file.track, &file.pit_lane})
        removed += std::erase_if(*steps, [&](const Step& step) {
            return places_object(step) && place_of_definition(step) == static_cast<i64>(definition);
        });
    map.tell(removed, "command that placed its object removed",
             "commands that placed its object removed");
}

}  // namespace

Expected<void> follow_inserted(const MapEdits::ListElement& element) {
    TrackFile& file = track_of(element.map, element.member).file;
    if (element.list == "definitions") {
        // The new one has no uses yet: those from its number on mean the next.
        return shift_definitions(file, element.index, 1);
    }
    const bool is_lap = element.list == "track";
    if (!is_lap && element.list != "pit_lane") return {};
    const Steps& steps = is_lap ? file.track : file.pit_lane;
    if (!steps[element.index].is_sector()) return {};
    element.map.tell(commands_before(steps, element.index),
                     "command before it belongs to the new sector now",
                     "commands before it belong to the new sector now");
    if (is_lap) shift_lap(element.map, element.member, element.index, true);
    return {};
}

Expected<void> follow_erased(const MapEdits::ListElement& element) {
    TrackFile& file = track_of(element.map, element.member).file;
    if (element.list == "definitions") {
        remove_uses(file, element.index, element.map);
        return shift_definitions(file, element.index + 1, -1);
    }
    const bool is_lap = element.list == "track";
    if (!is_lap && element.list != "pit_lane") return {};
    const Steps& steps = is_lap ? file.track : file.pit_lane;
    if (!steps[element.index].is_sector()) return {};
    element.map.tell(commands_before(steps, element.index),
                     "command of it belongs to the next sector now",
                     "commands of it belong to the next sector now");
    if (is_lap) shift_lap(element.map, element.member, element.index, false);
    return {};
}

void remove_sectors(EditedMap& map, std::vector<MapEdits::Chosen> sectors) {
    // The last ones first, so that the places of others stay.
    std::ranges::sort(sectors, std::greater{});
    u64 placing = 0, passed_on = 0;
    for (const MapEdits::Chosen& chosen : sectors) {
        TrackFile& file = track_of(map, chosen.place.member).file;
        const bool is_lap = chosen.list == "track";
        Steps& steps = is_lap ? file.track : file.pit_lane;
        const u32 at = chosen.place.index;
        if (is_lap) shift_lap(map, chosen.place.member, at, false);
        const auto end = steps.begin() + at;
        const auto begin = end - static_cast<std::ptrdiff_t>(commands_before(steps, at));
        const auto kept = std::remove_if(begin, end, [](const Step& step) {
            return std::ranges::find(placing_commands, step.command) != placing_commands.end();
        });
        placing += static_cast<u64>(end - kept);
        passed_on += static_cast<u64>(kept - begin);
        steps.erase(kept, end + 1);
    }
    map.tell(placing, "object, marking or kerb in them removed",
             "objects, markings and kerbs in them removed");
    map.tell(passed_on, "command that holds beyond them belongs to the next sector now",
             "commands that hold beyond them belong to the next sector now");
}

}  // namespace wend::gp2_track
