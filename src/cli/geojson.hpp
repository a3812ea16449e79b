#pragma once

#include "cli/route_finder.hpp"
#include "describe/json_text.hpp"

namespace wend::cli {

// Ways as GeoJSON (RFC 7946), written as they come: a feature each. Its coordinates are those of
// the map, since games have neither longitude nor latitude, and a member of the whole says so.
class GeoJson {
  public:
    GeoJson(TextSink& sink, const Network& network);

    // A way that was not found has no geometry.
    void add(const Endpoint& from, const Endpoint& to, const FoundWay& way);
    // Once, after the last.
    void finish();

  private:
    void spell_geometry(const std::vector<Point>& points);
    void spell_properties(const Endpoint& from, const Endpoint& to, const FoundWay& way);
    void text(std::string_view key, std::string_view value);  // Null where there is none.
    void number(std::string_view key, std::optional<double> value);

    const Network& network_;
    JsonText json_;
};

}  // namespace wend::cli
