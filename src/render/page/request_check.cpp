#include "render/page/request_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "model/network/absent_node.hpp"
#include "model/network/network.hpp"
#include "model/network/option_text.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {
namespace {

bool finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

Expected<void> include_mesh(Bounds& bounds, const Network& network) {
    const Surfaces& surfaces = network.surfaces;
    const NodeIndex areas = network.map_kind == MapKind::mesh ? network.nodes.size() : 0;
    for (NodeIndex node = 0; node < areas; ++node) {
        const auto [first, end] = surfaces.corners_of(node);
        for (std::uint32_t corner = first; corner < end; ++corner) {
            const Point& point = surfaces.corners[corner];
            if (!finite(point))
                return failure(
                    fmt::format("{} {} cannot be drawn: its corner ({}, {}, {}) is not finite",
                                network.kind_name(network.nodes.kind[node]), network.name_of(node),
                                point.x, point.y, point.z));
            bounds.include(point);
        }
    }
    for (const Portal& portal : network.portals)
        for (const Point& point : {portal.left, portal.right, portal.far_left, portal.far_right})
            if (!finite(point))
                return failure("a link cannot be drawn: an end of its portal is not finite");
    return {};
}

// Lines, and of roads the ground beside them.
Expected<void> include_lines(Bounds& bounds, const Network& network) {
    for (const Line& line : network.lines) {
        const std::size_t count = line.points.size();
        const auto refuse = [&](std::string_view reason) {
            return failure(fmt::format("line '{}' cannot be drawn: {}", line.name, reason));
        };
        const auto is_odd = [&](const std::vector<float>& widths) {
            return !widths.empty() && widths.size() != count;
        };
        if (line.distance.size() != count || is_odd(line.left) || is_odd(line.right) ||
            is_odd(line.left_verge) || is_odd(line.right_verge))
            return refuse("it does not have one distance and width for each point");
        for (std::size_t i = 0; i < count; ++i) {
            const auto width = [i](const std::vector<float>& widths) {
                return widths.empty() ? 0 : static_cast<double>(widths[i]);
            };
            const double left = width(line.left) + width(line.left_verge);
            const double right = width(line.right) + width(line.right_verge);
            const double reach = std::max({0.0, left, right});
            const Point& point = line.points[i];
            if (!finite(point) || !std::isfinite(left) || !std::isfinite(right) ||
                !std::isfinite(line.distance[i]))
                return refuse(fmt::format("its point {} is not finite", i));
            if (i > 0 && line.distance[i] < line.distance[i - 1])
                return refuse(fmt::format("its distances go back at point {}", i));
            bounds.include({point.x - reach, point.y - reach, point.z});
            bounds.include({point.x + reach, point.y + reach, point.z});
        }
    }
    return {};
}

// What stands beside roads is shown where it is near them: a hill or a tower half a kilometre off
// would make the road small. Where there are no lines, all of it.
Expected<void> include_markers(Bounds& bounds, const Network& network) {
    constexpr double near_part = 0.04;  // of the longer side of what the lines take
    const Bounds lines = bounds;
    const double room = network.lines.empty() ? std::numeric_limits<double>::infinity()
                                              : near_part * std::max(lines.max.x - lines.min.x,
                                                                     lines.max.y - lines.min.y);
    for (std::size_t marker = 0; marker < network.markers.position.size(); ++marker) {
        const Point& point = network.markers.position[marker];
        if (!finite(point))
            return failure(
                fmt::format("marker {} cannot be drawn: its position ({}, {}, {}) is not finite",
                            marker, point.x, point.y, point.z));
        if (point.x >= lines.min.x - room && point.x <= lines.max.x + room &&
            point.y >= lines.min.y - room && point.y <= lines.max.y + room)
            bounds.include(point);
    }
    return {};
}

Expected<void> include_network(Bounds& bounds, const Network& network) {
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& point = network.nodes.position[node];
        if (!finite(point))
            return failure(
                fmt::format("node {} cannot be drawn: its position ({}, {}, {}) is not finite",
                            network.name_of(node), point.x, point.y, point.z));
        bounds.include(point);
    }
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (network.links.curve[link] == no_index) continue;
        const Point& point = network.curve_points[network.links.curve[link]];
        if (!finite(point))
            return failure(fmt::format(
                "a link of node {} cannot be drawn: its curve point ({}, {}, {}) is not finite",
                network.name_of(network.links.from[link]), point.x, point.y, point.z));
        bounds.include(point);
    }
    return include_mesh(bounds, network);
}

// The box of the chosen nodes, and of what curves between them.
Bounds bounds_of_chosen(const Network& network, const std::vector<NodeIndex>& chosen) {
    Bounds bounds;
    for (const NodeIndex node : chosen) {
        include_node(bounds, network, node);
        const auto [first, end] = network.links_of(node);
        for (LinkIndex link = first; link < end; ++link)
            if (network.links.curve[link] != no_index &&
                std::ranges::binary_search(chosen, network.links.to[link]))
                bounds.include(network.curve_points[network.links.curve[link]]);
    }
    return bounds;
}

Expected<void> include_extras(Bounds& bounds, const DrawRequest& request) {
    for (std::size_t index = 0; index < request.routes.size(); ++index)
        for (const Point& point : request.routes[index].points) {
            if (!finite(point))
                return failure(
                    fmt::format("route {} cannot be drawn: a point is not finite", index + 1));
            bounds.include(point);
        }
    for (std::size_t index = 0; index < request.marks.size(); ++index) {
        if (!finite(request.marks[index].position))
            return failure(
                fmt::format("mark {} cannot be drawn: its position is not finite", index + 1));
        bounds.include(request.marks[index].position);
    }
    return {};
}

}  // namespace

Expected<Bounds> wanted_bounds(const Network& network, const DrawRequest& request) {
    if (network.nodes.size() == 0) return failure("there is nothing to draw: no nodes");
    Bounds bounds;
    if (const auto included = include_network(bounds, network); !included)
        return failure(included.error());
    if (const auto included = include_lines(bounds, network); !included)
        return failure(included.error());
    if (const auto included = include_markers(bounds, network); !included)
        return failure(included.error());
    if (request.only_nodes) {
        if (request.only_nodes->empty())
            return failure("there is nothing to draw: none of the nodes is chosen");
        bounds = bounds_of_chosen(network, *request.only_nodes);
    }
    if (const auto included = include_extras(bounds, request); !included)
        return failure(included.error());
    if (!request.bounds) return bounds;

    Bounds part = *request.bounds;
    part.min.z = part.max.z = 0;
    if (!finite(part.min) || !finite(part.max) || part.max.x <= part.min.x ||
        part.max.y <= part.min.y)
        return failure("the part of the map to draw has no extent");
    return part;
}

}  // namespace wend::draw_detail

namespace wend {
namespace draw_detail {
namespace {

// Whether there is something to colour, but no value for any of it. Of flags each has one.
bool says_nothing(const Network& network, const ColourColumn& column) {
    const std::uint32_t count =
        column.on == ColourColumn::On::nodes ? network.nodes.size() : network.links.size();
    for (std::uint32_t element = 0; element < count; ++element) {
        const double value = column.value(element);
        if (std::isfinite(value) && value != column.none) return false;
    }
    return count > 0;
}

}  // namespace

Expected<std::optional<ColourColumn>> wanted_column(const Network& network,
                                                    const DrawRequest& request) {
    if (request.values && !request.colour_by.empty())
        return failure("values to colour by take the place of a column");
    if (request.values) {
        const NodeValues& values = *request.values;
        if (values.value.size() != network.nodes.size())
            return failure(fmt::format("{} values to colour by were given for {} nodes",
                                       values.value.size(), network.nodes.size()));
        return ColourColumn{
            .sort = values.value_names.empty() ? ColourColumn::Sort::quantity
                                               : ColourColumn::Sort::code,
            .name = values.name,
            .title = values.title,
            .unit = values.unit,
            .value_names = values.value_names,
            .values = std::make_shared<const ColumnValues>(ColumnValues{values.value})};
    }
    if (request.colour_by.empty()) return std::nullopt;
    auto column = colour_column(network, request.colour_by);
    if (!column) return failure(std::move(column.error()));
    if (says_nothing(network, *column))
        return failure(
            fmt::format("{} says nothing of any {} here", column->name,
                        column->on == ColourColumn::On::nodes ? network.node_word : "link"));
    return std::move(*column);
}

}  // namespace draw_detail

std::vector<std::string> colour_names(const Network& network) {
    return scene_detail::names_to_colour_by(network);
}

Expected<HeightRange> HeightRange::parse(std::string_view text) {
    const auto heights = numbers_said(text, 2, 2);
    if (!heights) return failure(fmt::format("'{}' was expected to be Z1,Z2, two heights", text));
    const auto [low, high] = std::minmax((*heights)[0], (*heights)[1]);
    return HeightRange{low, high};
}

Expected<ShownRelation> ShownRelation::parse(std::string_view text, const Network& network) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos)
        return failure(
            fmt::format("'{}' was expected to be RELATION:NODE, such as visible:17", text));
    const std::string relation(text.substr(0, colon)), name(text.substr(colon + 1));
    if (auto known = expect_name("relation", relation, relation_names(network)); !known)
        return failure(std::move(known.error()));
    const auto node = network.find_node(name);
    if (!node) return failure(absent_text(network, name));
    return ShownRelation{relation, *node};
}

}  // namespace wend
