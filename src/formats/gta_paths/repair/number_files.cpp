#include <map>
#include <set>

#include "formats/gta_paths/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

// The areas that a version can name everywhere: navi nodes of vanilla links have six bits for them.
bool can_name(PathContext context, u32 number) {
    return number < (context.is_wide() ? no_number : Grid(Grid::vanilla_side).area_count());
}

// Files whose records say another number than the map as a whole: who else goes by that number may
// mean them.
class FormerNumbers {
  public:
    FormerNumbers(AreaRepair& repair, const std::set<u32>& numbered) : repair_(repair) {
        for (const u32 member : numbered) {
            const u32 former = area_of(std::span(repair.map.areas.file(member).nodes));
            if (former == repair.map.number_of(member)) continue;
            by_former_.emplace(former, member);
            former_of_[member] = former;
        }
    }

    void follow() {
        if (by_former_.empty()) return;
        repair_.map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
            const NodeIndex to = follow_target(from, origin, link);
            if (to != no_index && repair_.map.is_vehicle(from)) follow_navi(from, to, origin, link);
        });
    }

  private:
    // The node of a file that an address may mean.
    NodeIndex node_in(u32 member, u16 record) const {
        if (member == no_index || record >= repair_.map.network.members[member].node_count)
            return no_index;
        return repair_.node_at(member, record);
    }
    // Whether a link has the length of the way from one node to another of its kind.
    bool fits(NodeIndex from, NodeIndex to, const Link& link) const {
        if (to == no_index || repair_.map.is_vehicle(from) != repair_.map.is_vehicle(to))
            return false;
        const auto& position = repair_.map.network.nodes.position;
        const double length = distance(position[from], position[to]);
        return is_length(link.length, static_cast<u32>(std::min(255.0, length)));
    }

    // The only file that had a number which no file has now.
    u32 sole_owner(u16 area) const {
        const bool is_sole = !repair_.map.areas.has(area) && by_former_.count(area) == 1;
        return is_sole ? by_former_.find(area)->second : no_index;
    }

    // Where a link leads, by the number that its file has now; no_index where that is not known.
    NodeIndex follow_target(NodeIndex from, Origin origin, const Link& link) {
        const NodeIndex as_it_is =
            node_in(repair_.map.areas.member_of(link.target.area), link.target.node);
        if (fits(from, as_it_is, link)) return as_it_is;
        NodeIndex meant = no_index;
        const auto [begin, end] = by_former_.equal_range(link.target.area);
        for (auto file = begin; file != end; ++file) {
            const NodeIndex node = node_in(file->second, link.target.node);
            if (!fits(from, node, link)) continue;
            if (meant != no_index) return no_index;
            meant = node;
        }
        if (meant == no_index) meant = node_in(sole_owner(link.target.area), link.target.node);
        if (meant == no_index) return no_index;
        NodeAddress& target = repair_.edit(origin.member).links[origin.record].target;
        const NodeAddress before = std::exchange(target, repair_.map.address(meant));
        repair_.job.set(origin.member, repair_.map.network.name_of(from),
                        fmt::format("links[{}].target", origin.record), text_of(before),
                        text_of(target));
        return meant;
    }

    // Whether a navi node points to a node, by the number that its file has now or had.
    bool points_to(const NaviNode& navi, NodeIndex node) const {
        const Origin at = repair_.map.network.nodes.origin[node];
        const auto former = former_of_.find(at.member);
        return navi.target.node == at.record &&
               (navi.target.area == repair_.map.number_of(at.member) ||
                (former != former_of_.end() && navi.target.area == former->second));
    }
    const NaviNode* navi_in(u32 member, u16 record) const {
        if (member == no_index) return nullptr;
        const auto& navi_nodes = repair_.map.areas.file(member).navi_nodes;
        return record < navi_nodes.size() ? &navi_nodes[record] : nullptr;
    }
    bool is_of(const NaviNode* navi, NodeIndex from, NodeIndex to) const {
        return navi && points_to(*navi, from) != points_to(*navi, to);
    }

    void follow_navi(NodeIndex from, NodeIndex to, Origin origin, const Link& link) {
        const PathContext context = repair_.map.areas.context(origin.member);
        const NaviAddress address = navi_address(link, context);
        u32 member = repair_.map.areas.member_of(address.area);
        if (!is_of(navi_in(member, address.node), from, to)) {
            member = no_index;
            const auto [begin, end] = by_former_.equal_range(address.area);
            for (auto file = begin; file != end; ++file) {
                if (!is_of(navi_in(file->second, address.node), from, to)) continue;
                if (member != no_index) return;
                member = file->second;
            }
            const bool is_its_own = member != no_index;
            if (!is_its_own) member = sole_owner(address.area);
            if (!navi_in(member, address.node)) return;
            repair_.set_navi(origin, repair_.map.network.name_of(from),
                             {address.node, static_cast<u16>(repair_.map.number_of(member))});
            if (!is_its_own) return;
        }
        follow_navi_target({member, address.node}, from, to);
    }

    void follow_navi_target(Origin navi, NodeIndex from, NodeIndex to) {
        const NodeAddress before = navi_in(navi.member, static_cast<u16>(navi.record))->target;
        const bool is_from = points_to(*navi_in(navi.member, static_cast<u16>(navi.record)), from);
        const NodeAddress after = repair_.map.address(is_from ? from : to);
        if (before == after || !done_.insert({navi.member, navi.record}).second) return;
        repair_.edit(navi.member).navi_nodes[navi.record].target = after;
        repair_.job.set(
            navi.member,
            fmt::format("navi node {}:{}", repair_.map.number_of(navi.member), navi.record),
            fmt::format("navi_nodes[{}].target", navi.record), text_of(before), text_of(after));
    }

    AreaRepair& repair_;
    std::multimap<u32, u32> by_former_;  // Members.
    std::map<u32, u32> former_of_;       // By member.
    std::set<std::pair<u32, u32>> done_;
};

}  // namespace

// A file under the name of its square gets the number of that inside, and what names it by the
// number that stood there follows.
void number_area_of_nodes(AreaRepair& repair) {
    std::set<u32> numbered;
    for (const Finding& finding : repair.job.findings()) {
        const u32 number = repair.map.number_of(finding.member);
        if (!can_name(repair.map.areas.context(finding.member), number)) continue;
        AreaFile& file = repair.edit(finding.member);
        repair.set(finding, file.nodes[AreaRepair::record_of(finding)].area, number);
        file.area = number;
        numbered.insert(finding.member);
    }
    FormerNumbers(repair, numbered).follow();
}

}  // namespace wend::gta_paths
