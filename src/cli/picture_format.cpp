#include "cli/picture_format.hpp"

namespace wend::cli {

std::optional<PictureFormat> picture_format_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == name.npos ? std::nullopt : picture_format_named(name.substr(dot + 1));
}

std::optional<PictureFormat> picture_format_named(std::string_view name) {
    if (name == "svg" || name == "SVG") return PictureFormat::svg;
    if (name == "png" || name == "PNG") return PictureFormat::png;
    return std::nullopt;
}

}  // namespace wend::cli
