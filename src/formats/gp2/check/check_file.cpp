#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

// Where the checksum is read from, and where the game looks for it.
void check_checksum(const CheckedTrack& track) {
    const TrackFile& file = track.file;
    const auto offsets = field_offsets(file, track.context);
    const u64 at = offsets["checksum"], size = offsets["trailing"] + file.trailing.size();
    const u64 stated = offset_base(track.context.game) + u64{file.header.checksum};
    if (stated + 4 != size)
        track.add(track_rule("checksum-place"), "track", [&] {
            return FindingText{"header.checksum",
                               fmt::format("it is said to be at byte {}, and the last "
                                           "four bytes of the file are at {}",
                                           stated, size - 4)};
        });
    const Expected<Bytes> bytes = encode(file, track.context);
    if (!bytes) return;  // What was read can be written.
    const Checksum computed = checksum_of(ByteView(*bytes).first(at));
    if (computed.sum == file.checksum.sum && computed.rotated == file.checksum.rotated) return;
    track.add(track_rule("checksum"), "track", [&] {
        return FindingText{
            "checksum",
            fmt::format("it is {:04x} {:04x}, the bytes add up to {:04x} {:04x}", file.checksum.sum,
                        file.checksum.rotated, computed.sum, computed.rotated)};
    });
}

// A piece of the free area that no text takes, from its first byte on.
struct FreeBytes {
    u64 begin;
    const Bytes& bytes;
    const char* field;
};

void check_text(const CheckedTrack& track, const FreeBytes& room, u64 at, std::string_view magic) {
    if (at < room.begin || at >= room.begin + room.bytes.size()) return;
    const std::string_view text = bytes_as_text(room.bytes);
    if (!text.substr(at - room.begin).starts_with(magic)) return;
    track.add(track_rule("text-not-ended"), "track", [&] {
        return FindingText{fmt::format("free_area.{}", room.field),
                           fmt::format("the text {} at byte {} has no end", magic, at), at};
    });
}

void check_texts(const CheckedTrack& track) {
    const FreeArea& area = track.file.free_area;
    const FreeBytes behind_info{info_room(area) - area.behind_info.size(), area.behind_info,
                                "behind_info"};
    const FreeBytes behind_names{shape_names_room(area) - area.behind_shape_names.size(),
                                 area.behind_shape_names, "behind_shape_names"};
    for (const FreeBytes& room : {behind_info, behind_names}) {
        check_text(track, room, 0, info_signature);
        check_text(track, room, shape_names_at, shape_names_signature);
        check_text(track, room, notes_at, notes_signature);
    }
}

void check_pictures(const CheckedTrack& track) {
    const std::size_t names = track.file.pictures.size();
    if (names == track.file.picture_count) return;
    track.add(track_rule("picture-count"), "track", [&] {
        return FindingText{"picture_count", fmt::format("the count is {}, and {} names follow",
                                                        track.file.picture_count, names)};
    });
}

// The most that the game has room for (fact sheet section 8).
constexpr u64 most_bytes = 62000;

void check_size(const CheckedTrack& track) {
    const u64 size =
        field_offsets(track.file, track.context)["trailing"] + track.file.trailing.size();
    if (size <= most_bytes) return;
    track.add(track_rule("file-size"), "track", [&] {
        return FindingText{"checksum", fmt::format("it has {} bytes", size)};
    });
}

}  // namespace

void check_file(const CheckedTrack& track) {
    check_checksum(track);
    check_texts(track);
    if (!track.file.behind_definitions.empty())
        track.add(track_rule("definitions-size"), "track", [&] {
            return FindingText{
                "behind_definitions",
                fmt::format("{} bytes are left over behind the last of {} definitions",
                            track.file.behind_definitions.size(), track.file.definitions.size())};
        });
    if (!track.context.is_gp2()) return;
    if (!track.file.behind_setup.empty())
        track.add(track_rule("pit-lane-place"), "track", [&] {
            return FindingText{"behind_setup", fmt::format("{} bytes stand between the two",
                                                           track.file.behind_setup.size())};
        });
    check_pictures(track);
    check_size(track);
}

namespace {

void check_track_length(const CheckedTrack& track) {
    const u64 length = track.track.length;
    // Of an editor for GP2, and of a program that computes as F1GP does (fact sheet section 8).
    const bool fits = track.context.is_gp2() ? length > 500 && length < 1450 : length <= 1420;
    if (fits) return;
    track.add(track_rule("track-length"), "track", [&] {
        return FindingText{"track", fmt::format("it is {} long", spoken_units(length))};
    });
}

// What neither game takes: a longer sibling of Grand Prix 2 has room for 1,648 units of track and
// pit lane, and F1GP counts 32 units of the track as one, of which it takes 50 (fact sheet of the
// scene, section 5).
void check_room_for_units(const CheckedTrack& track) {
    const bool is_gp2 = track.context.is_gp2();
    const u64 units = track.track.length + (is_gp2 ? track.pit_lane.length : 0);
    const bool fits = is_gp2 ? units <= 1648 : (units - 1) / 32 <= 50;
    if (fits) return;
    track.add(track_rule("length-limit"), "track", [&] {
        return FindingText{
            is_gp2 ? "pit_lane" : "track",
            fmt::format("{} {} long", is_gp2 ? "both together are" : "it is", spoken_units(units))};
    });
}

void check_definitions(const CheckedTrack& track) {
    const std::size_t count = track.file.definitions.size();
    if (count <= most_f1gp_definitions) return;
    track.add(track_rule("definition-limit"), "track", [&] {
        return FindingText{fmt::format("definitions[{}]", most_f1gp_definitions),
                           fmt::format("there are {} definitions", count)};
    });
}

// Commands that put textures somewhere.
u64 textures_of(const CheckedLane& lane) {
    return lane.count(command::short_texture) + lane.count(command::texture) +
           lane.count(command::texture_definition);
}

// Curved records of the line, and curved sectors of the pit lane.
u64 curves_of(const TrackFile& file) {
    return static_cast<u64>(
        std::ranges::count_if(file.line, [](const LineRecord& record) { return record.radius; }) +
        std::ranges::count_if(file.pit_lane, [](const Step& step) {
            return step.is_sector() && step.curvature != 0;
        }));
}

}  // namespace

void check_limits(const CheckedTrack& track) {
    check_track_length(track);
    check_room_for_units(track);
    if (!track.context.is_gp2()) return check_definitions(track);
    const CheckedLane &road = track.track, &pit_lane = track.pit_lane;
    const auto hold = [&](TrackRule rule, u64 found, u64 most, const char* field,
                          const char* what) {
        if (found <= most) return;
        track.add(rule, "track", [&] {
            return FindingText{field, fmt::format("there are {} {}", found, what)};
        });
    };
    hold(track_rule("lap-and-pit-length"), road.length + pit_lane.length, 1596, "pit_lane",
         "units (of 4.8768 m) of track and pit lane");
    hold(track_rule("command-limit"), road.commands.size() + pit_lane.commands.size(), 1048,
         "track", "commands");
    hold(track_rule("texture-limit"), textures_of(road) + textures_of(pit_lane), 223, "track",
         "commands of textures");
    hold(track_rule("ribbon-limit"),
         road.count(command::ribbons) + pit_lane.count(command::ribbons), 127, "track",
         "commands ribbon_section");
    hold(track_rule("curve-limit"), curves_of(track.file), 69, "line",
         "curves of line and pit lane");
}

}  // namespace wend::gp2_track
