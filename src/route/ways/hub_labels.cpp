#include "route/ways/hub_labels.hpp"

#include "route/mesh/cheapest_trees.hpp"
#include "route/ways/hub_order.hpp"

namespace wend {
namespace {

using Lists = std::vector<std::vector<HubLabels::Label>>;

// Adds the labels of one hub for all that it is a hub of: those from which, or to which, no hub
// before it leads as cheaply.
class LabelsOfHub {
  public:
    LabelsOfHub(const Arcs& arcs, std::uint32_t count)
        : search_(arcs), cost_by_(count, no_path_cost) {}

    void add(std::uint32_t root, std::uint32_t rank, const Lists& of_root, Lists& of_others) {
        for (const HubLabels::Label& label : of_root[root]) cost_by_[label.hub] = label.cost;
        search_.run(root, [&](std::uint32_t vertex, double cost, std::uint32_t before) {
            for (const HubLabels::Label& label : of_others[vertex])
                if (cost_by_[label.hub] + label.cost <= cost) return false;
            of_others[vertex].push_back({cost, rank, before});
            return true;
        });
        for (const HubLabels::Label& label : of_root[root]) cost_by_[label.hub] = no_path_cost;
    }

  private:
    TreeSearch search_;
    std::vector<double> cost_by_;  // Of hubs before this one, on the way from it or to it.
};

ByVertex<HubLabels::Label> packed(const Lists& lists) {
    ByVertex<HubLabels::Label> all;
    for (const auto& list : lists) {
        for (const HubLabels::Label& label : list) all.add(label);
        all.end_vertex();
    }
    return all;
}

}  // namespace

HubLabels::HubLabels(const VisibilityGraph& graph) {
    const Arcs arcs = Arcs::of(graph.edges()), back = arcs.reversed();
    const std::uint32_t count = graph.vertex_count();
    Lists to_hubs(count), from_hubs(count);
    LabelsOfHub ahead(arcs, count), behind(back, count);
    hubs_ = hub_order(arcs, back);
    for (std::uint32_t rank = 0; rank < count; ++rank) {
        ahead.add(hubs_[rank], rank, to_hubs, from_hubs);
        behind.add(hubs_[rank], rank, from_hubs, to_hubs);
    }
    to_hubs_ = packed(to_hubs);
    from_hubs_ = packed(from_hubs);
}

}  // namespace wend
