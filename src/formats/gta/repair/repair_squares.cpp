#include "core/base/names.hpp"
#include "formats/gta/check/check_squares.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/repair/remedies.hpp"

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

// The square that a stale file lies in has a file of its own, whose roads stay.
void empty_stale_file(AreaRepair& repair, const DisplacedFile& file) {
    const AreaFile& stale = repair.map.areas.file(file.member);
    repair.job.note(
        file.member, area_name(repair.map.number_of(file.member)),
        fmt::format("emptied: {} nodes, {} navi nodes and {} links went; the roads of that square "
                    "are in {}",
                    stale.nodes.size(), stale.navi_nodes.size(), stale.links.size(),
                    repair.map.areas.members()[file.home].file));
    empty(repair.edit(file.member));
}

// The name of a file with another number: that of the file which has the number now, as it is
// spelt, in the folder of the file itself.
std::string name_with(const AreaMap& areas, u32 member, u32 number) {
    const std::string& own = areas.members()[member].file;
    const std::string_view base = base_name(own);
    const u32 there = areas.member_of(static_cast<u16>(number));
    const std::string renamed = there != no_index && areas.is_loaded(there)
                                    ? std::string(base_name(areas.members()[there].file))
                                    : with_number(base, number);
    return own.substr(0, own.size() - base.size()) + renamed;
}

void rename_files(AreaRepair& repair, const DisplacedFiles& displaced) {
    for (const auto& [member, number] : displaced.new_numbers()) {
        const std::string name = name_with(repair.map.areas, member, number);
        const bool is_empty = repair.map.areas.file(member).nodes.empty();
        repair.job.rename(member, area_name(repair.map.number_of(member)), name,
                          is_empty ? "to make room: the file has no nodes"
                                   : "its nodes lie in the square of that area");
    }
}

bool is_due(const RepairJob& job, u32 member) {
    for (const Finding& finding : job.findings())
        if (finding.member == member) return true;
    return false;
}

}  // namespace

// The number inside follows where that is another: see number_area_of_nodes.
void name_by_square(AreaRepair& repair) {
    const DisplacedFiles displaced(repair.map);
    bool any_moves = false;
    for (const DisplacedFile& file : displaced.all()) {
        if (!is_due(repair.job, file.member) || !repair.map.areas.is_loaded(file.member)) continue;
        if (displaced.new_number(file.member))
            any_moves = true;
        else if (file.home != no_index && repair.job.may_lose())
            empty_stale_file(repair, file);
    }
    if (any_moves) rename_files(repair, displaced);
}

void empty_copies(AreaRepair& repair) {
    const DisplacedFiles displaced(repair.map);
    for (const DisplacedFile& file : displaced.all())
        if (file.home != no_index && is_due(repair.job, file.member) &&
            repair.map.areas.is_loaded(file.member))
            empty_stale_file(repair, file);
}

}  // namespace wend::gta_paths
