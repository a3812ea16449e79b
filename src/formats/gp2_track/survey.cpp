#include "formats/gp2_track/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "describe/codec.hpp"
#include "formats/gp2_track/track_file.hpp"

namespace wend::gp2_track {
namespace {

// What stands before the shapes.
struct Preface {
    std::array<std::byte, free_area_bytes> free_area{};
    Header header;
    std::vector<u32> shape_offsets;
    Bytes others;
};

template <Describes<Preface> P, class V>
constexpr void describe(P& preface, V& v) {
    v("free_area", preface.free_area);
    v("header", preface.header);
    v("shape_offsets", preface.shape_offsets, counted_by(preface.header.shapes));
    v("others", preface.others, rest_of_file);
}

// Whether a text of tags stands there and ends before `room`.
bool has_text(std::string_view area, u64 at, u64 room, std::string_view mark) {
    std::string_view text = area.substr(at, room - at);
    if (!text.starts_with(mark)) return false;
    text.remove_prefix(mark.size());
    while (!text.empty() && text.front() != '#') {
        for (int part = 0; part < 2; ++part) {
            const std::size_t end = text.find('|');
            if (end == std::string_view::npos) return false;
            text.remove_prefix(end + 1);
        }
    }
    return !text.empty();
}

void find_texts(std::string_view area, Survey& survey) {
    survey.has_notes = has_text(area, notes_at, free_area_bytes, notes_mark);
    survey.has_shape_names = has_text(
        area, shape_names_at, survey.has_notes ? notes_at : free_area_bytes, shape_names_mark);
    const u64 room = survey.has_shape_names ? shape_names_at : notes_at;
    survey.has_info = has_text(area, 0, room, info_mark);
}

// Shapes begin where the list says, if there is room for a head before the next (fact sheet
// section 4). `begin` and `end` count like the offsets.
void find_shapes(std::vector<u32> offsets, u64 begin, u64 end, u64 head, Survey& survey) {
    std::ranges::sort(offsets, std::greater());
    u64 next = end;
    for (const u32 offset : offsets) {
        if (offset < begin || offset + head > next) continue;
        survey.bodies.push_back(next - offset - head);
        next = offset;
    }
    std::ranges::reverse(survey.bodies);
    survey.before_shapes = next - begin;
}

}  // namespace

std::optional<Game> game_of(ByteView bytes) {
    constexpr u64 checksum_bytes = 4;
    constexpr std::array f1gp_mark{std::byte{0x10}, std::byte{0x10}};
    if (bytes.size() < offset_base(Game::gp2)) return std::nullopt;
    if (std::ranges::equal(bytes.subspan(free_area_bytes, f1gp_mark.size()), f1gp_mark))
        return Game::f1gp;
    const auto preface = decode<Preface>(bytes, TrackContext{});
    if (!preface) return std::nullopt;
    const Header& header = preface->header;
    const u64 base = offset_base(Game::gp2), shapes_begin = 4 * u64{header.shapes};
    const bool is_rising = shapes_begin <= header.definitions &&
                           header.definitions <= header.track && header.track < header.setup &&
                           header.setup < header.pit_lane &&
                           base + header.pit_lane + checksum_bytes < bytes.size();
    if (!is_rising) return std::nullopt;
    return Game::gp2;
}

Expected<Survey> survey_track(ByteView bytes, Game game) {
    constexpr u64 checksum_bytes = 4;
    const auto preface = decode<Preface>(bytes, TrackContext{.game = game});
    if (!preface) return failure(preface.error());
    const Header& header = preface->header;
    const u64 base = offset_base(game), size = bytes.size() - base;
    const u64 shapes_begin = 4 * preface->shape_offsets.size();
    const auto refuse = [&](u32 found, u64 low, const char* field) {
        const auto at = offset_of(*preface, TrackContext{.game = game}, field);
        return failure(
            Error{.message = fmt::format("expected an offset from {:#x} to {:#x}, found {:#x}", low,
                                         size, found),
                  .offset = at,
                  .field = field});
    };
    if (header.definitions < shapes_begin || header.definitions > size)
        return refuse(header.definitions, shapes_begin, "header.definitions");
    if (header.track < header.definitions || header.track > size)
        return refuse(header.track, header.definitions, "header.track");

    Survey survey;
    find_texts(bytes_as_text(preface->free_area), survey);
    find_shapes(preface->shape_offsets, shapes_begin, header.definitions, shape_head(game), survey);
    survey.definitions = (header.track - header.definitions) / 16;
    if (game == Game::f1gp) return survey;  // The rest of its file follows one after the other.
    // The checksum ends the file (fact sheet section 2). Where the header names a place that is too
    // near to the start, the end is taken all the same.
    survey.checksum = base + header.checksum;
    if (survey.checksum + checksum_bytes > bytes.size())
        return failure(Error{
            .message = fmt::format("the file ends before its checksum, which should be at {:#x}",
                                   survey.checksum),
            .offset = bytes.size(),
            .field = "checksum"});
    if (header.checksum <= header.pit_lane)
        survey.checksum = bytes.size() - std::min<u64>(bytes.size(), checksum_bytes);
    const std::string_view before = bytes_as_text(bytes.first(survey.checksum));
    survey.pictures_end = before.rfind('\0') + 1;  // 0 where there is none
    return survey;
}

}  // namespace wend::gp2_track
