#include "cli/geojson.hpp"

#include <cmath>

#include "cli/json_point.hpp"
#include "cli/route_report.hpp"

namespace wend::cli {

GeoJson::GeoJson(TextSink& sink, const Network& network) : network_(network), json_(sink) {
    json_.open_object();
    text("type", "FeatureCollection");
    json_.key("map_coordinates");
    json_.open_object();
    text("axes", "x east, y north, z up");
    text("unit", network.unit);
    number("metres_per_unit", network.metres_per_unit);
    json_.close_object();
    json_.key("features");
    json_.open_array();
}

void GeoJson::add(const Endpoint& from, const Endpoint& to, const FoundWay& way) {
    json_.open_object();
    text("type", "Feature");
    json_.key("geometry");
    if (way.route.found)
        spell_geometry(way.points);
    else
        json_.null();
    json_.key("properties");
    spell_properties(from, to, way);
    json_.close_object();
}

void GeoJson::finish() {
    json_.close_array();
    json_.close_object();
}

// A line needs two points: the way from a node to itself is one.
void GeoJson::spell_geometry(const std::vector<Point>& points) {
    const bool is_line = points.size() > 1;
    json_.open_object();
    text("type", is_line ? "LineString" : "Point");
    json_.key("coordinates");
    if (is_line) json_.open_array();
    for (const Point& point : points) spell_point(json_, point);
    if (is_line) json_.close_array();
    json_.close_object();
}

void GeoJson::spell_properties(const Endpoint& from, const Endpoint& to, const FoundWay& way) {
    const Path& route = way.route;
    const auto of_found = [&](double value) {
        return route.found && std::isfinite(value) ? std::optional(value) : std::nullopt;
    };
    json_.open_object();
    text("from", name_of(network_, from));
    text("to", name_of(network_, to));
    json_.key("found");
    json_.boolean(route.found);
    text("reason", way.reason);
    number("cost", of_found(route.cost));
    spell_cost_unit(json_, network_, way);
    number("length", of_found(route.length));
    if (way.time) number("time", of_found(*way.time));
    text("unit", network_.unit);
    json_.key("kinds");
    json_.open_array();
    for (const std::string_view kind : kinds_on(network_, route)) json_.text(kind);
    json_.close_array();
    if (!way.legs.empty()) spell_legs(json_, network_, way);
    if (way.game) spell_game(json_, *way.game);
    json_.close_object();
}

void GeoJson::text(std::string_view key, std::string_view value) {
    json_.key(key);
    if (value.empty())
        json_.null();
    else
        json_.text(value);
}

void GeoJson::number(std::string_view key, std::optional<double> value) {
    json_.key(key);
    if (value)
        json_.number(*value);
    else
        json_.null();
}

}  // namespace wend::cli
