#include "wend/network_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace wend {
namespace {

constexpr std::uint8_t kind_of_its_node = 0xFF;  // Until all nodes are known.

template <class Value>
void reorder(std::vector<Value>& values, const std::vector<LinkIndex>& order) {
    if (values.empty()) return;
    std::vector<Value> ordered;
    ordered.reserve(values.size());
    for (const LinkIndex index : order) ordered.push_back(values[index]);
    values = std::move(ordered);
}

// The place of an index that is not below a limit. Where all are, as they should be, one
// quick pass finds out.
template <class Index>
std::optional<std::size_t> one_beyond(const std::vector<Index>& indexes, std::size_t limit) {
    Index highest = 0;
    for (const Index index : indexes) highest = std::max(highest, index);
    if (indexes.empty() || highest < limit) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::max_element(indexes) - indexes.begin());
}

// Makes one place of those that have a name in common, and puts their nodes in order.
void join_places(std::vector<NamedRegion>& places) {
    std::unordered_map<std::string, std::size_t> of_name;
    std::size_t count = 0;
    for (NamedRegion& place : places) {
        const auto [known, is_new] = of_name.emplace(place.name, count);
        if (!is_new) {
            std::vector<NodeIndex>& nodes = places[known->second].nodes;
            nodes.insert(nodes.end(), place.nodes.begin(), place.nodes.end());
        } else {
            if (&places[count] != &place) places[count] = std::move(place);
            ++count;
        }
    }
    places.resize(count);
    for (NamedRegion& place : places) {
        std::ranges::sort(place.nodes);
        const auto [first, last] = std::ranges::unique(place.nodes);
        place.nodes.erase(first, last);
    }
}

// What is wrong with a network that was put together; empty if nothing is.
class Checks {
  public:
    explicit Checks(const Network& network) : network_(network) {}

    std::string first_fault() {
        check_nodes();
        check_links();
        check_markers();
        check_lines();
        check_columns(network_.nodes.columns, "nodes");
        check_columns(network_.links.columns, "links");
        for (const NodeAlias& alias : network_.aliases)
            if (alias.node >= network_.nodes.size()) note("the alias {} has no node", alias.name);
        for (const NamedRegion& place : network_.places)
            if (place.nodes.back() >= network_.nodes.size())
                note("the place {} has a node that there is not", place.name);
        for (const UnresolvedLink& link : network_.unresolved)
            if (link.from >= network_.nodes.size())
                note("the unresolved link to {} leaves no node", link.target);
        return std::move(fault_);
    }

  private:
    template <class... Values>
    void note(fmt::format_string<const Values&...> text, const Values&... values) {
        if (fault_.empty()) fault_ = fmt::format(text, values...);
    }

    void check_nodes() {
        const Nodes& nodes = network_.nodes;
        const Surfaces& surfaces = network_.surfaces;
        if (network_.kinds.size() > kind_of_its_node)
            note("there are {} kinds, and at most 255 can be", network_.kinds.size());
        if (!nodes.id.empty() && nodes.id.size() != nodes.size())
            note("{} of {} nodes have ids", nodes.id.size(), nodes.size());
        if (!surfaces.clearance.empty() && surfaces.clearance.size() != nodes.size())
            note("{} of {} nodes have a clearance", surfaces.clearance.size(), nodes.size());
        if (!network_.series.empty() && network_.series.front().first_node != 0)
            note("node 0 is in no series");
        const auto kindless = one_beyond(nodes.kind, network_.kinds.size());
        if (kindless) note("node {} has no kind", *kindless);
        const auto homeless = std::ranges::find_if(nodes.origin, [&](const Origin& origin) {
            return origin.member >= network_.members.size();
        });
        if (homeless != nodes.origin.end())
            note("node {} comes from no member", homeless - nodes.origin.begin());
        if (network_.map_kind != MapKind::mesh) {
            if (!surfaces.corners.empty()) note("only nodes of a mesh have surfaces");
        } else if (surfaces.law == HeightLaw::bilinear) {
            for (NodeIndex node = 0; node < nodes.size(); ++node)
                if (surfaces.first_corner[node + 1] != 4 * (node + 1))
                    note("the surface of node {} has not four corners", node);
        }
    }

    void check_links() {
        const Links& links = network_.links;
        const NodeIndex nodes = network_.nodes.size();
        if (const auto lost = one_beyond(links.to, nodes))
            note("a link of node {} leads nowhere", links.from[*lost]);
        if (const auto kindless = one_beyond(links.kind, network_.kinds.size()))
            note("a link of node {} has no kind", links.from[*kindless]);
        const auto bent = std::ranges::find_if(links.curve, [&](std::uint32_t curve) {
            return curve != no_index && curve >= network_.curve_points.size();
        });
        if (bent != links.curve.end())
            note("a link of node {} has no such curve point",
                 links.from[static_cast<std::size_t>(bent - links.curve.begin())]);
        if (network_.map_kind != MapKind::mesh && !network_.portals.empty())
            note("only links of a mesh have portals");
    }

    void check_markers() {
        const Markers& markers = network_.markers;
        for (std::size_t i = 0; i < markers.position.size(); ++i) {
            if (markers.kind[i] >= markers.kinds.size()) note("marker {} has no kind", i);
            if (markers.node[i] != no_index && markers.node[i] >= network_.nodes.size())
                note("marker {} has no such node", i);
        }
    }

    void check_lines() {
        for (const Line& line : network_.lines) {
            const std::size_t points = line.points.size();
            if (line.distance.size() != points)
                note("the line {} has not a distance for each point", line.name);
            for (const auto* widths :
                 {&line.left, &line.right, &line.left_verge, &line.right_verge})
                if (!widths->empty() && widths->size() != points)
                    note("the line {} has not a width for each point", line.name);
        }
    }

    void check_columns(const std::vector<Column>& columns, std::string_view whose) {
        for (auto column = columns.begin(); column != columns.end(); ++column) {
            if (!column->make) note("the column {} cannot be made", column->name);
            if (std::ranges::find(column + 1, columns.end(), column->name, &Column::name) !=
                columns.end())
                note("there are two columns {} of {}", column->name, whose);
        }
    }

    const Network& network_;
    std::string fault_;
};

}  // namespace

NetworkBuilder::NetworkBuilder(MapKind map_kind, std::string unit, double metres_per_unit) {
    network_.map_kind = map_kind;
    network_.unit = std::move(unit);
    network_.metres_per_unit = metres_per_unit;
    if (map_kind == MapKind::mesh) network_.surfaces.first_corner = {0};
}

void NetworkBuilder::reserve(std::size_t node_count, std::size_t link_count,
                             std::size_t curve_point_count) {
    network_.curve_points.reserve(curve_point_count);
    Nodes& nodes = network_.nodes;
    nodes.position.reserve(node_count);
    nodes.kind.reserve(node_count);
    nodes.width.reserve(node_count);
    nodes.origin.reserve(node_count);
    Links& links = network_.links;
    links.from.reserve(link_count);
    links.to.reserve(link_count);
    links.kind.reserve(link_count);
    links.width.reserve(link_count);
    links.lanes.reserve(link_count);
    links.opposite_lanes.reserve(link_count);
    links.curve.reserve(link_count);
    links.origin.reserve(link_count);
    if (network_.map_kind != MapKind::mesh) return;
    network_.surfaces.first_corner.reserve(node_count + 1);
    if (network_.surfaces.law == HeightLaw::bilinear)
        network_.surfaces.corners.reserve(4 * node_count);
    links.portal.reserve(link_count);
    network_.portals.reserve(link_count);
}

std::uint8_t NetworkBuilder::add_kind(Kind kind) {
    network_.kinds.push_back(std::move(kind));
    return static_cast<std::uint8_t>(network_.kinds.size() - 1);
}

std::uint32_t NetworkBuilder::add_member(std::string file, std::optional<std::uint32_t> key) {
    network_.members.push_back({std::move(file), key, network_.nodes.size(), 0});
    return static_cast<std::uint32_t>(network_.members.size() - 1);
}

void NetworkBuilder::add_series(std::string prefix) {
    network_.series.push_back({std::move(prefix), network_.nodes.size(), 0});
}

NodeIndex NetworkBuilder::add_node(const Node& node) {
    if (network_.members.empty()) add_member("");
    Nodes& nodes = network_.nodes;
    NodeIndex& in_member = network_.members.back().node_count;
    if (!network_.series.empty()) ++network_.series.back().node_count;
    nodes.position.push_back(node.position);
    nodes.kind.push_back(node.kind);
    nodes.width.push_back(node.width);
    nodes.origin.push_back(node.origin.value_or(
        Origin{static_cast<std::uint32_t>(network_.members.size() - 1), in_member}));
    ++in_member;
    if (node.id) {
        if (nodes.id.empty()) nodes.id.reserve(nodes.position.capacity());
        nodes.id.push_back(*node.id);
    }
    Surfaces& surfaces = network_.surfaces;
    surfaces.corners.insert(surfaces.corners.end(), node.surface.begin(), node.surface.end());
    if (network_.map_kind == MapKind::mesh)
        surfaces.first_corner.push_back(static_cast<std::uint32_t>(surfaces.corners.size()));
    if (node.clearance) surfaces.clearance.push_back(*node.clearance);
    return nodes.size() - 1;
}

void NetworkBuilder::add_link(const Link& link) {
    Links& links = network_.links;
    is_grouped_ = is_grouped_ && (links.from.empty() || links.from.back() <= link.from);
    links.from.push_back(link.from);
    links.to.push_back(link.to);
    links.kind.push_back(link.kind.value_or(kind_of_its_node));
    links.width.push_back(link.width);
    links.lanes.push_back(link.lanes);
    links.opposite_lanes.push_back(link.opposite_lanes);
    links.curve.push_back(link.curve);
    links.origin.push_back(link.origin.value_or(Origin{}));
    has_links_of_nodes_ = has_links_of_nodes_ || !link.origin;
    if (link.is_impassable || !links.impassable.empty()) {
        links.impassable.resize(links.from.size());
        links.impassable.back() = link.is_impassable ? 1 : 0;
    }
    if (link.portal) network_.portals.push_back(*link.portal);
    if (network_.map_kind == MapKind::mesh)
        links.portal.push_back(link.portal ? static_cast<std::uint32_t>(network_.portals.size() - 1)
                                           : no_index);
}

std::uint32_t NetworkBuilder::add_curve_point(const Point& point) {
    network_.curve_points.push_back(point);
    return static_cast<std::uint32_t>(network_.curve_points.size() - 1);
}

std::uint8_t NetworkBuilder::add_marker_kind(std::string name) {
    network_.markers.kinds.push_back(std::move(name));
    return static_cast<std::uint8_t>(network_.markers.kinds.size() - 1);
}

void NetworkBuilder::add_marker(Marker marker) {
    Markers& markers = network_.markers;
    const std::size_t index = markers.position.size();
    markers.position.push_back(marker.position);
    markers.kind.push_back(marker.kind);
    markers.node.push_back(marker.node);
    markers.origin.push_back(marker.origin);
    if (marker.label.empty() && markers.label.empty()) return;
    markers.label.resize(index);
    markers.label.push_back(std::move(marker.label));
}

void NetworkBuilder::add_place(std::string name, std::vector<NodeIndex> nodes) {
    if (!name.empty() && !nodes.empty())
        network_.places.push_back({.name = std::move(name), .nodes = std::move(nodes)});
}

// Counts the links of each node and, where they came in another order, sorts them by that.
void NetworkBuilder::group_links() {
    Links& links = network_.links;
    std::vector<LinkIndex>& first_link = network_.nodes.first_link;
    first_link.assign(network_.nodes.size() + std::size_t{1}, 0);
    for (const NodeIndex from : links.from) ++first_link[from + 1];
    std::partial_sum(first_link.begin(), first_link.end(), first_link.begin());
    if (is_grouped_) return;
    std::vector<LinkIndex> next(first_link), order(links.size());
    for (LinkIndex link = 0; link < links.size(); ++link) order[next[links.from[link]]++] = link;
    reorder(links.from, order);
    reorder(links.to, order);
    reorder(links.kind, order);
    reorder(links.width, order);
    reorder(links.lanes, order);
    reorder(links.opposite_lanes, order);
    reorder(links.curve, order);
    reorder(links.portal, order);
    reorder(links.impassable, order);
    reorder(links.origin, order);
}

Expected<Network> NetworkBuilder::build() {
    Nodes& nodes = network_.nodes;
    Links& links = network_.links;
    if (network_.members.empty()) add_member("");
    if (const auto lost = one_beyond(links.from, nodes.size()))
        return failure(fmt::format("a link leaves node {} of {}", links.from[*lost], nodes.size()));
    group_links();
    join_places(network_.places);
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (links.kind[link] == kind_of_its_node) links.kind[link] = nodes.kind[links.from[link]];
    if (has_links_of_nodes_)
        for (LinkIndex link = 0; link < links.size(); ++link)
            if (links.origin[link].member == no_index)
                links.origin[link] = nodes.origin[links.from[link]];
    if (std::string fault = Checks(network_).first_fault(); !fault.empty())
        return failure(std::move(fault));
    links.length.resize(links.size());
    for (LinkIndex link = 0; link < links.size(); ++link)
        links.length[link] =
            distance(nodes.position[links.from[link]], nodes.position[links.to[link]]);
    network_.markers.label.resize(
        network_.markers.label.empty() ? 0 : network_.markers.position.size());
    return std::move(network_);
}

}  // namespace wend
