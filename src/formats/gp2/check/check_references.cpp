#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

void check_uses(const CheckedTrack& track, const CheckedLane& lane) {
    const std::size_t count = track.file.definitions.size();
    for (const LaidCommand& command : lane.commands) {
        const Step& step = lane.step_of(command);
        if (step.command != command::place_object) continue;
        // The words of commands have a sign, the offset has none.
        const u32 offset = static_cast<u16>(step.arguments[0]);
        if (offset % definition_bytes == 0 && offset / definition_bytes < count) continue;
        track.add_step(track_rule("definition-reference"), lane, command.step, [&] {
            return Told{"definition",
                        offset % definition_bytes != 0
                            ? fmt::format("place_object names byte {} of the definitions, and "
                                          "each has {}",
                                          offset, definition_bytes)
                            : fmt::format("place_object names definition {}, and there are {}",
                                          offset / definition_bytes, count)};
        });
    }
}

}  // namespace

void check_references(const CheckedTrack& track) {
    check_uses(track, track.track);
    check_uses(track, track.pit_lane);
    const std::size_t shapes = track.file.shape_offsets.size();
    for (std::size_t i = 0; i < track.file.definitions.size(); ++i) {
        const u8 id = track.file.definitions[i].id;
        if (id < first_shape_id || static_cast<u64>(id - first_shape_id) < shapes) continue;
        track.add(track_rule("shape-reference"), fmt::format("definition {}", i), [&] {
            return Told{fmt::format("definitions[{}].id", i),
                        fmt::format("id {} is shape {}, and there are {}", id, id - first_shape_id,
                                    shapes)};
        });
    }
}

}  // namespace wend::gp2_track
