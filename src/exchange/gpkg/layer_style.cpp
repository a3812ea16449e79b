#include "exchange/gpkg/layer_style.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "core/base/shown_text.hpp"
#include "core/base/xml_text.hpp"

namespace wend::exchange {
namespace {

constexpr std::array<std::string_view, 8> colours{
    "31,120,180,255", "227,26,28,255", "51,160,44,255",   "255,127,0,255",
    "106,61,154,255", "177,89,40,255", "102,102,102,255", "0,160,160,255"};

// A symbol of a shape; those of areas are open, since areas lie above each other.
std::string symbol(Shape shape, std::size_t number) {
    const std::string_view colour = colours[number % colours.size()];
    const std::string_view type = shape == Shape::point  ? "marker"
                                  : shape == Shape::line ? "line"
                                                         : "fill";
    std::string text = fmt::format("<symbol type=\"{}\" name=\"{}\" alpha=\"1\">", type, number);
    const auto out = std::back_inserter(text);
    if (shape == Shape::point)
        fmt::format_to(out,
                       "<layer class=\"SimpleMarker\"><prop k=\"color\" v=\"{}\"/>"
                       "<prop k=\"outline_style\" v=\"no\"/><prop k=\"size\" v=\"1.6\"/></layer>",
                       colour);
    else if (shape == Shape::line)
        fmt::format_to(out,
                       "<layer class=\"SimpleLine\"><prop k=\"line_color\" v=\"{}\"/>"
                       "<prop k=\"line_width\" v=\"0.3\"/></layer>",
                       colour);
    else
        fmt::format_to(out,
                       "<layer class=\"SimpleFill\"><prop k=\"style\" v=\"no\"/>"
                       "<prop k=\"outline_color\" v=\"{}\"/>"
                       "<prop k=\"outline_width\" v=\"0.26\"/></layer>",
                       colour);
    return text + "</symbol>\n";
}

}  // namespace

std::string style_of(const LayerTable& table) {
    if (!table.has_geometry() || table.style_values().empty()) return "";
    const Shape shape = table.shape();
    std::string categories, symbols;
    std::size_t number = 0;
    for (const std::string& value : table.style_values()) {
        fmt::format_to(std::back_inserter(categories),
                       "<category value=\"{0}\" label=\"{0}\" symbol=\"{1}\" render=\"true\"/>\n",
                       xml_text(shown(value)), number);
        symbols += symbol(shape, number++);
    }
    return fmt::format(
        "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n"
        "<qgis version=\"3.22\" styleCategories=\"Symbology\">\n"
        "<renderer-v2 type=\"categorizedSymbol\" attr=\"{}\">\n"
        "<categories>\n{}</categories>\n<symbols>\n{}</symbols>\n</renderer-v2>\n"
        "<layerGeometryType>{}</layerGeometryType>\n</qgis>\n",
        table.style_property(), categories, symbols,
        static_cast<int>(shape) - static_cast<int>(Shape::point));
}

}  // namespace wend::exchange
