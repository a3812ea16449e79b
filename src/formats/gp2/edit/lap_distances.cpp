#include "formats/gp2/edit/lap_distances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace wend::gp2_track {
namespace {

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

// Gives a record of the line another length; false where it cannot have it.
bool set_line_length(LineRecord& record, Game game, u32 length) {
    if (game == Game::gp2) {
        if (length > 0xFF) return false;
    } else {
        const u32 high = length >> 8U;
        if (high > line_bits::f1gp_length) return false;
        record.type = static_cast<u8>((record.type & ~line_bits::f1gp_length) | high);
    }
    record.length = static_cast<u8>(length);
    return true;
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

}  // namespace

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

}  // namespace wend::gp2_track
