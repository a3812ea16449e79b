#include "exchange/gpkg/layer_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/text_encoding.hpp"
#include "exchange/features/feature.hpp"

namespace wend::exchange {
namespace {

// The type that holds values of both.
LayerTable::Type joined(LayerTable::Type one, LayerTable::Type other) {
    if (one == other || other == LayerTable::Type::none) return one;
    if (one == LayerTable::Type::none) return other;
    using enum LayerTable::Type;
    const auto [least, most] = std::minmax(one, other);
    if (least == integer && (most == large || most == real)) return most;
    return json;
}

}  // namespace

LayerTable::Type type_of(std::string_view json) {
    if (json.empty() || json == "null") return LayerTable::Type::none;
    if (json == "true" || json == "false") return LayerTable::Type::boolean;
    if (json.starts_with('"')) return LayerTable::Type::text;
    const char *const start = json.data(), *const end = start + json.size();
    // SQLite keeps no sign of zero.
    i64 whole = 0;
    if (const auto [stop, error] = std::from_chars(start, end, whole); stop == end) {
        if (error != std::errc() || json.starts_with("-0")) return LayerTable::Type::json;
        constexpr i64 most_in_real = i64{1} << 53;
        const bool is_large = whole > most_in_real || whole < -most_in_real;
        return is_large ? LayerTable::Type::large : LayerTable::Type::integer;
    }
    double real = 0;
    const auto [stop, error] = std::from_chars(start, end, real);
    const bool is_kept = stop == end && error == std::errc() && std::isfinite(real) && real != 0;
    return is_kept || json == "0.0" ? LayerTable::Type::real : LayerTable::Type::json;
}

void LayerTable::learn(const Feature& feature) {
    for (const Property& property : feature.properties) {
        auto found = of_property_.find(property.key);
        if (found == of_property_.end()) {
            std::string name(property.key);
            for (int copy = 2; !taken_.insert(lower_case(name)).second; ++copy)
                name = fmt::format("{}#{}", property.key, copy);
            found = of_property_.emplace(property.key, columns_.size()).first;
            columns_.push_back({std::move(name)});
        }
        LayerTable::Type& type = columns_[found->second].type;
        type = joined(type, type_of(property.json));
        if (property.key == keys::file) files_.insert(plain_value(property.json));
        constexpr std::size_t most_values = 200;
        if (property.key == style_property() && style_values_.size() < most_values)
            style_values_.insert(plain_value(property.json));
    }
    learn_place(feature);
}

void LayerTable::learn_place(const Feature& feature) {
    if (feature.shape == Shape::none) return;
    bool has_z = true;
    for (const Point& at : feature.points) {
        if (!has_geometry()) {
            least_ = most_ = at;
            shapes_.insert(feature.shape);
        }
        least_ = {std::fmin(least_.x, at.x), std::fmin(least_.y, at.y), 0};
        most_ = {std::fmax(most_.x, at.x), std::fmax(most_.y, at.y), 0};
        has_z = has_z && !std::isnan(at.z);
    }
    shapes_.insert(feature.shape);
    heights_[has_z] = true;
}

std::size_t LayerTable::column_of(std::string_view property) const {
    return of_property_.find(property)->second;
}

std::string LayerTable::geometry_type() const {
    if (shapes_.size() != 1) return "GEOMETRY";
    return shape() == Shape::point ? "POINT" : shape() == Shape::line ? "LINESTRING" : "POLYGON";
}

std::string_view LayerTable::style_property() const {
    return layer_ == layers::line ? "role" : "kind";
}

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
                       xml_text(escape_for_display(value)), number);
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
