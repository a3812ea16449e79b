#include "formats/ain/repair/repair_graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <utility>
#include <vector>

#include "formats/ain/game/map_nodes.hpp"
#include "formats/ain/game/zones.hpp"
#include "formats/ain/read/graph_document.hpp"

namespace wend::ain {
namespace {

// As the engine would number them.
void compute_zones(RepairJob& job) {
    change_files<GraphDocument>(job, [](GraphDocument& graph) {
        renew_zones(graph.file);
        return true;
    });
}

void sort_links(RepairJob& job) {
    std::vector<GraphLink>& links = static_cast<GraphDocument&>(job.edit(0)).file.links;
    std::vector<std::pair<GraphLink, std::size_t>> numbered;
    for (const GraphLink& link : links) numbered.emplace_back(link, numbered.size());
    std::ranges::sort(numbered, {},
                      [](const auto& one) { return std::pair(link_order(one.first), one.second); });
    std::ranges::copy(numbered | std::views::keys, links.begin());
    job.note(0, job.findings().front().record, "the links are sorted");
}

void count_stored_links(RepairJob& job) {
    change_files<GraphDocument>(job, [](GraphDocument& graph) {
        count_links(graph.file);
        return true;
    });
}

void turn_into_range(RepairJob& job) {
    change_files<GraphDocument>(job, [](GraphDocument& graph) {
        for (GraphNode& node : graph.file.nodes) {
            if (!std::isfinite(node.yaw) || (node.yaw >= 0 && node.yaw <= 360)) continue;
            node.yaw = std::fmod(node.yaw, 360.0f);
            if (node.yaw < 0) node.yaw += 360;
        }
        return true;
    });
}

void set_revision(RepairJob& job) {
    const World* const world = job.world();
    if (!world || !world->revision()) return;
    change_files<GraphDocument>(job, [&](GraphDocument& graph) {
        graph.file.revision = *world->revision();
        return true;
    });
}

void set_node_ids(RepairJob& job) {
    if (!job.world()) return;
    change_files<GraphDocument>(job, [&](GraphDocument& graph) {
        const NodesInMap in_map = nodes_in_map(graph.file, *job.world());
        for (std::size_t i = 0; i < in_map.ids.size(); ++i)
            graph.file.nodes[i].editor_id = in_map.ids[i];
        return true;
    });
}

constexpr std::array table{
    Remedy<RepairJob>{"missing-node", remove_elements},
    Remedy<RepairJob>{"self-link", remove_elements},
    Remedy<RepairJob>{"double-link", remove_elements},
    Remedy<RepairJob>{"no-moves", remove_elements},
    Remedy<RepairJob>{"link-order", sort_links},
    Remedy<RepairJob>{"map-revision", set_revision},
    Remedy<RepairJob>{"node-id", set_node_ids},
    Remedy<RepairJob>{"yaw", turn_into_range},
    Remedy<RepairJob>{"link-count-stored", count_stored_links},
    Remedy<RepairJob>{"solo-zone", compute_zones},
    Remedy<RepairJob>{"zones-across", compute_zones},
    Remedy<RepairJob>{"zones", compute_zones},
};

}  // namespace

std::span<const Remedy<RepairJob>> ain_remedies() { return table; }

}  // namespace wend::ain
