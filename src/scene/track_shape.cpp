#include "scene/track_shape.hpp"

#include <span>
#include <utility>

#include "scene/circuit.hpp"

namespace wend::scene_detail {
namespace {

// Shapes that are off by a centimetre are as good as exact.
constexpr double to_a_metre = 12;

class TrackMaker {
  public:
    explicit TrackMaker(const Network& network)
        : network_(network),
          sheet_{.scale = to_a_metre * network.metres_per_unit},
          circuit_(circuit_of(sheet_, network)) {}

    TrackShape make() && {
        add_roads(circuit_.roads, Line::Role::road);
        add_roads(circuit_.side_roads, Line::Role::side_road);
        for (const NamedRegion& place : network_.places)
            add_side(shape_.by_name, network_.nodes.position[name_node(place)]);
        for (const Point& marker : network_.markers.position) add_side(shape_.by_marker, marker);
        for (const Station& station : circuit_.crossed) add_side(shape_.by_start, station, 0);
        return std::move(shape_);
    }

  private:
    void add_roads(std::span<const Strip> strips, Line::Role role) {
        for (std::uint32_t line = 0; line < network_.lines.size(); ++line) {
            if (!is_drawn_road(network_.lines[line], role)) continue;
            shape_.line.push_back(line);
            shape_.breadth.push_back(static_cast<float>(mean_width(network_.lines[line])));
        }
        for (const Strip& strip : strips)
            for (const RoadEdge edge : {RoadEdge::road, RoadEdge::verge})
                for (const RoadSide side : {RoadSide::left, RoadSide::right}) {
                    for (std::size_t i = 0; i < strip.stations().size(); ++i)
                        shape_.points.push_back(sheet_.back(strip.place_in_bend(i, side, edge),
                                                            strip.stations()[i].height));
                    shape_.first.push_back(static_cast<std::uint32_t>(shape_.points.size()));
                }
    }

    void add_side(std::vector<float>& sides, const Point& place) {
        const Strip& lap = circuit_.lap();
        const Point2 at = sheet_.at(place);
        const Station& station = lap.stations()[lap.nearest(at, place.z)];
        add_side(sides, station, station.aside(at));
    }

    void add_side(std::vector<float>& sides, const Station& station, double aside) {
        // The y axis of the sheet points down.
        for (const double value :
             {station.ahead().x, -station.ahead().y, aside / sheet_.scale,
              station.left_width / sheet_.scale, station.right_width / sheet_.scale})
            sides.push_back(static_cast<float>(value));
    }

    const Network& network_;
    Sheet sheet_;
    Circuit circuit_;
    TrackShape shape_;
};

}  // namespace

TrackShape track_shape(const Network& network) {
    return is_circuit(network) ? TrackMaker(network).make() : TrackShape{};
}

}  // namespace wend::scene_detail
