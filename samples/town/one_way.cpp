#include <algorithm>

#include "samples/town/edges.hpp"

namespace wend::sample {
namespace {

// Roads as edges by junction, and which junctions one can drive to from the first, and from which
// one can drive to it.
class Reach {
  public:
    Reach(const Plan& plan, const std::vector<Edge>& edges) : edges_(edges) {
        first_.assign(plan.lines.junctions.size() + 1, 0);
        const auto each_end = [&](const auto& visit) {
            for (std::uint32_t i = 0; i < edges.size(); ++i) {
                if (plan.lines.lines[edges[i].line].kind == LineKind::water) continue;
                visit(edges[i].a, i);
                visit(edges[i].b, i);
            }
        };
        each_end([&](std::uint32_t junction, std::uint32_t) { ++first_[junction + 1]; });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        by_junction_.resize(first_.back());
        std::vector<std::uint32_t> next = first_;
        each_end([&](std::uint32_t junction, std::uint32_t edge) {
            by_junction_[next[junction]++] = edge;
        });
    }

    std::vector<bool> from(std::uint32_t start, bool backwards) const {
        std::vector<bool> reached(first_.size() - 1);
        std::vector<std::uint32_t> rest{start};
        reached[start] = true;
        while (!rest.empty()) {
            const std::uint32_t junction = rest.back();
            rest.pop_back();
            for (std::uint32_t i = first_[junction]; i < first_[junction + 1]; ++i) {
                const Edge& edge = edges_[by_junction_[i]];
                const bool outwards = (edge.a == junction) != backwards;
                const std::uint32_t other = edge.a == junction ? edge.b : edge.a;
                if (reached[other] || (outwards ? edge.lanes_to_b : edge.lanes_to_a) == 0) continue;
                reached[other] = true;
                rest.push_back(other);
            }
        }
        return reached;
    }

  private:
    const std::vector<Edge>& edges_;
    std::vector<std::uint32_t> first_, by_junction_;
};

}  // namespace

void open_one_way_traps(const Plan& plan, std::vector<Edge>& edges) {
    const auto start = std::ranges::find_if(edges, [&](const Edge& edge) {
        return plan.lines.lines[edge.line].kind != LineKind::water;
    });
    if (start == edges.end()) return;
    const Reach reach(plan, edges);
    std::vector<bool> opened(plan.streets);
    // Roads hang together, so as long as a junction cannot be reached, some one-way street leads
    // from the reached part to the rest, or back: every round but the last opens one.
    for (bool changed = true; changed;) {
        changed = false;
        const std::vector<bool> there = reach.from(start->a, false);
        const std::vector<bool> back = reach.from(start->a, true);
        for (const Edge& edge : edges) {
            const std::uint32_t street = plan.lines.lines[edge.line].street;
            const auto fine = [&](std::uint32_t junction) {
                return there[junction] && back[junction];
            };
            if (street == no_index || opened[street] || (fine(edge.a) && fine(edge.b))) continue;
            opened[street] = changed = true;
        }
        for (Edge& edge : edges) {
            const std::uint32_t street = plan.lines.lines[edge.line].street;
            if (street == no_index || !opened[street]) continue;
            if (edge.lanes_to_a == 0 || edge.lanes_to_b == 0) edge.lanes_to_a = edge.lanes_to_b = 1;
        }
    }
}

}  // namespace wend::sample
