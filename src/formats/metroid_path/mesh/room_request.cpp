#include "formats/metroid_path/mesh/room_request.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace wend::metroid_path {
namespace {

// Takes the value of an option, if there is one. `accept` says whether it makes sense.
template <class Number, class Accept>
Expected<bool> take(const OptionValues& options, const char* name, const char* what, Number& number,
                    const Accept& accept) {
    const auto option = options.find(name);
    if (option == options.end()) return false;
    const std::string& digits = option->second;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size() || !accept(number))
        return failure(fmt::format("--{}: \"{}\" is not {}", name, digits, what));
    return true;
}

// The place of an option's value among two words.
Expected<std::optional<int>> take_word(const OptionValues& options, const char* name,
                                       std::string_view first, std::string_view second) {
    const auto option = options.find(name);
    if (option == options.end()) return std::nullopt;
    if (option->second != first && option->second != second)
        return failure(
            fmt::format("--{}: \"{}\" is neither {} nor {}", name, option->second, first, second));
    return option->second == first ? 0 : 1;
}

}  // namespace

Expected<RoomRequest> RoomRequest::of(const OptionValues& options) {
    RoomRequest request;
    const auto law = take_word(options, "link-width", width_laws[0], width_laws[1]);
    const auto up = take_word(options, "up", "z", "y");
    if (!law) return failure(law.error());
    if (!up) return failure(up.error());
    auto place = AreaTransform::of(options);
    if (!place) return failure(std::move(place.error()));
    request.place = *place;
    if (*law) request.width_law = static_cast<WidthLaw>(**law);
    if (*up) request.up = static_cast<UpAxis>(**up);
    request.makes_anew = law->has_value();

    // Deeper than this, boxes of a room would be smaller than its creatures.
    constexpr u32 deepest = 16;
    OctreeRules& octree = request.octree;
    for (const Expected<bool>& taken :
         {take(options, "octree-regions", "a number of regions from 1 on", octree.regions,
               [](u32 regions) { return regions >= 1; }),
          take(options, "octree-depth", "a number of divisions from 0 to 16", octree.depth,
               [](u32 depth) { return depth <= deepest; }),
          take(options, "octree-half-extent", "a length in metres, more than 0", octree.half_extent,
               [](f32 metres) { return metres > 0 && std::isfinite(metres); })}) {
        if (!taken) return failure(taken.error());
        request.makes_anew = request.makes_anew || *taken;
    }
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
