#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
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
// Of nodes and links: the columns of the network as they were when it was written.
inline constexpr std::string_view columns = "wend_columns";
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

// A value of JSON without the quotes and escapes of a text.
std::string plain_value(std::string_view json);

// One thing on a map, as programs know it that know nothing of games.
struct Feature {
    Shape shape = Shape::none;
    std::vector<Point> points;  // of a polygon without the first one again; z may be NaN: not said
    std::vector<Property> properties;
    NodeIndex node = no_index;  // of the network, where it is a record that was written
};

using TakeFeature = std::function<void(const Feature&)>;

// Features that were read, close together in memory. Values are the reader's, or kept here.
class FeatureSet {
  public:
    // One of them, as it was read; what it shows lasts as long as the set.
    struct Read {
        u64 place = 0;  // among all features of the text, from 0
        Shape shape = Shape::none;
        std::span<const Point> points;
        std::span<const Property> properties;

        // The JSON of a property; empty where there is none.
        std::string_view find(std::string_view key) const;
    };

    // Adds the next feature of the text; those that do not say what they are only count.
    void add(const Feature& feature);

    std::size_t size() const { return items_.size(); }
    Read operator[](std::size_t i) const;
    // How many features there were that do not say what they are.
    u64 strangers() const { return strangers_; }

    // Told where places are in metres, as 32-bit floats: what a unit of the map is in metres. The
    // first point of a feature is then where it stands, and others are the corners of its outline
    // as seen from there, in any order.
    void set_metres_per_unit(double metres) { metres_per_unit_ = metres; }
    std::optional<double> metres_per_unit() const { return metres_per_unit_; }

    // Lets a text last as long as the set.
    std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }

  private:
    struct Item {
        u32 place;
        Shape shape;
        u32 first_point, first_property;
    };

    std::vector<Item> items_;
    std::vector<Point> points_;
    std::vector<Property> properties_;
    std::deque<std::string> kept_;
    u32 next_place_ = 0;
    u64 strangers_ = 0;
    std::optional<double> metres_per_unit_;
};

}  // namespace wend::exchange
