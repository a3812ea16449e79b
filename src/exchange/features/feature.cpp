#include "exchange/features/feature.hpp"

#include <algorithm>

#include "core/json/json_cursor.hpp"

namespace wend::exchange {

std::string plain_value(std::string_view json) {
    if (!json.starts_with('"')) return std::string(json);
    JsonCursor in(json);
    return std::string(in.take_string());
}

std::string_view FeatureSet::Read::find(std::string_view key) const {
    const auto found = std::ranges::find(properties, key, &Property::key);
    return found == properties.end() ? std::string_view() : found->json;
}

void FeatureSet::add(const Feature& feature) {
    const u32 place = next_place_++;
    if (std::ranges::find(feature.properties, keys::layer, &Property::key) ==
        feature.properties.end()) {
        ++strangers_;
        return;
    }
    items_.push_back({place, feature.shape, static_cast<u32>(points_.size()),
                      static_cast<u32>(properties_.size())});
    points_.insert(points_.end(), feature.points.begin(), feature.points.end());
    for (const Property& property : feature.properties)
        // A value that is null says that there is none.
        if (property.json != "null") properties_.push_back(property);
}

FeatureSet::Read FeatureSet::operator[](std::size_t i) const {
    const Item& item = items_[i];
    const bool is_last = i + 1 == items_.size();
    const std::size_t end_of_points = is_last ? points_.size() : items_[i + 1].first_point;
    const std::size_t end = is_last ? properties_.size() : items_[i + 1].first_property;
    return {item.place, item.shape,
            std::span(points_).subspan(item.first_point, end_of_points - item.first_point),
            std::span(properties_).subspan(item.first_property, end - item.first_property)};
}

}  // namespace wend::exchange
