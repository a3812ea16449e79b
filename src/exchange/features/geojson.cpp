#include <fmt/format.h>

#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "exchange/exchange.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/features/geojson_drawing.hpp"
#include "exchange/features/map_features.hpp"
#include "exchange/features/rebuilt_map.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Adds the features of a collection (RFC 7946), in order. The text has to outlive the set. The
// error names line and column, and the feature by its place.
Expected<void> read_geojson(std::string_view text, FeatureSet& features);

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

namespace {

const ExchangeInfo geojson_info{
    .id = "geojson",
    .title = "features with properties (RFC 7946), in the coordinates of the game",
    .extensions = {".geojson"},
    .programs = {"QGIS", "ogr2ogr", "jq"},
    .comes_back = true,
    .gives_drawings = true,
};

// Spells features as lines of a collection.
class GeoJsonSpeller {
  public:
    explicit GeoJsonSpeller(const Network& network) {
        text_ = fmt::format(
            "{{\"type\": \"FeatureCollection\", \"map_coordinates\": {{\"unit\": {}, "
            "\"metres_per_unit\": {}}}, \"features\": [",
            quoted(network.unit), network.metres_per_unit);
    }

    void add(const Feature& feature) {
        text_ += is_first_ ? "\n" : ",\n";
        is_first_ = false;
        text_ += R"({"type": "Feature", "geometry": )";
        add_geometry(feature);
        text_ += R"(, "properties": {)";
        for (const Property& property : feature.properties)
            fmt::format_to(std::back_inserter(text_), "{}\"{}\": {}",
                           &property == &feature.properties.front() ? "" : ", ", property.key,
                           property.json);
        text_ += "}}";
    }

    Bytes finish() {
        text_ += "\n]}\n";
        const auto bytes = std::as_bytes(std::span(text_));
        return Bytes(bytes.begin(), bytes.end());
    }

  private:
    void add_geometry(const Feature& feature) {
        switch (feature.shape) {
            case Shape::none:
                text_ += "null";
                return;
            case Shape::point:
                text_ += R"({"type": "Point", "coordinates": )" +
                         position_json(feature.points.front()) + "}";
                return;
            case Shape::line:
                add_line(R"({"type": "LineString", "coordinates": [)", feature, "]}");
                return;
            case Shape::polygon:
                add_line(R"({"type": "Polygon", "coordinates": [[)", feature, "]]}");
                return;
        }
    }
    // Rings end where they begin.
    void add_line(std::string_view opening, const Feature& feature, std::string_view closing) {
        text_ += opening;
        for (const Point& point : feature.points) {
            if (&point != &feature.points.front()) text_ += ", ";
            text_ += position_json(point);
        }
        if (feature.shape == Shape::polygon && !feature.points.empty())
            text_ += ", " + position_json(feature.points.front());
        text_ += closing;
    }

    std::string text_;
    bool is_first_ = true;
};

class GeoJson : public Exchange {
  public:
    const ExchangeInfo& info() const override { return geojson_info; }

    bool recognise(ByteView bytes) const override {
        const std::string_view text = bytes_as_text(bytes);
        const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
        return first != text.npos && text[first] == '{' &&
               text.find("\"FeatureCollection\"") != text.npos &&
               text.find(fmt::format("\"{}\"", keys::layer)) != text.npos;
    }

    Expected<ExchangedMap> read(ByteView bytes, const OptionValues& options) const override {
        FeatureSet features;
        if (auto done = read_geojson(bytes_as_text(bytes), features); !done)
            return failure(std::move(done.error()));
        return rebuilt_map(features, options);
    }

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        return read_geojson_drawing(bytes_as_text(bytes));
    }

    Expected<std::vector<OutputFile>> write(const Map& map) const override {
        GeoJsonSpeller speller(map.network());
        for_features(map, [&](const Feature& feature) { speller.add(feature); });
        std::vector<OutputFile> files;
        files.push_back({"", nullptr, speller.finish()});
        return files;
    }
};

}  // namespace

const Exchange& geojson() {
    static const GeoJson format;
    return format;
}

}  // namespace wend::exchange
