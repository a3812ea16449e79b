#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/read/track_codec.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

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
                return Told{fmt::format("shapes[{}].pointer_{}", place, i), message};
            const std::string field = fmt::format("shapes[{}].pointers", place);
            const auto at = offset_of(track.file, track.context, field);
            return Told{field, message, at ? std::optional(*at + i * sizeof(u32)) : std::nullopt};
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
            return Told{fmt::format("shape_offsets[{}]", number),
                        fmt::format("no shape begins at byte {}",
                                    offset + offset_base(track.context.game))};
        });
    }
    for (std::size_t place = 0; place < track.file.shapes.size(); ++place) {
        const Shape& shape = track.file.shapes[place];
        if (track.context.is_gp2() && shape.magic != shape_magic)
            track.add(track_rule("shape-mark"), record_of(shape, place), [&] {
                return Told{fmt::format("shapes[{}].magic", place),
                            fmt::format("begins with {:#06x}", shape.magic)};
            });
        check_pointers(track, place, begins.back() - begins[place]);
    }
}

}  // namespace wend::gp2_track
