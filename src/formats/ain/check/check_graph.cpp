#include "formats/ain/check/check_graph.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "formats/ain/check/checked_graph.hpp"
#include "formats/ain/game/zones.hpp"

namespace wend::ain {
namespace {

void check_file(const CheckedGraph& checked) {
    const AinContext& context = checked.graph.context;
    const std::size_t nodes = checked.file().nodes.size();
    if (nodes == 0) {
        checked.add_file(ain_rule("empty-graph"), "version",
                         [] { return std::string("there are no nodes"); });
        return;
    }
    if (nodes > most_nodes_of_games && !context.is_titanfall())
        checked.add_file(ain_rule("node-count"), "node_count", [&] {
            return fmt::format("there are {} nodes, and games on Valve's code load {}", nodes,
                               most_nodes_of_games);
        });
    if (context.version < 37)
        checked.add_file(ain_rule("old-version"), "version", [&] {
            return fmt::format("version {}, games of today load 37", context.version);
        });
}

bool is_finite(const GraphNode& node, u32 hulls) {
    const auto finite = [](f32 value) { return std::isfinite(value); };
    return std::ranges::all_of(node.position, finite) && finite(node.yaw) &&
           std::all_of(node.offsets.of.begin(), node.offsets.of.begin() + hulls, finite);
}

// Tools leave all heights at 0.
void check_heights(const CheckedGraph& checked) {
    bool has_ground = false;
    for (const GraphNode& node : checked.file().nodes) {
        if (node.type != ground) continue;
        has_ground = true;
        if (node.offsets.of != HullHeights{}.of) return;
    }
    if (has_ground)
        checked.add_file(ain_rule("no-heights"), "nodes[0].offsets",
                         [] { return std::string("all heights are 0"); });
}

}  // namespace

void check_nodes(const CheckedGraph& checked) {
    const GraphFile& file = checked.file();
    std::map<i32, std::size_t> ids;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
        const GraphNode& node = file.nodes[i];
        if (!is_finite(node, checked.graph.context.hulls))
            checked.add_node(ain_rule("position"), i, "position", [&] {
                return fmt::format("position {}, {}, {}, yaw {}", node.position[0],
                                   node.position[1], node.position[2], node.yaw);
            });
        else if (node.yaw < 0 || node.yaw > 360)
            checked.add_node(ain_rule("yaw"), i, "yaw",
                             [&] { return fmt::format("the yaw is {} degrees", node.yaw); });
        if (node.type >= node_types)
            checked.add_node(ain_rule("node-type"), i, "type",
                             [&] { return fmt::format("the type is {}", node.type); });
        if (node.editor_id == -1 || checked.graph.context.is_titanfall()) continue;
        if (const auto [first, is_new] = ids.emplace(node.editor_id, i); !is_new)
            checked.add_node(ain_rule("editor-id"), i, "editor_id", [&] {
                return fmt::format("the id is {}, as that of node {} is", node.editor_id,
                                   first->second);
            });
    }
    check_heights(checked);
}

void check_zones(const CheckedGraph& checked) {
    const GraphFile& file = checked.file();
    if (checked.graph.context.is_titanfall() || file.nodes.empty()) return;
    for (std::size_t i = 0; i < file.links.size(); ++i) {
        const GraphLink& link = file.links[i];
        if (!has_ends(file, link)) continue;
        const i16 from = file.nodes[static_cast<std::size_t>(link.source)].zone;
        const i16 to = file.nodes[static_cast<std::size_t>(link.target)].zone;
        if (from != to)
            checked.add_link(ain_rule("zones-across"), i, "", [&] {
                return fmt::format(
                    "node {} is in zone {}, node {} in zone {}: routes between them "
                    "are refused",
                    link.source, from, link.target, to);
            });
    }
    const std::vector<i16> zones = zones_of(file);
    std::size_t differ = 0, first = 0;
    for (std::size_t i = zones.size(); i-- > 0;) {
        if (file.nodes[i].zone == zones[i]) continue;
        ++differ;
        first = i;
        if (file.nodes[i].zone == zone_solo)
            checked.add_node(ain_rule("solo-zone"), i, "zone", [&] {
                return fmt::format("the zone is 1, but the island of the node is {}", zones[i]);
            });
    }
    if (differ > 0)
        checked.add_node(ain_rule("zones"), first, "zone", [&] {
            return fmt::format(
                "{} of {} nodes have another zone than the engine gives them, this one {} instead "
                "of {}",
                differ, zones.size(), file.nodes[first].zone, zones[first]);
        });
    const auto solo = static_cast<std::size_t>(std::ranges::count(zones, zone_solo));
    for (std::size_t i = 0; solo > 0 && i < zones.size(); ++i)
        if (zones[i] == zone_solo && file.nodes[i].type != deleted)
            checked.add_node(ain_rule("no-links"), i, "position",
                             [] { return std::string("no link has an end here"); });
    const int islands = std::max<int>(*std::ranges::max_element(zones) - first_zone + 1, 0);
    if (islands > 1)
        checked.add_file(ain_rule("islands"), "node_count", [&] {
            return fmt::format("there are {} islands, and {} nodes without links", islands, solo);
        });
}

Expected<void> check_graph(const Member& member, const OptionValues& options, CheckReport& report) {
    const CheckedGraph checked{GraphDocument::of(*member.document), report};
    check_file(checked);
    check_nodes(checked);
    check_links(checked);
    check_zones(checked);
    return check_map(checked, options);
}

}  // namespace wend::ain
