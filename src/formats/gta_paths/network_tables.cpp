#include "formats/gta_paths/network_tables.hpp"

#include <fmt/format.h>

namespace wend::gta_paths {

void NetworkTables::reserve(std::size_t node_count, std::size_t link_count) {
    Nodes& nodes = network_.nodes;
    nodes.position.reserve(node_count);
    nodes.kind.reserve(node_count);
    nodes.width.reserve(node_count);
    nodes.origin.reserve(node_count);
    nodes.first_link.reserve(node_count + 1);
    Links& links = network_.links;
    links.from.reserve(link_count);
    links.to.reserve(link_count);
    links.length.reserve(link_count);
    links.kind.reserve(link_count);
    links.width.reserve(link_count);
    links.lanes.reserve(link_count);
    links.opposite_lanes.reserve(link_count);
    links.curve.reserve(link_count);
    links.origin.reserve(link_count);
}

void NetworkTables::begin_file(const Member& member, std::size_t nodes) {
    network_.members.push_back(
        {member.file, member.key, network_.nodes.size(), static_cast<NodeIndex>(nodes)});
}

void NetworkTables::add_node(const Point& position, u8 kind, float width, Origin origin) {
    Nodes& nodes = network_.nodes;
    nodes.position.push_back(position);
    nodes.kind.push_back(kind);
    nodes.width.push_back(width);
    nodes.origin.push_back(origin);
}

void NetworkTables::add_link(NodeIndex from, NodeIndex to, const Way& way, Origin origin) {
    Links& links = network_.links;
    const Nodes& nodes = network_.nodes;
    links.from.push_back(from);
    links.to.push_back(to);
    links.length.push_back(distance(nodes.position[from], nodes.position[to]));
    links.kind.push_back(nodes.kind[from]);
    links.width.push_back(way.width);
    links.lanes.push_back(way.lanes);
    links.opposite_lanes.push_back(way.opposite_lanes);
    links.curve.push_back(way.curve);
    links.origin.push_back(origin);
}

void NetworkTables::add_unresolved(NodeIndex from, Origin origin, NodeAddress target,
                                   bool can_be_judged) {
    network_.unresolved.push_back({from, origin, fmt::format("{}:{}", target.area, target.node),
                                   can_be_judged ? UnresolvedLink::Reason::missing_record
                                                 : UnresolvedLink::Reason::absent_member});
}

}  // namespace wend::gta_paths
