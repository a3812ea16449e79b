#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/read/track_codec.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

// Where the checksum is read from, and where the game looks for it.
void check_checksum(const CheckedTrack& track) {
    const TrackFile& file = track.file;
    const auto offsets = field_offsets(file, track.context);
    const u64 at = offsets["checksum"], size = offsets["trailing"] + file.trailing.size();
    const u64 stated = offset_base(track.context.game) + u64{file.header.checksum};
    if (stated + 4 != size)
        track.add(track_rule("checksum-place"), "track", [&] {
            return Told{"header.checksum", fmt::format("it is said to be at byte {}, and the last "
                                                       "four bytes of the file are at {}",
                                                       stated, size - 4)};
        });
    const Expected<Bytes> bytes = encode(file, track.context);
    if (!bytes) return;  // What was read can be written.
    const Checksum computed = checksum_of(ByteView(*bytes).first(at));
    if (computed.sum == file.checksum.sum && computed.rotated == file.checksum.rotated) return;
    track.add(track_rule("checksum"), "track", [&] {
        return Told{
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

void check_text(const CheckedTrack& track, const FreeBytes& room, u64 at, std::string_view mark) {
    if (at < room.begin || at >= room.begin + room.bytes.size()) return;
    const std::string_view text = bytes_as_text(room.bytes);
    if (!text.substr(at - room.begin).starts_with(mark)) return;
    track.add(track_rule("text-not-ended"), "track", [&] {
        return Told{fmt::format("free_area.{}", room.field),
                    fmt::format("the text {} at byte {} has no end", mark, at), at};
    });
}

void check_texts(const CheckedTrack& track) {
    const FreeArea& area = track.file.free_area;
    const FreeBytes behind_info{info_room(area) - area.behind_info.size(), area.behind_info,
                                "behind_info"};
    const FreeBytes behind_names{shape_names_room(area) - area.behind_shape_names.size(),
                                 area.behind_shape_names, "behind_shape_names"};
    for (const FreeBytes& room : {behind_info, behind_names}) {
        check_text(track, room, 0, info_mark);
        check_text(track, room, shape_names_at, shape_names_mark);
        check_text(track, room, notes_at, notes_mark);
    }
}

void check_pictures(const CheckedTrack& track) {
    const std::size_t names = track.file.pictures.size();
    if (names == track.file.picture_count) return;
    track.add(track_rule("picture-count"), "track", [&] {
        return Told{"picture_count", fmt::format("the count is {}, and {} names follow",
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
        return Told{"checksum", fmt::format("it has {} bytes", size)};
    });
}

}  // namespace

void check_file(const CheckedTrack& track) {
    check_checksum(track);
    check_texts(track);
    if (!track.file.behind_definitions.empty())
        track.add(track_rule("definitions-size"), "track", [&] {
            return Told{
                "behind_definitions",
                fmt::format("{} bytes are left over behind the last of {} definitions",
                            track.file.behind_definitions.size(), track.file.definitions.size())};
        });
    if (!track.context.is_gp2()) return;
    if (!track.file.behind_setup.empty())
        track.add(track_rule("pit-lane-place"), "track", [&] {
            return Told{"behind_setup", fmt::format("{} bytes stand between the two",
                                                    track.file.behind_setup.size())};
        });
    check_pictures(track);
    check_size(track);
}

}  // namespace wend::gp2_track
