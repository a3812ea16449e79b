#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "formats/gta/check/check_navi_nodes.hpp"
#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

// Records of one sort that go, by area, and what the places of the others become.
class GoingRecords {
  public:
    void add(u32 area, u32 record) { going_[area].insert(record); }
    bool has(u32 area, u32 record) const {
        const auto in_area = going_.find(area);
        return in_area != going_.end() && in_area->second.contains(record);
    }
    u16 new_place(u32 area, u16 record) const {
        const auto in_area = going_.find(area);
        if (in_area == going_.end()) return record;
        return static_cast<u16>(
            record - std::distance(in_area->second.begin(), in_area->second.lower_bound(record)));
    }
    bool is_empty() const { return going_.empty(); }

    // Takes them out of a list of their area.
    template <class Record>
    void take_from(std::vector<Record>& list, u32 area) const {
        std::vector<Record> kept;
        for (u32 i = 0; i < list.size(); ++i)
            if (!has(area, i)) kept.push_back(list[i]);
        list = std::move(kept);
    }

  private:
    std::map<u32, std::set<u32>> going_;
};

// Whether any address of a file changes, so that it need not be copied else.
bool names_other_nodes(const AreaFile& file, const GoingRecords& nodes) {
    const auto moves = [&](NodeAddress address) {
        return nodes.new_place(address.area, address.node) != address.node;
    };
    return std::ranges::any_of(file.links, moves, &Link::target) ||
           std::ranges::any_of(file.navi_nodes, moves, &NaviNode::target);
}

}  // namespace

// The nodes after them get other ids, which all files of the map must learn of.
void remove_lonely_nodes(AreaRepair& repair) {
    if (!repair.is_whole()) return;
    GoingRecords going;
    std::set<std::pair<u16, u16>> named;
    for (u32 member = 0; member < repair.map.areas.member_count(); ++member) {
        if (repair.map.areas.is_double(member)) continue;
        for (const Link& link : repair.map.areas.file(member).links)
            named.insert({link.target.area, link.target.node});
        for (const NaviNode& navi : repair.map.areas.file(member).navi_nodes)
            named.insert({navi.target.area, navi.target.node});
    }
    for (const Finding& finding : repair.job.findings()) {
        const u32 record = AreaRepair::record_of(finding);
        const NodeAddress address = repair.map.address(repair.node_at(finding.member, record));
        // What leads here, or points here, comes first.
        if (repair.map.areas.is_double(finding.member) ||
            named.contains({address.area, address.node}) ||
            !shares_out_links(repair.map.areas.file(finding.member), own_links))
            continue;
        going.add(address.area, record);
        repair.job.note(finding.member, finding.record,
                        "the node is removed; those after it count down");
    }
    if (going.is_empty()) return;
    for (u32 member = 0; member < repair.map.areas.member_count(); ++member) {
        if (repair.map.areas.is_double(member)) continue;
        const u32 area = repair.map.areas.members()[member].key.value_or(no_area);
        const AreaFile& was = repair.map.areas.file(member);
        u32 vehicles = 0, gone = 0;
        for (u32 i = 0; i < was.nodes.size(); ++i)
            if (going.has(area, i)) {
                ++gone;
                vehicles += i < was.header.vehicle_nodes;
            }
        if (gone == 0 && !names_other_nodes(was, going)) continue;
        AreaFile& file = repair.edit(member);
        for (Link& link : file.links)
            link.target.node = going.new_place(link.target.area, link.target.node);
        for (NaviNode& navi : file.navi_nodes)
            navi.target.node = going.new_place(navi.target.area, navi.target.node);
        if (gone == 0) continue;
        going.take_from(file.nodes, area);
        for (u32 i = 0; i < file.nodes.size(); ++i) file.nodes[i].id = static_cast<u16>(i);
        file.header.nodes -= gone;
        file.header.vehicle_nodes -= vehicles;
        file.header.ped_nodes -= gone - vehicles;
    }
}

// Those that no link uses; of what several segments share nobody knows whose it is.
void remove_unused_navi_nodes(AreaRepair& repair) {
    if (!repair.is_whole()) return;
    const NaviUses uses(repair.map);
    GoingRecords going;
    for (const Finding& finding : repair.job.findings()) {
        const u32 record = AreaRepair::record_of(finding);
        const u32 area = repair.map.areas.members()[finding.member].key.value_or(no_area);
        if (uses.of(finding.member, record).count != 0) continue;
        going.add(area, record);
        repair.job.note(finding.member, finding.record,
                        "the navi node, which no link uses, is removed; those after it count down");
    }
    if (going.is_empty()) return;
    repair.map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
        const PathContext context = repair.map.areas.context(origin.member);
        NaviAddress navi = navi_address(link, context);
        const u16 place = going.new_place(navi.area, navi.node);
        if ((!repair.map.is_vehicle(from) && navi == no_navi_node) || place == navi.node) return;
        navi.node = place;
        set_navi_address(repair.edit(origin.member).links[origin.record], navi, context);
    });
    for (u32 member = 0; member < repair.map.areas.member_count(); ++member) {
        if (repair.map.areas.is_double(member)) continue;
        const u32 area = repair.map.areas.members()[member].key.value_or(no_area);
        const auto& was = repair.map.areas.file(member).navi_nodes;
        bool any = false;
        for (u32 i = 0; i < was.size(); ++i) any = any || going.has(area, i);
        if (!any) continue;
        AreaFile& file = repair.edit(member);
        going.take_from(file.navi_nodes, area);
        file.header.navi_nodes = static_cast<u32>(file.navi_nodes.size());
    }
}

}  // namespace wend::gta_paths
