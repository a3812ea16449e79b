#include "exchange/features/network_features.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <string>
#include <utility>

#include "core/json/json_quoted.hpp"
#include "exchange/features/element_values.hpp"

namespace wend::exchange {
namespace {

constexpr std::array<std::string_view, 6> role_names{"road",    "side road", "kerb",
                                                     "barrier", "driven",    "across"};

// A feature whose values last as long as it.
struct OwnFeature {
    Feature feature;
    std::deque<std::string> values;

    explicit OwnFeature(std::string_view layer) { add(keys::layer, quoted(layer)); }
    void add(std::string_view key, std::string json) {
        feature.properties.push_back({key, values.emplace_back(std::move(json))});
    }
};

// Numbers that are none are no place.
void set_shape(Feature& feature, Shape shape, std::vector<Point> points) {
    const bool is_somewhere = std::ranges::all_of(points, [](const Point& at) {
        return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
    });
    feature.points = std::move(points);
    feature.shape = is_somewhere && !feature.points.empty() ? shape : Shape::none;
    if (feature.shape == Shape::none) feature.points.clear();
}

constexpr LinkIndex links_at_once = 1 << 16;

}  // namespace

void set_node_shape(const Network& network, NodeIndex node, Feature& feature) {
    if (network.surfaces.first_corner.empty()) {
        set_shape(feature, Shape::point, {network.nodes.position[node]});
        return;
    }
    const auto [first, end] = network.surfaces.corners_of(node);
    set_shape(feature, Shape::polygon,
              {network.surfaces.corners.begin() + first, network.surfaces.corners.begin() + end});
}

void show_links(const Network& network, const TakeFeature& take) {
    ElementValues values(network, ElementValues::Of::links);
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (link % links_at_once == 0)
            values.make(link, std::min(links.size(), link + links_at_once));
        OwnFeature own(layers::link);
        own.add(keys::from, quoted(network.name_of(links.from[link])));
        own.add(keys::to, quoted(network.name_of(links.to[link])));
        for (std::size_t i = 0; i < values.names().size(); ++i)
            if (std::string json = values.json(i, link); !json.empty())
                own.add(values.names()[i], std::move(json));
        std::vector<Point> points{network.nodes.position[links.from[link]]};
        if (links.curve[link] != no_index)
            points.push_back(network.curve_points[links.curve[link]]);
        points.push_back(network.nodes.position[links.to[link]]);
        set_shape(own.feature, Shape::line, std::move(points));
        take(own.feature);
    }
}

void show_lines(const Network& network, const TakeFeature& take) {
    for (const Line& line : network.lines) {
        OwnFeature own(layers::line);
        own.add("name", quoted(line.name));
        own.add("role", quoted(role_names[static_cast<std::size_t>(line.role)]));
        own.add("closed", line.is_closed ? "true" : "false");
        std::vector<Point> points = line.points;
        if (line.is_closed && !points.empty()) points.push_back(points.front());
        const Shape shape = points.size() > 1 ? Shape::line : Shape::none;
        set_shape(own.feature, shape, std::move(points));
        take(own.feature);
    }
}

void show_markers(const Network& network, const TakeFeature& take) {
    const Markers& markers = network.markers;
    for (std::size_t i = 0; i < markers.position.size(); ++i) {
        OwnFeature own(layers::marker);
        own.add("kind", quoted(markers.kinds[markers.kind[i]]));
        if (!markers.label.empty() && !markers.label[i].empty())
            own.add("label", quoted(markers.label[i]));
        if (markers.node[i] != no_index)
            own.add(keys::name, quoted(network.name_of(markers.node[i])));
        set_shape(own.feature, Shape::point, {markers.position[i]});
        take(own.feature);
    }
}

}  // namespace wend::exchange
