#include <algorithm>
#include <array>
#include <span>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/read/track_codec.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

void check_uses(const CheckedTrack& track, const CheckedLane& lane) {
    const std::size_t count = track.file.definitions.size();
    for (const LaidCommand& command : lane.commands) {
        const Step& step = lane.step_of(command);
        if (step.command != command::place_object) continue;
        // The words of commands have a sign, the offset has none.
        const u32 offset = static_cast<u16>(step.arguments[0]);
        if (offset % definition_bytes == 0 && offset / definition_bytes < count) continue;
        track.add_step(track_rule("definition-reference"), lane, command.step, [&] {
            return FindingText{
                "definition",
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
            return FindingText{fmt::format("definitions[{}].id", i),
                               fmt::format("id {} is shape {}, and there are {}", id,
                                           id - first_shape_id, shapes)};
        });
    }
}

namespace {

std::string record_of(const Shape& shape, std::size_t place) {
    if (shape.number == no_number) return fmt::format("shape {} of the file", place);
    return fmt::format("shape {}", shape.number);
}

// Pointers lead from the shape's own start up to the end of all shapes (fact sheet section 4).
void check_pointers(const CheckedTrack& track, std::size_t place, u64 left) {
    const Shape& shape = track.file.shapes[place];
    for (std::size_t i = 0; i < pointer_count(track.context.game); ++i) {
        const i32 part = shape.parts[i];
        if (part >= 0 && static_cast<u64>(part) <= left) continue;
        track.add(track_rule("shape-pointer"), record_of(shape, place), [&] {
            const std::string message =
                part < 0 ? fmt::format("pointer {} leads {} bytes before the shape", i, -i64{part})
                         : fmt::format("pointer {} leads {} bytes behind all shapes", i,
                                       static_cast<u64>(part) - left);
            if (!track.context.is_gp2())
                return FindingText{fmt::format("shapes[{}].pointer_{}", place, i), message};
            const std::string field = fmt::format("shapes[{}].pointers", place);
            const auto at = offset_of(track.file, track.context, field);
            return FindingText{field, message,
                               at ? std::optional(*at + i * sizeof(u32)) : std::nullopt};
        });
    }
}

// What a shape has of something, and the most that the game has room for (fact sheet of the scene,
// section 5).
struct ShapePart {
    std::size_t first;  // of its parts; it goes up to the next
    i32 bytes;          // of each
    i32 most;
    const char* name;
};
constexpr std::array<ShapePart, 3> f1gp_shape_parts{
    {{0, 2, 15, "scale values"}, {2, 8, 86, "points"}, {3, 2, 127, "vectors"}}};

void check_room(const CheckedTrack& track, std::size_t place) {
    const Shape& shape = track.file.shapes[place];
    const auto parts = std::span(shape.parts).first(pointer_count(track.context.game));
    // They lie one behind the other, or nobody knows where they end.
    const u64 size = f1gp_shape_head + shape.body.size();
    if (!std::ranges::is_sorted(parts) || parts.front() < 0 ||
        static_cast<u64>(parts.back()) > size)
        return;
    for (const ShapePart& part : f1gp_shape_parts) {
        const i32 count = (parts[part.first + 1] - parts[part.first]) / part.bytes;
        if (count <= part.most) continue;
        track.add(track_rule("shape-limit"), record_of(shape, place), [&] {
            return FindingText{
                fmt::format("shapes[{}].pointer_{}", place, part.first),
                fmt::format("has {} {}, and there is room for {}", count, part.name, part.most)};
        });
    }
}

// Where each shape of the file begins, as the list of offsets counts.
std::vector<u64> shape_begins(const CheckedTrack& track) {
    std::vector<u64> begins;
    u64 offset = 4 * track.file.shape_offsets.size() + track.file.before_shapes.size();
    for (const Shape& shape : track.file.shapes) {
        begins.push_back(offset);
        offset += shape_head(track.context.game) + shape.body.size();
    }
    begins.push_back(offset);
    return begins;
}

}  // namespace

void check_shapes(const CheckedTrack& track) {
    const std::vector<u64> begins = shape_begins(track);
    const auto starts = std::span(begins).first(track.file.shapes.size());
    for (std::size_t number = 0; number < track.file.shape_offsets.size(); ++number) {
        const u64 offset = track.file.shape_offsets[number];
        if (std::ranges::binary_search(starts, offset)) continue;
        track.add(track_rule("shape-place"), fmt::format("shape {}", number), [&] {
            return FindingText{fmt::format("shape_offsets[{}]", number),
                               fmt::format("no shape begins at byte {}",
                                           offset + offset_base(track.context.game))};
        });
    }
    for (std::size_t place = 0; place < track.file.shapes.size(); ++place) {
        const Shape& shape = track.file.shapes[place];
        if (track.context.is_gp2() && shape.magic != shape_magic)
            track.add(track_rule("shape-magic"), record_of(shape, place), [&] {
                return FindingText{fmt::format("shapes[{}].magic", place),
                                   fmt::format("begins with {:#06x}", shape.magic)};
            });
        check_pointers(track, place, begins.back() - begins[place]);
        if (!track.context.is_gp2()) check_room(track, place);
    }
}

}  // namespace wend::gp2_track
