#include <algorithm>

#include "route/any_angle_view.hpp"
#include "route/fold.hpp"

namespace wend {

void AreaWays::find_folds() {
    for (NodeIndex area = 0; area + 1 < areas.size(); ++area)
        for (std::uint32_t i = areas[area].gate; i < areas[area + 1].gate; ++i) {
            AreaGate& gate = gates[i];
            const Spot offset = offset_of(gate);
            const Spot left = gate.left + offset, right = gate.right + offset;
            const bool folds = std::ranges::any_of(gates_of(gate.to), [&](const AreaGate& back) {
                return back.to != area && folds_back(left, right, back.left, back.right);
            });
            if (!folds) continue;
            if (gate.beyond == no_index) {
                gate.beyond = static_cast<std::uint32_t>(beyond.size());
                beyond.emplace_back();
            }
            beyond[gate.beyond].folds = true;
        }
}

AreaWays turned_back(const AreaWays& ways) {
    const auto area_count = static_cast<NodeIndex>(ways.areas.size() - 1);
    std::vector<AreaWays::Begin> next(area_count + 1);
    for (const AreaGate& gate : ways.gates) ++next[gate.to + 1].gate;
    for (const OffMeshConnection& stop : ways.stop_overs) ++next[stop.to + 1].stop_over;
    for (NodeIndex area = 0; area < area_count; ++area) {
        next[area + 1].gate += next[area].gate;
        next[area + 1].stop_over += next[area].stop_over;
    }
    AreaWays back;
    back.lead_back = true;
    back.areas = next;
    back.gates.resize(ways.gates.size());
    back.stop_overs.resize(ways.stop_overs.size());
    for (NodeIndex area = 0; area < area_count; ++area) {
        for (const AreaGate& gate : ways.gates_of(area)) {
            const Spot offset = ways.offset_of(gate);
            AreaGate& turned = back.gates[next[gate.to].gate++];
            turned = {gate.right + offset,
                      gate.left + offset,
                      gate.cost,
                      area,
                      {gate.ends.right, gate.ends.left},
                      no_index,
                      gate.link};
            if (offset == Spot{}) continue;
            turned.beyond = static_cast<std::uint32_t>(back.beyond.size());
            back.beyond.push_back({Spot{} - offset});
        }
        for (const OffMeshConnection& stop : ways.stop_overs_of(area))
            back.stop_overs[next[stop.to].stop_over++] = {stop.far, stop.near, 0,
                                                          area,     stop.turn, stop.link};
    }
    back.find_folds();
    return back;
}

}  // namespace wend
