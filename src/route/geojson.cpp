#include "wend/geojson.hpp"

#include "route/path_json.hpp"

namespace wend {

class GeoJsonWriter::Features {
  public:
    Features(TextSink& sink, const Network& network) : network_(network), json_(sink) {
        json_.open_object();
        spell_text(json_, "type", "FeatureCollection");
        spell_map_coordinates(json_, network);
        json_.key("features");
        json_.open_array();
    }
    ~Features() {
        json_.close_array();
        json_.close_object();
    }

    void add(const PlannedPath& planned) {
        json_.open_object();
        spell_text(json_, "type", "Feature");
        json_.key("geometry");
        if (planned.path.found)
            spell_geometry(planned.path.points);
        else
            json_.null();
        json_.key("properties");
        spell_properties(planned);
        json_.close_object();
    }

  private:
    // A line needs two points: the path from a node to itself is one.
    void spell_geometry(const std::vector<Point>& points) {
        const bool is_line = points.size() > 1;
        json_.open_object();
        spell_text(json_, "type", is_line ? "LineString" : "Point");
        json_.key("coordinates");
        if (is_line) json_.open_array();
        for (const Point& point : points) spell_point(json_, point);
        if (is_line) json_.close_array();
        json_.close_object();
    }

    void spell_properties(const PlannedPath& planned) {
        json_.open_object();
        spell_text(json_, "from", name_of(network_, planned.stops.front().end));
        spell_text(json_, "to", name_of(network_, planned.stops.back().end));
        json_.key("found");
        json_.boolean(planned.path.found);
        spell_text(json_, "reason", planned.reason);
        spell_measures(json_, network_, planned);
        spell_impassable(json_, planned);
        spell_text(json_, "unit", network_.unit);
        json_.key("kinds");
        json_.open_array();
        for (const std::string_view kind : kinds_on(network_, planned.path)) json_.text(kind);
        json_.close_array();
        if (!planned.legs.empty()) spell_legs(json_, network_, planned);
        if (planned.game) spell_game(json_, *planned.game);
        json_.close_object();
    }

    const Network& network_;
    JsonText json_;
};

GeoJsonWriter::GeoJsonWriter(TextSink& sink, const Network& network)
    : features_(std::make_unique<Features>(sink, network)) {}
GeoJsonWriter::~GeoJsonWriter() = default;
void GeoJsonWriter::add(const PlannedPath& planned) { features_->add(planned); }
void GeoJsonWriter::finish() { features_.reset(); }

}  // namespace wend
