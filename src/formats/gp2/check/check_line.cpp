#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

std::string record_of(std::size_t place) { return fmt::format("line record {}", place); }
std::string field_of(std::size_t place, const char* field) {
    return fmt::format("line[{}].{}", place, field);
}

std::string place_of(const DrivenUnit& crossing, std::size_t unit, const Widths& widths) {
    return fmt::format("at unit {} it is {:.2f} half widths to the {}", unit,
                       in_half_widths(crossing.offset, unit, widths),
                       crossing.offset > 0 ? "right" : "left");
}

// By the games' arithmetic, whatever else keeps it from there.
void check_line_on_road(const CheckedTrack& track, u64 length) {
    const std::vector<LineRecord>& records = track.file.line;
    const auto line = driven_line(road_of(track.file), records, track.context.game);
    const Widths widths = widths_of(track.file.track, track.file.configuration);
    const LineOnRoad on_road = line_on_road(line, widths);
    const bool is_lost = line.size() < std::min<u64>(length, on_road.units);
    if (line.empty() || (on_road.widest <= lost_half_widths && !is_lost)) return;
    std::size_t unit = 0;
    while (unit + 1 < on_road.reached &&
           in_half_widths(line[unit].offset, unit, widths) <= lost_half_widths)
        ++unit;
    track.add(track_rule("line-off-road"), record_of(line[unit].record), [&] {
        std::string text = place_of(line[unit], unit, widths);
        if (on_road.widest_unit != unit)
            text += ", " + place_of(line[on_road.widest_unit], on_road.widest_unit, widths);
        if (is_lost) text += fmt::format("; behind unit {} it meets no road", line.size() - 1);
        return FindingText{field_of(line[unit].record, "length"), std::move(text)};
    });
}

}  // namespace

void check_line(const CheckedTrack& track) {
    const std::vector<LineRecord>& line = track.file.line;
    u64 length = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        length += line_length(line[i], track.context.game);
        if (is_start(line[i]) != (i == 0))
            track.add(track_rule("line-start"), record_of(i), [&] {
                return FindingText{field_of(i, "type"),
                                   i == 0 ? "the first record is none of the start"
                                          : "it is one of the start again"};
            });
        if (track.context.is_gp2() && line[i].type == gp2_line_plain)
            track.add(track_rule("line-type"), record_of(i), [&] {
                return FindingText{field_of(i, "type"),
                                   fmt::format("the type is {:#x}", line[i].type)};
            });
    }
    check_line_on_road(track, length);
    if (length >= track.lap) return;
    track.add(track_rule("line-short"), "track", [&] {
        return FindingText{"line", fmt::format("it is {} short of the end of the lap",
                                               spoken_units(track.lap - length))};
    });
}

}  // namespace wend::gp2_track
