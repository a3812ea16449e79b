#include <fmt/format.h>

#include <iterator>
#include <span>
#include <string>

#include "core/json/json_quoted.hpp"
#include "exchange/exchange_list.hpp"
#include "exchange/features/geojson_drawing.hpp"
#include "exchange/features/map_features.hpp"
#include "exchange/features/positions.hpp"
#include "exchange/features/read_geojson.hpp"
#include "exchange/features/rebuilt_map.hpp"

namespace wend::exchange {
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
