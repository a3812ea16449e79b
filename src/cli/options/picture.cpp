#include "cli/options/picture.hpp"

#include <fmt/format.h>

namespace wend::cli {

std::string_view ending_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == name.npos ? "" : name.substr(dot + 1);
}

std::optional<PictureFormat> picture_format_named(std::string_view word) {
    if (word == "svg" || word == "SVG") return PictureFormat::svg;
    if (word == "png" || word == "PNG") return PictureFormat::png;
    return std::nullopt;
}

std::optional<PictureFormat> picture_format_of(std::string_view name) {
    return picture_format_named(ending_of(name));
}

DrawnRoute drawn_route(const Network& network, const PlannedPath& planned) {
    return {planned.path.points,
            fmt::format("{} to {}", name_of(network, planned.stops.front().end),
                        name_of(network, planned.stops.back().end))};
}

}  // namespace wend::cli
