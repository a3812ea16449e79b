#include <optional>
#include <set>
#include <vector>

#include "formats/gta_paths/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

// How many links each node has by the places where theirs begin; none where those make no sense.
std::optional<std::vector<u32>> counts_between(const AreaFile& file) {
    std::vector<u32> counts;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
        const u64 begin = file.nodes[i].base_link;
        const u64 end = i + 1 < file.nodes.size() ? file.nodes[i + 1].base_link : file.links.size();
        if ((i == 0 && begin != 0) || end < begin || end - begin > own_links.limit())
            return std::nullopt;
        counts.push_back(static_cast<u32>(end - begin));
    }
    return counts;
}

void share_out(AreaRepair& repair, u32 member) {
    const AreaFile& was = repair.map.areas.file(member);
    u64 sum = 0;
    for (const PathNode& node : was.nodes) sum += own_links.get(node.flags);
    const auto counts = counts_between(was);
    if (sum != was.links.size() && !counts) return;
    AreaFile& file = repair.edit(member);
    u64 due = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        PathNode& node = file.nodes[i];
        const u32 own = own_links.get(node.flags);
        const std::string record = repair.map.network.name_of(repair.node_at(member, i));
        const auto set = [&](const char* field, u64 before, u64 after) {
            repair.job.set(member, record, fmt::format("nodes[{}].{}", i, field),
                           fmt::format("{}", before), fmt::format("{}", after));
        };
        if (sum == file.links.size()) {
            set("base_link", node.base_link, due);
            node.base_link = static_cast<u16>(due);
            due += own;
        } else {
            set("flags.link_count", own, (*counts)[i]);
            node.flags = own_links.with(node.flags, (*counts)[i]);
        }
    }
}

}  // namespace

// Of a file whose name and nodes disagree as a whole nobody can tell which is right.
void number_area_of_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const Member& member = repair.map.areas.members()[finding.member];
        const u32 number = number_of(member);
        if (number != member.key) continue;
        repair.set(finding, repair.edit(finding.member).nodes[AreaRepair::record_of(finding)].area,
                   number);
    }
}

void number_nodes(AreaRepair& repair) {
    for (const Finding& finding : repair.job.findings()) {
        const u32 place = AreaRepair::record_of(finding);
        repair.set(finding, repair.edit(finding.member).nodes[place].id, place);
    }
}

// Either the counts of links or the places where they begin share out all links of the file.
void share_out_links(AreaRepair& repair) {
    std::set<u32> members;
    for (const Finding& finding : repair.job.findings()) members.insert(finding.member);
    for (const u32 member : members) share_out(repair, member);
}

}  // namespace wend::gta_paths
