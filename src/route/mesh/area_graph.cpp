#include "route/mesh/area_graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "core/base/integers.hpp"
#include "route/graph/hierarchy_file.hpp"
#include "route/mesh/portal_crossing.hpp"

namespace wend {
namespace {

// The gates of one area that lead somewhere else than back, for who asks which of them face
// another: of thousands only those are looked at that lie beside it.
class FacingGates {
  public:
    explicit FacingGates(std::span<const AreaGate> gates) {
        for (const AreaGate& gate : gates) {
            const Point2 along = gate.right - gate.left;
            const std::size_t axis = std::abs(along.x) >= std::abs(along.y) ? 0 : 1;
            const auto [low, high] =
                std::minmax({on_axis(gate.left, axis), on_axis(gate.right, axis)});
            along_[axis].push_back({low, high, high, &gate});
        }
        for (std::vector<Entry>& entries : along_) {
            std::ranges::sort(entries, {}, [](const Entry& entry) {
                const AreaGate& gate = *entry.gate;
                return std::tuple(entry.low, gate.left.x, gate.left.y, gate.right.x, gate.right.y,
                                  gate.to);
            });
            drop_alike(entries);
            for (std::size_t i = 1; i < entries.size(); ++i)
                entries[i].highest = std::max(entries[i].highest, entries[i - 1].highest);
        }
    }

    bool is_any(const Point2& left, const Point2& right, NodeIndex from) const {
        for (const std::size_t axis : {0U, 1U}) {
            auto [low, high] = std::minmax({on_axis(left, axis), on_axis(right, axis)});
            const double slack = 4 * same_point + 1e-9 * std::max(std::abs(low), std::abs(high));
            low -= slack;
            high += slack;
            const std::vector<Entry>& entries = along_[axis];
            for (auto at = std::ranges::upper_bound(entries, high, {}, &Entry::low);
                 at != entries.begin() && (at - 1)->highest >= low;) {
                const AreaGate& gate = *(--at)->gate;
                if (gate.to != from && folds_back(left, right, gate.left, gate.right)) return true;
            }
        }
        return false;
    }

  private:
    struct Entry {
        double low, high;  // along the axis that the gate runs along
        double highest;    // of this and those before
        const AreaGate* gate;
    };

    static double on_axis(const Point2& point, std::size_t axis) {
        return axis == 0 ? point.x : point.y;
    }

    // Of gates at one place two that lead to different areas say all.
    static void drop_alike(std::vector<Entry>& entries) {
        std::size_t kept = 0;
        for (const Entry& entry : entries) {
            const auto is_like = [&](std::size_t back) {
                return kept >= back && entries[kept - back].gate->left == entry.gate->left &&
                       entries[kept - back].gate->right == entry.gate->right;
            };
            if (is_like(1) && (is_like(2) || entries[kept - 1].gate->to == entry.gate->to))
                continue;
            entries[kept++] = entry;
        }
        entries.resize(kept);
    }

    std::array<std::vector<Entry>, 2> along_;
};

}  // namespace

void AreaGraph::find_folds() {
    constexpr std::size_t few_gates = 32;
    std::unordered_map<NodeIndex, FacingGates> facing;  // of areas with many gates
    for (NodeIndex area = 0; area + 1 < areas.size(); ++area)
        for (std::uint32_t i = areas[area].gate; i < areas[area + 1].gate; ++i) {
            AreaGate& gate = gates[i];
            const Point2 offset = offset_of(gate);
            const Point2 left = gate.left + offset, right = gate.right + offset;
            const auto others = gates_of(gate.to);
            const bool folds =
                others.size() > few_gates
                    ? facing.try_emplace(gate.to, others).first->second.is_any(left, right, area)
                    : std::ranges::any_of(others, [&](const AreaGate& back) {
                          return back.to != area && folds_back(left, right, back.left, back.right);
                      });
            if (folds) beyond_of(gate).folds = true;
        }
}

GateBeyond& AreaGraph::beyond_of(AreaGate& gate) {
    if (gate.beyond == no_index) {
        gate.beyond = static_cast<std::uint32_t>(beyond.size());
        beyond.emplace_back();
    }
    return beyond[gate.beyond];
}

AreaGraph reversed(const AreaGraph& graph) {
    const auto area_count = static_cast<NodeIndex>(graph.areas.size() - 1);
    std::vector<AreaGraph::Begin> next(area_count + 1);
    for (const AreaGate& gate : graph.gates) ++next[gate.to + 1].gate;
    for (const OffMeshConnection& stop : graph.connections) ++next[stop.to + 1].off_mesh_ends;
    for (NodeIndex area = 0; area < area_count; ++area) {
        next[area + 1].gate += next[area].gate;
        next[area + 1].off_mesh_ends += next[area].off_mesh_ends;
    }
    AreaGraph back;
    back.is_reversed = true;
    back.areas = next;
    back.gates.resize(graph.gates.size());
    back.connections.resize(graph.connections.size());
    for (NodeIndex area = 0; area < area_count; ++area) {
        for (const AreaGate& gate : graph.gates_of(area)) {
            const Point2 offset = graph.offset_of(gate);
            AreaGate& turned = back.gates[next[gate.to].gate++];
            turned = {gate.right + offset,
                      gate.left + offset,
                      gate.cost,
                      area,
                      {gate.ends.right, gate.ends.left},
                      no_index,
                      gate.link};
            if (offset == Point2{}) continue;
            turned.beyond = static_cast<std::uint32_t>(back.beyond.size());
            back.beyond.push_back({Point2{} - offset});
        }
        for (const OffMeshConnection& stop : graph.connections_of(area))
            back.connections[next[stop.to].off_mesh_ends++] = {stop.far, stop.near,   0,
                                                               area,     stop.vertex, stop.link};
    }
    back.find_folds();
    return back;
}

AreaGraph both_ways(const AreaGraph& graph, const AreaGraph& reversed_graph) {
    AreaGraph both;
    const auto add = [&](const AreaGraph& from, const AreaGate& gate, std::uint8_t ways) {
        both.gates.push_back(gate);
        AreaGate& added = both.gates.back();
        added.ways = ways;
        if (gate.beyond == no_index) return;
        added.beyond = static_cast<std::uint32_t>(both.beyond.size());
        both.beyond.push_back({from.offset_of(gate)});
    };
    // All that tells one crossing from another; where a path may turn must be known both ways.
    const auto crossing = [](const AreaGraph& of, const AreaGate& gate) {
        const Point2 offset = of.offset_of(gate);
        Stamp stamp;
        stamp.add(u64{gate.to} << 2 | (gate.ends.left != no_index ? 1u : 0u) |
                  (gate.ends.right != no_index ? 2u : 0u));
        for (const double number :
             {gate.left.x, gate.left.y, gate.right.x, gate.right.y, gate.cost, offset.x, offset.y})
            stamp.add(std::bit_cast<u64>(number + 0.0));  // -0 is 0.
        return stamp.value();
    };
    std::vector<std::pair<i64, const AreaGate*>> back;
    std::vector<bool> is_added;
    for (NodeIndex area = 0; area + 1 < graph.areas.size(); ++area) {
        both.finish_area();
        back.clear();
        for (const AreaGate& gate : reversed_graph.gates_of(area))
            back.emplace_back(crossing(reversed_graph, gate), &gate);
        std::ranges::sort(back, {}, &std::pair<i64, const AreaGate*>::first);
        is_added.assign(back.size(), false);
        for (const AreaGate& gate : graph.gates_of(area)) {
            const i64 same = crossing(graph, gate);
            auto other =
                std::ranges::lower_bound(back, same, {}, &std::pair<i64, const AreaGate*>::first);
            const bool is_both = other != back.end() && other->first == same;
            for (; other != back.end() && other->first == same; ++other)
                is_added[static_cast<std::size_t>(other - back.begin())] = true;
            add(graph, gate, is_both ? along_links | against_links : along_links);
        }
        for (std::size_t i = 0; i < back.size(); ++i)
            if (!is_added[i]) add(reversed_graph, *back[i].second, against_links);
        const auto connections = graph.connections_of(area);
        both.connections.insert(both.connections.end(), connections.begin(), connections.end());
    }
    both.finish_area();
    both.find_folds();
    return both;
}

}  // namespace wend
