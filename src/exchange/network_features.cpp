#include "exchange/network_features.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <utility>

#include "describe/json_quoted.hpp"
#include "exchange/element_values.hpp"

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

constexpr LinkIndex links_at_once = 1 << 16;

}  // namespace

void set_node_shape(const Network& network, NodeIndex node, Feature& feature) {
    if (network.surfaces.first_corner.empty()) {
        feature.shape = Shape::point;
        feature.points = {network.nodes.position[node]};
        return;
    }
    feature.shape = Shape::polygon;
    const auto [first, end] = network.surfaces.corners_of(node);
    feature.points.assign(network.surfaces.corners.begin() + first,
                          network.surfaces.corners.begin() + end);
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
        own.feature.shape = Shape::line;
        own.feature.points = {network.nodes.position[links.from[link]]};
        if (links.curve[link] != no_index)
            own.feature.points.push_back(network.curve_points[links.curve[link]]);
        own.feature.points.push_back(network.nodes.position[links.to[link]]);
        take(own.feature);
    }
}

void show_lines(const Network& network, const TakeFeature& take) {
    for (const Line& line : network.lines) {
        OwnFeature own(layers::line);
        own.add("name", quoted(line.name));
        own.add("role", quoted(role_names[static_cast<std::size_t>(line.role)]));
        own.add("closed", line.is_closed ? "true" : "false");
        own.feature.shape = line.points.size() > 1 ? Shape::line : Shape::none;
        if (own.feature.shape == Shape::line) own.feature.points = line.points;
        if (own.feature.shape == Shape::line && line.is_closed)
            own.feature.points.push_back(line.points.front());
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
        own.feature.shape = Shape::point;
        own.feature.points = {markers.position[i]};
        take(own.feature);
    }
}

}  // namespace wend::exchange
