#include <algorithm>
#include <utility>

#include "formats/gta/check/found_counts.hpp"
#include "formats/gta/repair/remedies.hpp"
#include "formats/gta/repair/shared_remedies.hpp"

namespace wend::gta_paths {
namespace {

// Links of vehicle nodes name navi nodes, those of ped nodes none.
std::optional<bool> has_navi_nodes(const AreaFile& file, u32 node, PathContext context) {
    const auto links = links_of(file, file.nodes[node]);
    if (links.empty()) return std::nullopt;
    return std::ranges::any_of(
        links, [&](const Link& link) { return navi_address(link, context) != no_navi_node; });
}

void take_counts(const AreaRepair& repair, const Finding& finding, AreaFile found) {
    const Header was = repair.map.areas.file(finding.member).header;
    const auto set = [&](u32 Header::*count, const char* name) {
        if (was.*count != found.header.*count)
            repair.job.set(finding.member, finding.record, name, fmt::format("{}", was.*count),
                           fmt::format("{}", found.header.*count));
    };
    set(&Header::nodes, "header.nodes");
    set(&Header::navi_nodes, "header.navi_nodes");
    set(&Header::links, "header.links");
    repair.edit(finding.member) = std::move(found);
}

}  // namespace

void count_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const AreaFile& file = repair.map.areas.file(finding.member);
        const PathContext context = repair.map.areas.context(finding.member);
        if (auto found = with_counts_found(file, context))
            take_counts(repair, finding, std::move(*found));
        else if (!is_shifted(file, context))
            count_nodes_of(repair, finding, &Header::ped_nodes, "header.ped_nodes",
                           [&](u32 node) { return has_navi_nodes(file, node, context); });
    }
}

void number_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const u32 place = AreaRepair::record_of(finding);
        repair.set(finding, repair.edit(finding.member).nodes[place].id, place);
    }
}

void share_out_links(AreaRepair& repair) { share_out_links_in(repair, own_links); }

void remove_trailing_bytes(AreaRepair& repair) { remove_trailing_bytes_of(repair); }

}  // namespace wend::gta_paths
