#include "formats/gp2/read/track_document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "core/base/utf8.hpp"
#include "core/describe/codec.hpp"
#include "core/describe/reader.hpp"
#include "formats/gp2/read/shape_names.hpp"
#include "formats/gp2/read/shape_survey.hpp"
#include "formats/gp2/read/track_codec.hpp"
#include "formats/gp2/records/track_file.hpp"

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
bool has_text(std::string_view area, u64 at, u64 room, std::string_view magic) {
    std::string_view text = area.substr(at, room - at);
    if (!text.starts_with(magic)) return false;
    text.remove_prefix(magic.size());
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
    survey.has_notes = has_text(area, notes_at, free_area_bytes, notes_signature);
    survey.has_shape_names = has_text(
        area, shape_names_at, survey.has_notes ? notes_at : free_area_bytes, shape_names_signature);
    const u64 room = survey.has_shape_names ? shape_names_at : notes_at;
    survey.has_info = has_text(area, 0, room, info_signature);
}

// Shapes begin where the list says, if there is room for a head before the next (fact sheet
// section 4). `begin` and `end` count like the offsets.
void find_shapes(std::vector<u32> offsets, u64 begin, u64 end, u64 head, Survey& survey) {
    std::ranges::sort(offsets, std::greater());
    u64 next = end;
    for (const u32 offset : offsets) {
        if (offset < begin || offset + head > next) continue;
        survey.shapes.push_back({.size = next - offset});
        next = offset;
    }
    std::ranges::reverse(survey.shapes);
    survey.before_shapes = next - begin;
}

// Where their parts are. `bytes` begins where offsets count from.
void look_at_shapes(ByteView bytes, u32 build_address, u64 begin, Game game, Survey& survey) {
    ShapeMemory memory(bytes.size());
    u64 offset = begin + survey.before_shapes;
    for (ShapeSurvey& shape : survey.shapes) {
        const u64 size = shape.size;
        shape = survey_shape(bytes.subspan(offset, size), build_address + static_cast<u32>(offset),
                             game, memory);
        offset += size;
    }
}

// What hangs on all that the text says, stored values included: the bytes behind texts, which were
// taken once more with these, and the checksum, as far as it is not one of them.
Expected<void> complete(TrackFile& file, const TrackContext& context) {
    if (auto fitted = fit_texts(file.free_area); !fitted) return fitted;
    const Checksum stored = file.checksum;
    if (auto done = compute_checksum(file, context); !done) return done;
    if (stored.sum != Checksum::unknown) file.checksum.sum = stored.sum;
    if (stored.rotated != Checksum::unknown) file.checksum.rotated = stored.rotated;
    return {};
}

bool is_rising(const Header& header) {
    return 4 * u64{header.shapes} <= header.definitions && header.definitions <= header.track &&
           header.track < header.setup && header.setup < header.pit_lane;
}

// Whether the offsets of a header rise, wherever the file ends.
bool begins_like_gp2(ByteView bytes) {
    if (bytes.size() < free_area_bytes) return false;
    ByteReader source(bytes.subspan(free_area_bytes));
    Header header;
    Reader<TrackContext, ByteReader> reader(TrackContext{}, source);
    describe(header, reader);
    constexpr u32 most = 0xFFFF;
    return !source.failed() && is_rising(header) && header.pit_lane <= most;
}

}  // namespace

std::optional<Game> game_of(ByteView bytes) {
    constexpr u64 checksum_bytes = 4;
    constexpr std::array f1gp_magic{std::byte{0x10}, std::byte{0x10}};
    if (bytes.size() < offset_base(Game::gp2)) return std::nullopt;
    if (std::ranges::equal(bytes.subspan(free_area_bytes, f1gp_magic.size()), f1gp_magic))
        return Game::f1gp;
    const auto preface = decode<Preface>(bytes, TrackContext{});
    if (!preface) return std::nullopt;
    const u64 base = offset_base(Game::gp2);
    if (!is_rising(preface->header) ||
        base + preface->header.pit_lane + checksum_bytes >= bytes.size())
        return std::nullopt;
    return Game::gp2;
}

bool may_be_damaged_track(ByteView bytes, std::string_view file_name, Game game) {
    if (holds_text(bytes)) return false;
    if (begins_like_gp2(bytes)) return game == Game::gp2;
    // Both games call their tracks so. One too short for a header is not worth a choice.
    return lower_case(file_name).find("f1ct") != std::string::npos &&
           (game == Game::gp2 || bytes.size() > offset_base(Game::f1gp));
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
        return failure(ErrorDetails{
            .message = fmt::format("expected an offset from {:#x} to {:#x}, found {:#x}", low, size,
                                   found),
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
    look_at_shapes(bytes.subspan(base), header.build_address, shapes_begin, game, survey);
    survey.definitions = (header.track - header.definitions) / 16;
    if (game == Game::f1gp) return survey;  // The rest of its file follows one after the other.
    // The checksum ends the file (fact sheet section 2). Where the header names a place that is too
    // near to the start, the end is taken all the same.
    survey.checksum = base + header.checksum;
    if (survey.checksum + checksum_bytes > bytes.size())
        return failure(ErrorDetails{
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

Expected<std::unique_ptr<TrackDocument>> read_track(ByteView bytes, Game game) {
    const auto survey = survey_track(bytes, game);
    if (!survey) return failure(survey.error());
    auto document = std::make_unique<TrackDocument>(game);
    TrackContext context = document->context;
    context.survey = &*survey;
    auto file = decode<TrackFile>(bytes, context);
    if (!file) return failure(std::move(file.error()));
    document->file = std::move(*file);
    name_shapes(document->file, context, *survey);
    document->file.dangling_references = dangling_references(document->file).count;
    return document;
}

Expected<std::unique_ptr<TrackDocument>> read_track_json(std::string_view json, Game game,
                                                         bool recompute) {
    auto document = std::make_unique<TrackDocument>(game);
    auto file = parse_json<TrackFile>(json, document->context, recompute, [&](TrackFile& parsed) {
        auto done = derive(parsed, document->context);
        parsed.checksum = {Checksum::unknown, Checksum::unknown};
        return done;
    });
    if (!file) return failure(std::move(file.error()));
    if (auto done = complete(*file, document->context); !done) return failure(done.error());
    document->file = std::move(*file);
    return document;
}

}  // namespace wend::gp2_track
