#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "formats/gp2/convert/conversion.hpp"

namespace wend::gp2_track {
namespace {

// Zeros between the line and the setup, as most tracks of Grand Prix 2 have them.
constexpr std::size_t usual_gap_of_gp2 = 1002;

bool says_something(const Bytes& bytes) {
    return std::ranges::any_of(bytes, [](std::byte byte) { return byte != std::byte{0}; });
}

// Lets a text go. Where it stood there are zeros, so that what was behind it keeps its place.
void lose_text(const Conversion& conversion, const char* field, const std::vector<Tag>& tags,
               const Bytes& behind, u64 begin, u64 end, Bytes& picture) {
    for (const Tag& tag : tags)
        conversion.tell(LossKind::lost, fmt::format("free_area.{}", field), tag.key, tag.text);
    const u64 kept = std::min<u64>(behind.size(), end - begin);
    std::copy(behind.end() - static_cast<std::ptrdiff_t>(kept), behind.end(),
              picture.begin() + static_cast<std::ptrdiff_t>(end - kept));
}

}  // namespace

FreeArea convert_free_area(const Conversion& conversion) {
    const FreeArea& area = conversion.source.free_area;
    if (conversion.to_gp2()) {
        conversion.tell(LossKind::changed, "free_area", "track",
                        "the horizon picture is kept, but not shown");
        return area;
    }
    Bytes picture(free_area_bytes);
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
    target.gap.assign(usual_gap_of_gp2, std::byte{0});
    conversion.tell(LossKind::invented, "gap", "track", fmt::format("{} zeros", usual_gap_of_gp2));
}

}  // namespace wend::gp2_track
