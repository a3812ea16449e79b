#include <algorithm>

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

// How many links join nodes on both sides of a count of vehicle nodes.
u64 links_across(const AreaRepair& repair, u32 member, u64 vehicle_nodes) {
    const AreaFile& file = repair.map.areas.file(member);
    u64 count = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i)
        for (const Link& link : links_of(file, file.nodes[i]))
            if (link.target.area == repair.map.areas.members()[member].key &&
                (i < vehicle_nodes) != (link.target.node < vehicle_nodes))
                ++count;
    return count;
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

// Either count may be the wrong one: the right one is that which no link contradicts.
void count_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const Header& was = repair.map.areas.file(finding.member).header;
        const u32 nodes = was.nodes;
        const bool vehicles_fit = was.vehicle_nodes <= nodes &&
                                  links_across(repair, finding.member, was.vehicle_nodes) == 0;
        const bool peds_fit = was.ped_nodes <= nodes &&
                              links_across(repair, finding.member, nodes - was.ped_nodes) == 0;
        if (vehicles_fit) {
            Header& header = repair.edit(finding.member).header;
            header.ped_nodes = nodes - header.vehicle_nodes;
            repair.job.set(finding.member, finding.record, "header.ped_nodes",
                           fmt::format("{}", was.ped_nodes), fmt::format("{}", header.ped_nodes));
        } else if (peds_fit) {
            Header& header = repair.edit(finding.member).header;
            repair.set(finding, header.vehicle_nodes, nodes - header.ped_nodes);
        }
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

void remove_trailing_bytes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        AreaFile& file = repair.edit(finding.member);
        repair.job.note(finding.member, finding.record,
                        fmt::format("{} bytes removed at the end", file.trailing.size()));
        file.trailing.clear();
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
