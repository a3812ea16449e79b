#include "formats/bsp/goldsrc/read_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/describe/byte_reader.hpp"
#include "formats/bsp/common/lump_places.hpp"

namespace wend::bsp::goldsrc {
namespace {

std::optional<u32> header_word(ByteView bytes, std::size_t offset) {
    return value_at<u32, MapContext::byte_order>(bytes, offset);
}

Places header_places(ByteView bytes, const MapContext& context) {
    Places places;
    for (std::size_t i = 0; i < lump_count; ++i) {
        const std::size_t at = 4 + 8 * context.line_of(i);
        places.of[i] = {header_word(bytes, at).value_or(0), header_word(bytes, at + 4).value_or(0)};
    }
    return places;
}

// Whether the text of entities begins where a line of the header leads.
bool leads_to_entities(ByteView bytes, const Place& place) {
    return place.offset < bytes.size() && place.bytes > 0 && bytes[place.offset] == std::byte{'{'};
}

// With the order of the lumps; an error where the file cannot be read.
Expected<MapContext> sound_context(ByteView bytes) {
    const auto version = header_word(bytes, 0);
    if (version && *version != version_number)
        return failure(ErrorDetails{
            .message = fmt::format("there is no version {} of this format; {} can be read",
                                   *version, version_number),
            .offset = 0,
            .field = "version"});
    if (bytes.size() < header_bytes)
        return failure(ErrorDetails{
            .message = fmt::format("the file ends at byte {}, inside of its header of {}",
                                   bytes.size(), header_bytes),
            .offset = bytes.size(),
            .field = version ? "lumps" : "version"});
    MapContext context;
    const Places usual = header_places(bytes, context);
    context.is_blue_shift = !leads_to_entities(bytes, usual.of[Lump::entities]) &&
                            leads_to_entities(bytes, usual.of[Lump::planes]);
    const auto lumps = places_of(header_places(bytes, context), context);
    const std::vector<u8> order = order_in_file(lumps);
    if (auto sound = expect_sound_places(lumps, order, header_bytes, bytes.size()); !sound)
        return failure(std::move(sound.error()));
    context.order_in_file.emplace();
    std::ranges::copy(order, context.order_in_file->begin());
    return context;
}

}  // namespace

std::optional<MapContext> stated_version(ByteView bytes) {
    if (bytes.size() < header_bytes || header_word(bytes, 0) != version_number) return std::nullopt;
    MapContext context;
    const Places usual = header_places(bytes, context);
    if (!lie_in_file(places_of(usual, context), header_bytes, bytes.size())) return std::nullopt;
    context.is_blue_shift = !leads_to_entities(bytes, usual.of[Lump::entities]) &&
                            leads_to_entities(bytes, usual.of[Lump::planes]);
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
    (void)explain<MapFile>(bytes.first(std::min<std::size_t>(bytes.size(), header_bytes)),
                           MapContext{}, sink);
    return failure(context.error());
}

}  // namespace wend::bsp::goldsrc
