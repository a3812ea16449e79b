#include "exchange/features/network_features.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <span>
#include <string>
#include <utility>

#include "core/base/integers.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/told_columns.hpp"

namespace wend::exchange {
namespace {

// Whether the same way in the other direction stands for both.
bool is_drawn_back(const Network& network, LinkIndex link) {
    const Links& links = network.links;
    if (links.from[link] < links.to[link]) return false;
    const auto [first, end] = network.links_of(links.to[link]);
    for (LinkIndex back = first; back < end; ++back)
        if (links.to[back] == links.from[link] && links.kind[back] == links.kind[link])
            return back != link;
    return false;
}

}  // namespace

std::vector<std::vector<LinkIndex>> drawn_ways(const Network& network) {
    const bool has_ground = !network.surfaces.first_corner.empty();
    std::vector<std::vector<LinkIndex>> of_kind(256);
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const bool has_portal = !links.portal.empty() && links.portal[link] != no_index;
        if (!(has_ground && has_portal) && !is_drawn_back(network, link))
            of_kind[links.kind[link]].push_back(link);
    }
    return of_kind;
}

double doubled_extent(std::span<const Point> outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &first = outline.front(), &here = outline[i],
                    &next = outline[i + 1 < outline.size() ? i + 1 : 0];
        sum += (here.x - first.x) * (next.y - first.y) - (next.x - first.x) * (here.y - first.y);
    }
    return sum;
}

namespace {

// Numbers that JSON has none for are left out.
template <class Number>
std::string json_number(Number value) {
    return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

std::string column_json(const Column& column, double value) {
    if (column.none == value) return "";
    if (column.type == Column::Type::flag) return value != 0 ? "true" : "false";
    const auto& names = column.value_names;
    if (!column.is_set && value >= 0 && value < static_cast<double>(names.size()))
        if (const std::string& name = names[static_cast<std::size_t>(value)]; !name.empty())
            return quoted(name);
    return json_number(value);
}

}  // namespace

ElementValues::ElementValues(const Network& network, Of of)
    : network_(network),
      of_(of),
      columns_(of == Of::nodes ? network.nodes.columns : network.links.columns) {
    if (of == Of::nodes)
        names_ = {"kind", "width"};
    else
        names_ = {"kind", "width", "length", "lanes", "opposite_lanes"};
    for (const Column& column : columns_) names_.push_back(column.name);
}

ElementValues::Type ElementValues::type(std::size_t property) const {
    const std::size_t common = common_count();
    if (property < common)
        return property == 0 ? Type::text : property < 3 ? Type::real : Type::integer;
    const Column& column = columns_[property - common];
    if (column.type == Column::Type::flag) return Type::flag;
    if (!column.is_set && !column.value_names.empty()) return Type::text;
    return column.type == Column::Type::real ? Type::real : Type::integer;
}

void ElementValues::make(u32 first, u32 end) {
    first_ = first;
    values_.clear();
    const auto& all = of_ == Of::nodes ? network_.nodes.origin : network_.links.origin;
    const std::span<const Origin> origins = std::span(all).subspan(first, end - first);
    for (const Column& column : columns_) values_.push_back(column.make(origins));
}

void ElementValues::make_in_turn(u32 element) {
    constexpr u32 at_once = 1 << 14;
    if (element % at_once != 0) return;
    const u32 all = of_ == Of::nodes ? network_.nodes.size() : network_.links.size();
    make(element, std::min(all, element + at_once));
}

std::string ElementValues::json(std::size_t property, u32 element) const {
    const std::size_t common = common_count();
    if (property < common) return common_json(property, element);
    const std::size_t column = property - common;
    return column_json(columns_[column], values_[column].number(element - first_));
}

std::string ElementValues::common_json(std::size_t property, u32 element) const {
    if (of_ == Of::nodes) {
        if (property == 0) return quoted(network_.kind_name(network_.nodes.kind[element]));
        return json_number(network_.nodes.width[element]);
    }
    const Links& links = network_.links;
    switch (property) {
        case 0:
            return quoted(network_.kind_name(links.kind[element]));
        case 1:
            return json_number(links.width[element]);
        case 2:
            return json_number(links.length[element]);
        case 3:
            return fmt::format("{}", links.lanes[element]);
        default:
            return fmt::format("{}", links.opposite_lanes[element]);
    }
}

namespace {

constexpr std::array<std::string_view, 7> role_names{
    "road", "side road", "kerb", "barrier", "driven", "across", "marking"};

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
    const std::string beginning = beginning_as_written(values.names());
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        values.make_in_turn(link);
        OwnFeature own(layers::link);
        own.add(keys::from, quoted(network.name_of(links.from[link])));
        own.add(keys::to, quoted(network.name_of(links.to[link])));
        std::string written = beginning;
        for (std::size_t i = 0; i < values.names().size(); ++i) {
            std::string json = values.json(i, link);
            append_as_written(json, written);
            if (!json.empty()) own.add(values.names()[i], std::move(json));
        }
        own.add(keys::columns, quoted(written));
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
