#include "exchange/gpkg/layer_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/file_name.hpp"
#include "exchange/features/network_texts.hpp"

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

}  // namespace wend::exchange
