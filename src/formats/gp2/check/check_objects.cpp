#include <algorithm>
#include <optional>
#include <span>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/shape_layout.hpp"

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

// Pointers lead from the shape's own start up to the end of all shapes (fact sheet section 4).
void check_pointers(const CheckedTrack& track, std::size_t place, u64 left) {
    const Shape& shape = track.file.shapes[place];
    for (std::size_t i = 0; i < pointer_count(track.context.game); ++i) {
        const i32 part = shape.parts[i];
        if (part >= 0 && static_cast<u64>(part) <= left) continue;
        track.add(track_rule("shape-pointer"), title_of(shape, place), [&] {
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

// What a shape of F1GP has of something, and the most that the game has room for (fact sheet of the
// scene, section 5).
struct ShapePart {
    const char *field, *name;
    std::size_t most;
    std::size_t first;  // pointer to it; that of the next comes behind
    std::size_t bytes;  // of each
    std::size_t described;
};

// How many of it there are, if that is known.
std::optional<std::size_t> count_of(const Shape& shape, const ShapePart& part) {
    if (shape.described != 0) return part.described;
    const auto parts = std::span(shape.parts).first(pointer_count(Game::f1gp));
    // They lie one behind the other, or nobody knows where they end.
    const u64 size = f1gp_shape_head + shape.body.size();
    if (!std::ranges::is_sorted(parts) || parts.front() < 0 ||
        static_cast<u64>(parts.back()) > size)
        return std::nullopt;
    return static_cast<std::size_t>(parts[part.first + 1] - parts[part.first]) / part.bytes;
}

void check_room(const CheckedTrack& track, std::size_t place) {
    const Shape& shape = track.file.shapes[place];
    for (const ShapePart& part :
         {ShapePart{"scale_values", "scale values", 15, 0, 2, shape.scale_values.size()},
          ShapePart{"points", "points", 86, 2, 8, shape.points.size()},
          ShapePart{"vectors", "vectors", 127, 3, 2, shape.vectors.size()}}) {
        const auto count = count_of(shape, part);
        if (!count || *count <= part.most) continue;
        track.add(track_rule("shape-limit"), title_of(shape, place), [&] {
            return FindingText{
                shape.described != 0 ? fmt::format("shapes[{}].{}", place, part.field)
                                     : fmt::format("shapes[{}].pointer_{}", place, part.first),
                fmt::format("has {} {}, and there is room for {}", *count, part.name, part.most)};
        });
    }
}

// Where each shape of the file begins, as the list of offsets counts.
std::vector<u64> shape_begins(const CheckedTrack& track) {
    std::vector<u64> begins;
    u64 offset = 4 * track.file.shape_offsets.size() + track.file.before_shapes.size();
    for (const Shape& shape : track.file.shapes) {
        begins.push_back(offset);
        offset += shape_bytes(shape, track.context);
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
            track.add(track_rule("shape-magic"), title_of(shape, place), [&] {
                return FindingText{fmt::format("shapes[{}].magic", place),
                                   fmt::format("begins with {:#06x}", shape.magic)};
            });
        if (shape.described == 0) check_pointers(track, place, begins.back() - begins[place]);
        if (!track.context.is_gp2()) check_room(track, place);
    }
    check_shape_parts(track, begins);
}

}  // namespace wend::gp2_track
