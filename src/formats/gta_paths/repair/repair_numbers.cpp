
#include "formats/gta_paths/repair/remedies.hpp"
#include "formats/gta_paths/repair/shared_remedies.hpp"

namespace wend::gta_paths {

void count_nodes(AreaRepair& repair) {
    count_nodes(repair, &Header::ped_nodes, "header.ped_nodes");
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
