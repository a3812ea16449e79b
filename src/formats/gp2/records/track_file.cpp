#include "formats/gp2/records/track_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

// Where shapes stand, by their numbers, and the addresses of their parts.
Expected<void> place_shapes(TrackFile& file, const TrackContext& context, u32 first) {
    u32 offset = first;
    for (std::size_t i = 0; i < file.shapes.size(); ++i) {
        Shape& shape = file.shapes[i];
        if (shape.number < file.shape_offsets.size()) file.shape_offsets[shape.number] = offset;
        const u32 address = file.header.build_address + offset;
        if (shape.described != 0) {
            if (auto done = lay_out(shape, context, address, i + 1 == file.shapes.size()); !done) {
                Error error = std::move(done.error());
                error->field = fmt::format("shapes[{}].{}", i, error->field);
                return failure(std::move(error));
            }
        } else {
            for (std::size_t part = 0; part < pointer_count(context.game); ++part)
                shape.pointers[part] = address + static_cast<u32>(shape.parts[part]);
        }
        offset += static_cast<u32>(shape_bytes(shape, context));
    }
    return {};
}

// The address of a scale value of a shape.
Expected<void> follow_second_address(TrackFile& file) {
    Header& header = file.header;
    if (header.second_shape == no_number) return {};
    const auto shape = std::ranges::find(file.shapes, header.second_shape, &Shape::number);
    if (shape == file.shapes.end() || shape->described == 0)
        return failure(ErrorDetails{
            .message =
                fmt::format("no shape told by its parts has the number {}", header.second_shape),
            .field = "header.second_shape"});
    if (header.second_scale_value >= shape->scale_values.size())
        return failure(ErrorDetails{
            .message = fmt::format("shape {} has {} scale values, and none of number {}",
                                   header.second_shape, shape->scale_values.size(),
                                   header.second_scale_value),
            .field = "header.second_scale_value"});
    header.second_address = shape->pointers[0] + u32{sizeof(i16)} * header.second_scale_value;
    return {};
}

std::size_t numbered_shapes(const TrackFile& file) {
    std::size_t count = 0;
    for (const Shape& shape : file.shapes)
        if (shape.number != no_number) count = std::max<std::size_t>(count, shape.number + 1u);
    return count;
}

}  // namespace

Checksum checksum_of(ByteView bytes) {
    u16 sum = 0, rotated = 0;
    for (const std::byte byte : bytes) {
        const auto value = std::to_integer<u16>(byte);
        sum = static_cast<u16>(sum + value);
        rotated = static_cast<u16>(std::rotl(rotated, 3) + value);
    }
    return {sum, rotated};
}

Expected<void> compute(TrackFile& file, const TrackContext& context) {
    if (auto fitted = fit_texts(file.free_area); !fitted) return fitted;
    file.shape_offsets.assign(numbered_shapes(file), 0);
    file.behind_place_codes.assign(bytes_behind(file.place_codes.size()), std::byte{0});
    file.picture_count = static_cast<u16>(file.pictures.size());
    Header& header = file.header;
    header.shapes = static_cast<u32>(file.shape_offsets.size());

    // Shapes may get bytes that fill them up, so what stands behind them comes after.
    const u64 shapes_at = field_offsets(file, context)["shapes"] - offset_base(context.game);
    if (auto placed = place_shapes(file, context, static_cast<u32>(shapes_at)); !placed)
        return placed;
    if (auto followed = follow_second_address(file); !followed) return followed;

    const auto offsets = field_offsets(file, context);
    const auto stored = [&](const char* part) {
        return static_cast<u32>(offsets[part] - offset_base(context.game));
    };
    header.definitions = stored("definitions");
    header.track = stored("configuration");
    header.checksum = stored("checksum");
    if (context.is_gp2()) {
        header.setup = stored("setup");
        header.pit_lane = stored("pit_lane");
    }
    return compute_checksum(file, context);
}

Expected<void> compute_checksum(TrackFile& file, const TrackContext& context) {
    file.checksum = {};
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) return failure(bytes.error());
    const u64 end = field_offsets(file, context)["checksum"];
    file.checksum = checksum_of(ByteView(*bytes).first(end));
    return {};
}

DanglingReferences dangling_references(const TrackFile& file) {
    DanglingReferences dangling;
    const auto add = [&](auto tell, std::string field) {
        if (dangling.count++ == 0)
            dangling.first = ErrorDetails{.message = tell(), .field = std::move(field)};
    };
    const auto add_uses = [&](const std::vector<Step>& steps, const char* list) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].command != command::place_object) continue;
            // Definitions are named by their offset in the table (fact sheet section 5).
            const double number = static_cast<u16>(steps[i].arguments[0]) / 16.0;
            if (number < static_cast<double>(file.definitions.size()) &&
                number == static_cast<u32>(number))
                continue;
            add(
                [&] {
                    return fmt::format("command place_object uses definition {}, and there are {}",
                                       number, file.definitions.size());
                },
                fmt::format("{}[{}].definition", list, i));
        }
    };
    std::vector<u32> with_number(numbered_shapes(file));
    for (const Shape& shape : file.shapes)
        if (shape.number != no_number) ++with_number[shape.number];
    for (std::size_t i = 0; i < with_number.size(); ++i)
        if (with_number[i] != 1)
            add(
                [&] {
                    return fmt::format("{} has the number {}",
                                       with_number[i] ? "more than one shape" : "no shape", i);
                },
                "shapes");
    for (std::size_t i = 0; i < file.definitions.size(); ++i) {
        const u8 id = file.definitions[i].id;
        if (id >= first_shape_id && id - first_shape_id >= std::ssize(with_number))
            add(
                [&] {
                    return fmt::format("id {} is shape {}, and there are {}", id,
                                       id - first_shape_id, with_number.size());
                },
                fmt::format("definitions[{}].id", i));
    }
    add_uses(file.track, "track");
    add_uses(file.pit_lane, "pit_lane");
    return dangling;
}

Expected<void> derive(TrackFile& file, const TrackContext& context) {
    if (const auto dangling = dangling_references(file); dangling.count > file.dangling_references)
        return failure(*dangling.first);
    return compute(file, context);
}

}  // namespace wend::gp2_track
