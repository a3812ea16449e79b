#include "route/area_graph.hpp"

#include <algorithm>

#include "route/crossing.hpp"

namespace wend {

void AreaGraph::find_folds() {
    for (NodeIndex area = 0; area + 1 < areas.size(); ++area)
        for (std::uint32_t i = areas[area].gate; i < areas[area + 1].gate; ++i) {
            AreaGate& gate = gates[i];
            const Point2 offset = offset_of(gate);
            const Point2 left = gate.left + offset, right = gate.right + offset;
            const bool folds = std::ranges::any_of(gates_of(gate.to), [&](const AreaGate& back) {
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

}  // namespace wend
