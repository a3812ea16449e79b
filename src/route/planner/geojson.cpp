#include "wend/geojson.hpp"

#include "route/planner/path_answer.hpp"

namespace wend {

class GeoJsonWriter::Features {
  public:
    Features(TextSink& sink, const Network& network) : network_(network), json_(sink) {
        json_.open_object();
        json_.key("type");
        json_.text("FeatureCollection");
        json_.key("map_coordinates");
        described_.put(MapCoordinatesAnswer{&network});
        json_.key("features");
        json_.open_array();
    }
    ~Features() {
        json_.close_array();
        json_.close_object();
    }

    void add(const PlannedPath& planned) {
        json_.open_object();
        json_.key("type");
        json_.text("Feature");
        json_.key("geometry");
        if (planned.path.found)
            write_geometry(planned.path.points);
        else
            json_.null();
        json_.key("properties");
        described_.put(WayPropertiesAnswer(network_, planned));
        json_.close_object();
    }

  private:
    // A line needs two points: the path from a node to itself is one.
    void write_geometry(const std::vector<Point>& points) {
        const bool is_line = points.size() > 1;
        json_.open_object();
        json_.key("type");
        json_.text(is_line ? "LineString" : "Point");
        json_.key("coordinates");
        if (is_line)
            described_.put(points);
        else
            described_.put(points.front());
        json_.close_object();
    }

    const Network& network_;
    JsonText json_;
    DescribedJson described_{json_};
};

GeoJsonWriter::GeoJsonWriter(TextSink& sink, const Network& network)
    : features_(std::make_unique<Features>(sink, network)) {}
GeoJsonWriter::~GeoJsonWriter() = default;
void GeoJsonWriter::add(const PlannedPath& planned) { features_->add(planned); }
void GeoJsonWriter::finish() { features_.reset(); }

}  // namespace wend
