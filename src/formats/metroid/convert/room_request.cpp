#include "formats/metroid/convert/room_request.hpp"

#include "core/document/option_values.hpp"

namespace wend::metroid_path {

Expected<RoomRequest> RoomRequest::of(const OptionValues& options) {
    RoomRequest request;
    auto place = AreaTransform::of(options);
    if (!place) return failure(std::move(place.error()));
    request.place = *place;
    if (const auto up = take_word(options, "up", {"z", "y"}, request.up); !up)
        return failure(up.error());

    // Deeper than this, boxes of a room would be smaller than its creatures.
    constexpr u32 max_depth = 16;
    WidthLaw law{};
    const auto has_law =
        take_word(options, "link-width", {std::begin(width_laws), std::end(width_laws)}, law);
    OctreeRules& octree = request.octree;
    const auto makes_anew =
        any_given({has_law, take_whole_number(options, "octree-regions", octree.regions, 1),
                   take_whole_number(options, "octree-depth", octree.depth, 0, max_depth),
                   take_length(options, "octree-half-extent", octree.half_extent, Zero::refused)});
    if (!makes_anew) return failure(makes_anew.error());
    if (*has_law) request.width_law = law;
    request.makes_anew = *makes_anew;
    return request;
}

OptionSpec up_option() {
    return {"up", "z|y",
            "the axis of OBJ files that points up; Blender writes y unless told "
            "otherwise (default: z)"};
}

std::vector<OptionSpec> room_options() {
    return {{"link-width", "xy|3d",
             "whether doorways are as wide as on the map or as in space (default: xy; of a PATH "
             "file what it has)"},
            {"octree-regions", "COUNT",
             "boxes of the octree that touch fewer regions are not divided (default: 16)"},
            {"octree-depth", "COUNT", "how often a box may be divided, up to 16 (default: 10)"},
            {"octree-half-extent", "METRES",
             "boxes whose sides are all less than twice as long are not divided (default: 8)"},
            area_transform(),
            up_option()};
}

}  // namespace wend::metroid_path
