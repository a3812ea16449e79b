#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// The keys of properties that say what a feature is. All others are fields of its record and
// columns of the network.
namespace keys {
inline constexpr std::string_view layer = "wend_layer";
inline constexpr std::string_view file = "wend_file";        // base name of the record's file
inline constexpr std::string_view format = "wend_format";    // of the layer `file`
inline constexpr std::string_view version = "wend_version";  // of the layer `file`
// Of the layer `file`: fields that only some sorts of records have, by list.
inline constexpr std::string_view fields = "wend_fields";
// Of the layer `file`: what has to be known of records that are taken away; see gone_records.hpp.
inline constexpr std::string_view counts = "wend_counts";
inline constexpr std::string_view list = "wend_list";      // that a record stands in
inline constexpr std::string_view number = "wend_number";  // its place there; none of new ones
inline constexpr std::string_view name = "wend_name";      // of a node, as people call it
inline constexpr std::string_view from = "wend_from";      // of a link: names of nodes
inline constexpr std::string_view to = "wend_to";
// Of features in metres: where they stood when they were written, and a mark of their outline.
inline constexpr std::string_view stand = "wend_stand";
inline constexpr std::string_view outline = "wend_outline";
}  // namespace keys

// The layers. Lines and markers are there to be looked at: they follow from the records.
namespace layers {
inline constexpr std::string_view file = "file";      // what a file holds beside its records
inline constexpr std::string_view record = "record";  // an element of one of a file's lists
inline constexpr std::string_view link = "link";      // a link of the network
inline constexpr std::string_view line = "line";      // such as the road of a race track
inline constexpr std::string_view marker = "marker";  // such as a hiding spot
}  // namespace layers

enum class Shape : u8 { none, point, line, polygon };

// A value as JSON.
struct Property {
    std::string_view key;
    std::string_view json;
};

// One thing on a map, as programs know it that know nothing of games.
struct Feature {
    Shape shape = Shape::none;
    std::vector<Point> points;  // of a polygon without the first one again; z may be NaN: not said
    std::vector<Property> properties;
    NodeIndex node = no_index;  // of the network, where it is a record that was written
};

using TakeFeature = std::function<void(const Feature&)>;

}  // namespace wend::exchange
