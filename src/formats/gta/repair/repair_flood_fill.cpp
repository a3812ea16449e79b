#include <set>

#include "formats/gta/check/flood_fill_parts.hpp"
#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

u32 greatest_id(const AreaRepair& repair, NodeIndex node) {
    const u32 member = repair.map.network.nodes.origin[node].member;
    return repair.map.areas.context(member).has_wide_flood_fill() ? 0xFFFF : 0xFF;
}

void give_id(AreaRepair& repair, NodeIndex node, u32 id) {
    const Origin origin = repair.map.network.nodes.origin[node];
    PathNode& record = repair.edit(origin.member).nodes[origin.record];
    if (repair.map.areas.context(origin.member).has_wide_flood_fill())
        record.wide_flood_fill = static_cast<u16>(id);
    else
        record.flood_fill = static_cast<u8>(id);
    repair.job.set(origin.member, repair.map.network.name_of(node),
                   fmt::format("nodes[{}].{}", origin.record, flood_fill_field(repair.map, node)),
                   fmt::format("{}", flood_fill_of(repair.map, node)), fmt::format("{}", id));
}

}  // namespace

void unify_flood_fill(AreaRepair& repair) {
    const FloodFillParts parts(repair.map);
    for (const Finding& finding : repair.job.findings()) {
        const NodeIndex node = repair.node_at(finding.member, AreaRepair::record_of(finding));
        give_id(repair, node, parts.of(node).id);
    }
}

// The lowest number that no other component of the kind has; where that does not fit, nothing.
void separate_flood_fill(AreaRepair& repair) {
    const FloodFillParts parts(repair.map);
    std::set<u32> taken[2];
    for (const FloodFillPart& part : parts.all())
        taken[repair.map.is_vehicle(part.first)].insert(part.id);
    for (const Finding& finding : repair.job.findings()) {
        const NodeIndex first = repair.node_at(finding.member, AreaRepair::record_of(finding));
        std::set<u32>& of_kind = taken[repair.map.is_vehicle(first)];
        u32 id = 1;
        while (of_kind.contains(id)) ++id;
        if (id > greatest_id(repair, first)) continue;
        of_kind.insert(id);
        for (NodeIndex node = first; node < repair.map.network.nodes.size(); ++node)
            if (parts.index_of(node) == parts.index_of(first)) give_id(repair, node, id);
    }
}

}  // namespace wend::gta_paths
