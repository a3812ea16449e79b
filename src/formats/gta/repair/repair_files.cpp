#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
void put_mark_before(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        repair.edit(finding.member).lacks_mark = 0;
        repair.job.note(finding.member, finding.record, "FF FF FF FF is put before the first byte");
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
