#include "formats/gp2/convert/convert_track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/convert/convert_shapes.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// Zeros between the line and the setup, as most tracks of Grand Prix 2 have them.
constexpr std::size_t default_gap_of_gp2 = 1002;

bool says_something(const Bytes& bytes) {
    return std::ranges::any_of(bytes, [](std::byte byte) { return byte != std::byte{0}; });
}

// Lets a text go. Where it and the zeros of an editor behind it stood the picture has sky, and what
// is left of the picture keeps its place.
void lose_text(const Conversion& conversion, const char* field, const std::vector<Tag>& tags,
               const Bytes& behind, u64 begin, u64 end, Bytes& picture) {
    for (const Tag& tag : tags)
        conversion.tell(LossKind::lost, fmt::format("free_area.{}", field), tag.key, tag.text);
    const auto room = static_cast<std::ptrdiff_t>(std::min<u64>(behind.size(), end - begin));
    const auto left = std::ranges::find_if(behind.end() - room, behind.end(),
                                           [](std::byte colour) { return colour != std::byte{0}; });
    std::copy_backward(left, behind.end(), picture.begin() + static_cast<std::ptrdiff_t>(end));
}

// The first 4,096 bytes. F1GP shows them as the picture of its horizon, and has no texts there.
FreeArea convert_free_area(const Conversion& conversion) {
    const FreeArea& area = conversion.source.free_area;
    if (conversion.to_gp2()) {
        conversion.tell(LossKind::changed, "free_area", "track",
                        "the horizon picture is kept, but not shown");
        return area;
    }
    Bytes picture(free_area_bytes, horizon_sky);
    const u64 info_end = info_room(area), names_end = shape_names_room(area);
    lose_text(conversion, "info", area.info, area.behind_info, 0, info_end, picture);
    if (area.has_shape_names != 0)
        lose_text(conversion, "shape_names", area.shape_names, area.behind_shape_names,
                  shape_names_at, names_end, picture);
    if (area.has_notes != 0)
        lose_text(conversion, "notes", area.notes, area.behind_notes, notes_at, free_area_bytes,
                  picture);
    conversion.tell(LossKind::changed, "free_area", "track", "shown as the picture of the horizon");
    FreeArea converted;
    converted.behind_info = std::move(picture);
    return converted;
}

// The two addresses of the header; the rest of it follows from the file.
Header convert_header(const Conversion& conversion) {
    // Where Grand Prix 2's first track begins in memory; F1GP's is segment and offset, of which the
    // offset is the mark of the format. The second address lies somewhat higher, nobody knows why.
    constexpr u32 gp2_address = 0x484020, f1gp_address = 0x15F51010, higher = 0x1000;
    const Header& source = conversion.source.header;
    Header header;
    header.build_address = conversion.to_gp2() ? gp2_address : f1gp_address;
    header.second_address = header.build_address + higher;
    for (const auto& [field, old, made] :
         {std::tuple("header.build_address", source.build_address, header.build_address),
          {"header.second_address", source.second_address, header.second_address}})
        conversion.tell(LossKind::invented, field, "header",
                        fmt::format("{:#x} in place of {:#x}", made, old));
    return header;
}

// The bytes between the parts of the file, which are not carried over. Grand Prix 2 gets zeros
// where its own tracks have them.
void convert_filler(const Conversion& conversion, TrackFile& target) {
    const TrackFile& file = conversion.source;
    const auto lose = [&](const char* field, const Bytes& bytes) {
        if (says_something(bytes))
            conversion.tell(LossKind::lost, field, "track", fmt::format("{} bytes", bytes.size()));
    };
    lose("before_shapes", file.before_shapes);
    lose("behind_definitions", file.behind_definitions);
    lose("gap", file.gap);
    lose("behind_setup", file.behind_setup);
    lose("behind_place_codes", file.behind_place_codes);
    lose("behind_pictures", file.behind_pictures);
    lose("trailing", file.trailing);
    if (!conversion.to_gp2()) return;
    target.gap.assign(default_gap_of_gp2, std::byte{0});
    conversion.tell(LossKind::invented, "gap", "track",
                    fmt::format("{} zeros", default_gap_of_gp2));
}

constexpr u16 grey_flag = gp2_track_flags["grey_surroundings"].mask();
// Grey surroundings as F1GP has them: bit 15 of the same word.
constexpr u8 f1gp_grey = 0x80;
// What Grand Prix 2's own tracks have most often, but for the bits that are known. Headings are
// rounded as in F1GP, so that the road keeps its shape.
constexpr u16 flags_of_gp2 = 0x0D80;

void to_gp2(const Conversion& conversion, Configuration& configuration) {
    const auto tell = [&](LossKind kind, const char* field, std::string message) {
        conversion.tell(kind, field, "configuration", std::move(message));
    };
    const bool is_left = has_pit_lane_on_the_left(configuration);
    const bool is_grey = (configuration.surroundings & f1gp_grey) != 0;
    if (configuration.pit_side != 0 && !is_left)
        tell(LossKind::lost, "configuration.pit_side",
             fmt::format("{}, neither right nor left", configuration.pit_side));
    if (const int rest = configuration.surroundings & ~f1gp_grey)
        tell(LossKind::lost, "configuration.surroundings", fmt::format("{:#x}", rest));
    tell(LossKind::invented, "configuration.flags", fmt::format("{:#x}", flags_of_gp2));
    configuration.flags =
        static_cast<u16>(flags_of_gp2 | (is_left ? pit_left_flags : 0) | (is_grey ? grey_flag : 0));
    configuration.pit_side = configuration.surroundings = 0;
}

void to_f1gp(const Conversion& conversion, Configuration& configuration) {
    const bool is_left = has_pit_lane_on_the_left(configuration);
    const bool is_grey = (configuration.flags & grey_flag) != 0;
    const int kept = (is_left ? pit_left_flags : 0) | grey_flag;
    if (const int rest = configuration.flags & ~kept)
        conversion.tell(LossKind::lost, "configuration.flags", "configuration",
                        fmt::format("{:#x}", rest));
    configuration.pit_side = is_left ? f1gp_pit_left : 0;
    configuration.surroundings = is_grey ? f1gp_grey : 0;
    configuration.flags = 0;
}

// Colours are numbers of the game's palette. White alone is known in both.
void convert_kerbs(const Conversion& conversion, Configuration& configuration) {
    const u16 old_white = white_kerb(conversion.origin()), white = white_kerb(conversion.target);
    for (std::size_t i = 0; i < configuration.kerb_colours.size(); ++i) {
        KerbColour& kerb = configuration.kerb_colours[i];
        const auto tell = [&](LossKind kind, const char* field, std::string message) {
            conversion.tell(kind, field, fmt::format("configuration.kerb_colours[{}]", i),
                            std::move(message));
        };
        if (kerb.upper == old_white) {
            kerb = {white, 0};
            continue;
        }
        tell(LossKind::changed, "configuration.kerb_colours.upper",
             fmt::format("{}, {} in {}", kerb.upper,
                         kerb.upper == white ? "white" : "another colour",
                         name_of(conversion.target)));
        if (kerb.upper == white) {
            tell(LossKind::lost, "configuration.kerb_colours.lower", fmt::format("{}", kerb.lower));
            kerb.lower = 0;
        } else {
            tell(LossKind::changed, "configuration.kerb_colours.lower",
                 fmt::format("{}, another colour in {}", kerb.lower, name_of(conversion.target)));
        }
    }
}

// Where the track starts and what it looks like. Both games keep it alike but for the colours of
// kerbs and one word (fact sheet sections 6 and 15).
Configuration convert_configuration(const Conversion& conversion) {
    Configuration configuration = conversion.source.configuration;
    if (conversion.to_gp2())
        to_gp2(conversion, configuration);
    else
        to_f1gp(conversion, configuration);
    convert_kerbs(conversion, configuration);
    return configuration;
}

// F1GP loses the odd parts of half steps that Grand Prix 2 may keep, which can add up.
void tell_of_level(const Conversion& conversion, const TrackFile& target) {
    const auto closing = [](const TrackFile& file) {
        return closing_of(file.track, start_of(file.configuration));
    };
    const Closing end = closing(target);
    if (!is_level(closing(conversion.source)) || is_level(end)) return;
    conversion.tell(LossKind::changed, "track.slope_change", "track",
                    fmt::format("the lap ends {} {} and {} steeper than it begins, as half steps "
                                "are rounded down",
                                spoken_length(std::abs(end.height)),
                                end.height < 0 ? "lower" : "higher", spoken_angle(end.slope)));
}

}  // namespace

std::unique_ptr<TrackDocument> convert_track(const TrackDocument& source, Game target,
                                             LossReport& losses) {
    auto document = std::make_unique<TrackDocument>(target);
    const Conversion conversion{source.file, target, losses};
    TrackFile& file = document->file;
    file.free_area = convert_free_area(conversion);
    file.header = convert_header(conversion);
    file.shapes = convert_shapes(conversion);
    if (!file.shapes.empty()) {
        file.header.second_shape = source.file.header.second_shape;
        file.header.second_scale_value = source.file.header.second_scale_value;
    }
    file.definitions = convert_definitions(conversion);
    file.configuration = convert_configuration(conversion);
    file.track = convert_steps(conversion, source.file.track, "track");
    tell_of_level(conversion, file);
    file.line = convert_line(conversion);
    keep_line_on_road(conversion, file);
    file.setup = convert_setup(conversion);
    file.pit_lane = convert_steps(conversion, source.file.pit_lane, "pit_lane");
    convert_cameras(conversion, file);
    convert_tables(conversion, file);
    convert_filler(conversion, file);
    file.dangling_references = dangling_references(file).count;
    if (const auto computed = compute(file, document->context); !computed)
        conversion.tell(LossKind::does_not_fit, computed.error()->field, "track",
                        computed.error()->message);
    return document;
}

}  // namespace wend::gp2_track
