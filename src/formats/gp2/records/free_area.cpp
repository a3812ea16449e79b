#include "formats/gp2/records/free_area.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend::gp2_track {
namespace {

// Bytes of a text: its mark, its tags and the sign that ends it.
u64 text_bytes(std::string_view magic, const std::vector<Tag>& tags) {
    u64 bytes = magic.size() + 1;
    for (const Tag& tag : tags) bytes += tag.key.size() + tag.text.size() + 2;
    return bytes;
}

Expected<void> fit(std::string_view name, u64 text, u64 room, Bytes& behind) {
    if (text > room)
        return failure(ErrorDetails{
            .message = fmt::format("{} takes {} bytes, and there is room for {}", name, text, room),
            .field = fmt::format("free_area.{}", name)});
    const u64 wanted = room - text;
    if (behind.size() > wanted)
        behind.erase(behind.begin(), behind.end() - static_cast<std::ptrdiff_t>(wanted));
    else
        behind.insert(behind.begin(), wanted - behind.size(), std::byte{0});
    return {};
}

}  // namespace

Expected<void> fit_texts(FreeArea& area) {
    const u64 info = area.has_info ? text_bytes(info_signature, area.info) : 0;
    if (auto done = fit("info", info, info_room(area), area.behind_info); !done) return done;
    if (area.has_shape_names)
        if (auto done = fit("shape_names", text_bytes(shape_names_signature, area.shape_names),
                            shape_names_room(area) - shape_names_at, area.behind_shape_names);
            !done)
            return done;
    if (area.has_notes)
        return fit("notes", text_bytes(notes_signature, area.notes), free_area_bytes - notes_at,
                   area.behind_notes);
    return {};
}

std::string_view info_text(const FreeArea& area, std::string_view key) {
    const auto tag = std::ranges::find(area.info, key, &Tag::key);
    return tag == area.info.end() ? std::string_view() : std::string_view(tag->text);
}

}  // namespace wend::gp2_track
