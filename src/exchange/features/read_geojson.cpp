#include "exchange/features/read_geojson.hpp"

#include <array>
#include <utility>

#include "core/json/json_cursor.hpp"
#include "exchange/features/positions.hpp"

namespace wend::exchange {
namespace {

class FeatureReader {
  public:
    FeatureReader(std::string_view text, FeatureSet& features)
        : text_(text), in_(text), features_(features) {}

    Expected<void> read() {
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            if (key == "features")
                read_features();
            else
                in_.skip();
        }
        in_.expect_end();
        if (in_.failed()) return failure(*in_.error());
        return {};
    }

  private:
    void read_features() {
        in_.enter_array();
        for (u64 place = 0; in_.next_element(); ++place) {
            read_feature();
            if (in_.failed()) {
                in_.name_failure(place);
                in_.name_failure("features");
            }
        }
    }

    void read_feature() {
        feature_.shape = Shape::none;
        feature_.points.clear();
        feature_.properties.clear();
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            const bool is_object = in_.kind() == JsonCursor::Kind::object;
            if (key == "geometry" && is_object)
                read_geometry();
            else if (key == "properties" && is_object)
                read_properties();
            else
                in_.skip();
        }
        if (!in_.failed()) features_.add(feature_);
    }

    void read_properties() {
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            // A key without escapes stands in the text itself.
            const bool stands =
                key.data() >= text_.data() && key.data() < text_.data() + text_.size();
            const std::string_view name = stands ? key : features_.keep(std::string(key));
            const JsonCursor::Place start = in_.place();
            in_.skip();
            if (in_.failed()) return in_.name_failure("properties");
            feature_.properties.push_back(
                {name, {start, static_cast<std::size_t>(in_.place() - start)}});
        }
    }

    void read_geometry() {
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            if (key == "type")
                feature_.shape = shape_named(in_.take_string());
            else if (key == "coordinates" && in_.kind() == JsonCursor::Kind::array)
                read_coordinates();
            else
                in_.skip();
        }
        if (feature_.shape == Shape::polygon && feature_.points.size() > 1)
            feature_.points.pop_back();
        if (feature_.shape == Shape::none || feature_.points.empty()) {
            feature_.shape = Shape::none;
            feature_.points.clear();
        }
    }

    // Some programs make single parts many: one of them is read as what it is.
    static Shape shape_named(std::string_view type) {
        if (type == "Point") return Shape::point;
        if (type == "LineString" || type == "MultiLineString") return Shape::line;
        if (type == "Polygon" || type == "MultiPolygon") return Shape::polygon;
        return Shape::none;
    }

    // All positions in order, at whatever depth.
    void read_coordinates() {
        in_.enter_array();
        std::array<double, 3> numbers{0, 0, no_height};
        std::size_t count = 0;
        while (in_.next_element()) {
            if (in_.kind() == JsonCursor::Kind::array) {
                read_coordinates();
                continue;
            }
            const double number = in_.take_float<double>();
            if (count < numbers.size()) numbers[count++] = number;
        }
        if (count == 1) in_.fail("a position has two or three numbers");
        if (count > 1) feature_.points.push_back({numbers[0], numbers[1], numbers[2]});
    }

    const std::string_view text_;
    JsonCursor in_;
    FeatureSet& features_;
    Feature feature_;
};

}  // namespace

Expected<void> read_geojson(std::string_view text, FeatureSet& features) {
    return FeatureReader(text, features).read();
}

}  // namespace wend::exchange
