#include "cli/picture.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/way.hpp"

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

DrawnRoute drawn_route(const Network& network, const Endpoint& from, const Endpoint& to,
                       FoundWay way) {
    return {std::move(way.points),
            fmt::format("{} to {}", name_of(network, from), name_of(network, to))};
}

}  // namespace wend::cli
