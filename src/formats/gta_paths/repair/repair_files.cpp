#include "formats/gta_paths/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

void empty(AreaFile& file) {
    file.header = {};
    file.area = no_area;
    file.nodes.clear();
    file.navi_nodes.clear();
    file.links.clear();
    file.spare_targets = free_spare_targets;
    file.spare_lengths = {};
    file.spare_crossings = {};
    file.missing_bytes = 0;
    file.trailing.clear();
}

}  // namespace

// The squares that stale files lie in have files of their own, whose roads stay. Where there is
// none, the file may only have the wrong number, and is left.
void empty_stale_file(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const AreaFile& stale = repair.map.areas.file(finding.member);
        const NodeIndex first = repair.node_at(finding.member, 0);
        const Point& place = repair.map.network.nodes.position[first];
        const u32 own =
            repair.map.areas.member_of(static_cast<u16>(repair.map.grid.area_at(place.x, place.y)));
        if (own == no_index || own == finding.member || repair.map.areas.file(own).nodes.empty())
            continue;
        repair.job.note(
            finding.member, finding.record,
            fmt::format("emptied: {} nodes, {} navi nodes and {} links went; the roads of that "
                        "square are in {}",
                        stale.nodes.size(), stale.navi_nodes.size(), stale.links.size(),
                        repair.map.areas.members()[own].file));
        empty(repair.edit(finding.member));
    }
}

void fill_missing_sections(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        AreaFile& file = repair.edit(finding.member);
        repair.job.note(finding.member, finding.record,
                        fmt::format("{} bytes added at the end, all zero", file.missing_bytes));
        file.missing_bytes = 0;
    }
}

void free_spare_links(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        AreaFile& file = repair.edit(finding.member);
        file.spare_targets = free_spare_targets;
        file.spare_lengths = {};
        file.spare_crossings = {};
        repair.job.note(finding.member, finding.record,
                        "the room for the game's own links is free again");
    }
}

}  // namespace wend::gta_paths
