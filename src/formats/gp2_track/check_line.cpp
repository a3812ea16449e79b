#include "formats/gp2_track/checked_track.hpp"
#include "formats/gp2_track/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

std::string record_of(std::size_t place) { return fmt::format("line record {}", place); }
std::string field_of(std::size_t place, const char* field) {
    return fmt::format("line[{}].{}", place, field);
}

}  // namespace

void check_line(const CheckedTrack& track) {
    const std::vector<LineRecord>& line = track.file.line;
    u64 length = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        length += line_length(line[i], track.context.game);
        if (is_start(line[i]) != (i == 0))
            track.add(track_rule("line-start"), record_of(i), [&] {
                return Told{field_of(i, "type"), i == 0 ? "the first record is none of the start"
                                                        : "it is one of the start again"};
            });
        if (track.context.is_gp2() && line[i].type == gp2_line_plain)
            track.add(track_rule("line-type"), record_of(i), [&] {
                return Told{field_of(i, "type"), fmt::format("the type is {:#x}", line[i].type)};
            });
    }
    if (length >= track.track.length) return;
    track.add(track_rule("line-short"), "track", [&] {
        return Told{"line", fmt::format("it is {} short of the end of the lap",
                                        spoken_units(track.track.length - length))};
    });
}

}  // namespace wend::gp2_track
