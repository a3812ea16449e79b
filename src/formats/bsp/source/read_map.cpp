#include "formats/bsp/source/read_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/describe/byte_reader.hpp"

namespace wend::bsp::source {
namespace {

constexpr u32 first_version = 19, last_version = 21;
constexpr std::size_t version_at = 4, lines_at = 8, line_bytes = 16;

u32 header_word(ByteView bytes, std::size_t offset) {
    return value_at<u32, MapContext::byte_order>(bytes, offset).value_or(0);
}

bool has_magic(ByteView bytes) { return bytes_as_text(bytes).starts_with(magic); }

Places header_places(ByteView bytes, const MapContext& context) {
    Places places;
    const std::size_t shift = context.is_left_4_dead_2 ? 4 : 0;
    for (std::size_t i = 0; i < lump_count; ++i) {
        const std::size_t line = lines_at + line_bytes * i;
        places.of[i] = {.offset = header_word(bytes, line + shift),
                        .bytes = header_word(bytes, line + shift + 4),
                        .version = header_word(bytes, shift == 0 ? line + 8 : line),
                        .unpacked = header_word(bytes, line + 12)};
    }
    return places;
}

// The parts of the game lump are counted in it, which must have room for their lines.
Expected<void> expect_game_parts(ByteView bytes, const Places& places) {
    const Place& lump = places.of[Lump::game];
    if (lump.bytes == 0 || places.is_packed(Lump::game)) return {};
    const u64 parts = lump.bytes < 4 ? 0 : header_word(bytes, lump.offset);
    if (game_directory_bytes(parts) <= lump.bytes) return {};
    return failure(ErrorDetails{
        .message = fmt::format("the lump should have {} parts, for whose lines its {} bytes have "
                               "no room",
                               parts, lump.bytes),
        .offset = lump.offset,
        .field = "game_parts"});
}

// With the order of the lumps; an error where the file cannot be read.
Expected<MapContext> sound_context(ByteView bytes) {
    if (!has_magic(bytes))
        return failure(ErrorDetails{
            .message = "the file does not begin with VBSP", .offset = 0, .field = "magic"});
    auto context = stated_version(bytes);
    if (!context && bytes.size() >= version_at + 4)
        return failure(ErrorDetails{
            .message = fmt::format("there is no version {}; {} to {} can be read",
                                   header_word(bytes, version_at), first_version, last_version),
            .offset = version_at,
            .field = "version"});
    if (bytes.size() < header_bytes)
        return failure(ErrorDetails{
            .message = fmt::format("the file ends at byte {}, inside of its header of {}",
                                   bytes.size(), header_bytes),
            .offset = bytes.size(),
            .field = context ? "lumps" : "version"});
    const Places places = header_places(bytes, *context);
    const auto lumps = places_of(places, *context);
    const std::vector<u8> order = order_in_file(lumps);
    if (auto sound = expect_sound_places(lumps, order, header_bytes, bytes.size()); !sound)
        return failure(std::move(sound.error()));
    if (auto fits = expect_game_parts(bytes, places); !fits)
        return failure(std::move(fits.error()));
    context->order_in_file.emplace();
    std::ranges::copy(order, context->order_in_file->begin());
    return *context;
}

}  // namespace

std::string_view version_name(const MapContext& context) {
    switch (context.version) {
        case 19:
            return "19";
        case 20:
            return "20";
        default:
            return context.is_left_4_dead_2 ? "21-left-4-dead-2" : "21";
    }
}

std::optional<MapContext> context_named(std::string_view version) {
    if (version == "19") return MapContext{.version = 19};
    if (version == "20") return MapContext{.version = 20};
    if (version == "21") return MapContext{.version = 21};
    if (version == "21-left-4-dead-2") return MapContext{.version = 21, .is_left_4_dead_2 = true};
    return std::nullopt;
}

std::optional<MapContext> stated_version(ByteView bytes) {
    if (!has_magic(bytes) || bytes.size() < version_at + 4) return std::nullopt;
    MapContext context{.version = header_word(bytes, version_at)};
    if (context.version < first_version || context.version > last_version) return std::nullopt;
    if (context.version == last_version && bytes.size() >= header_bytes) {
        const auto fits = [&](const MapContext& as) {
            return lie_in_file(places_of(header_places(bytes, as), as), header_bytes, bytes.size());
        };
        const MapContext other{.version = context.version, .is_left_4_dead_2 = true};
        if (!fits(context) && fits(other)) return other;
    }
    return context;
}

Expected<std::unique_ptr<MapDocument>> read_map(ByteView bytes) {
    const auto context = sound_context(bytes);
    if (!context) return failure(context.error());
    auto file = decode<MapFile>(bytes, *context);
    if (!file) return failure(std::move(file.error()));
    return std::make_unique<MapDocument>(*context, std::move(*file));
}

Expected<void> explain_map(ByteView bytes, const ExplainSink& sink) {
    const auto context = sound_context(bytes);
    if (context) return explain<MapFile>(bytes, *context, sink);
    // As far as the header leads nowhere wrong.
    if (const auto stated = stated_version(bytes))
        (void)explain<MapFile>(bytes.first(std::min<std::size_t>(bytes.size(), header_bytes)),
                               *stated, sink);
    return failure(context.error());
}

}  // namespace wend::bsp::source
