#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "formats/gta/repair/remedies.hpp"

namespace wend::gta_paths {
namespace {

// The areas that a version can name everywhere: navi nodes of vanilla links have six bits for them.
bool can_name(PathContext context, u32 number) {
    return number < (context.is_wide() ? no_number : Grid(Grid::vanilla_side).area_count());
}

// Files whose records say another number than the map as a whole: who else goes by that number may
// mean them. Where a file of that number is there too, an address can be read in two ways; that
// which fits the place is right.
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
        find_what_names_itself();
        repair_.map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
            const NodeIndex to = follow_target(from, origin, link);
            if (repair_.map.is_vehicle(from)) follow_navi(from, to, origin, link);
        });
        for (const u32 member : naming_itself_) follow_unused_navi_nodes(member);
    }

  private:
    const Point& position(NodeIndex node) const { return repair_.map.network.nodes.position[node]; }
    u32 member_of(NodeIndex node) const { return repair_.map.network.nodes.origin[node].member; }
    // The node of a file that an address may mean.
    NodeIndex node_in(u32 member, u16 record) const {
        if (member == no_index || record >= repair_.map.network.members[member].node_count)
            return no_index;
        return repair_.node_at(member, record);
    }
    bool had_number(u32 member, u32 number) const {
        const auto former = former_of_.find(member);
        return former != former_of_.end() && former->second == number;
    }

    // Whether an address has the number and record of a node, and whether it has the number that
    // its file had.
    bool names(NodeAddress address, NodeIndex node) const {
        return address == repair_.map.address(node);
    }
    bool named(NodeAddress address, NodeIndex node) const {
        return address.node == repair_.map.network.nodes.origin[node].record &&
               had_number(member_of(node), address.area);
    }

    // How much speaks for a link's leading from one node to another: its length is that of the way,
    // a link of its length leads back, and it names a navi node that lies there.
    int fit_of(NodeIndex from, NodeIndex to, Origin origin, const Link& link) const {
        if (to == no_index || repair_.map.is_vehicle(from) != repair_.map.is_vehicle(to)) return 0;
        const u32 length = whole_length(distance(position(from), position(to)));
        const int fit = is_length(link.length, length) + leads_back(to, from, link.length);
        return fit == wholly && names_navi_between(from, to, origin, link) ? fit + 1 : fit;
    }
    bool names_navi_between(NodeIndex from, NodeIndex to, Origin origin, const Link& link) const {
        if (!repair_.map.is_vehicle(from)) return false;
        const NaviAddress address = navi_address(link, repair_.map.areas.context(origin.member));
        const auto is_in = [&](u32 member) {
            return has_navi(member, address.node) &&
                   navi_fit_of({member, address.node}, from, to) == wholly;
        };
        const auto [begin, end] = by_former_.equal_range(address.area);
        return is_in(repair_.map.areas.member_of(address.area)) ||
               std::any_of(begin, end, [&](const auto& file) { return is_in(file.second); });
    }
    bool leads_back(NodeIndex to, NodeIndex from, u32 length) const {
        const AreaFile& file = repair_.map.areas.file(member_of(to));
        return std::ranges::any_of(links_of(file, repair_.map.node(to)), [&](const Link& back) {
            return is_length(back.length, length) &&
                   (names(back.target, from) || named(back.target, from));
        });
    }

    // The file that an address means, by how well each that has or had its number fits. The file
    // itself comes first if it names itself; else another than what is said has to fit wholly, and
    // better.
    template <class Fit>
    u32 meant_by(u16 area, u32 naming, Fit fit_in) const {
        const u32 as_it_is = repair_.map.areas.member_of(area);
        const int fit = fit_in(as_it_is);
        if (naming_itself_.contains(naming) && had_number(naming, area)) {
            const int own = fit_in(naming);
            if (own > 0 && own >= fit) return naming;
        }
        u32 meant = no_index;
        const auto [begin, end] = by_former_.equal_range(area);
        for (auto file = begin; file != end; ++file) {
            if (fit_in(file->second) < std::max(wholly, fit + 1)) continue;
            if (meant != no_index) return as_it_is;
            meant = file->second;
        }
        return meant != no_index ? meant : as_it_is;
    }

    // A file whose links agree on the wrong number: those that name it fit as its own.
    void find_what_names_itself() {
        std::map<u32, std::pair<u64, u64>> votes;  // For the file itself and for the other.
        repair_.map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
            if (!had_number(origin.member, link.target.area)) return;
            const auto fit_in = [&](u32 member) {
                return fit_of(from, node_in(member, link.target.node), origin, link);
            };
            const int own = fit_in(origin.member),
                      other = fit_in(repair_.map.areas.member_of(link.target.area));
            votes[origin.member].first += own >= wholly && other < own;
            votes[origin.member].second += other >= wholly && own < other;
        });
        for (const auto& [member, vote] : votes)
            if (vote.first > 2 * vote.second) naming_itself_.insert(member);
    }

    // Where a link leads, by the number that its file has now; no_index where that is not known.
    NodeIndex follow_target(NodeIndex from, Origin origin, const Link& link) {
        const auto fit_in = [&](u32 member) {
            const NodeIndex to = node_in(member, link.target.node);
            // Two links to the same node are less likely than one to each of two.
            const bool is_second = member == origin.member && followed_.contains({from, to});
            return fit_of(from, to, origin, link) - is_second;
        };
        const u32 member = meant_by(link.target.area, origin.member, fit_in);
        const NodeIndex meant = node_in(member, link.target.node);
        followed_.emplace(from, meant);
        if (meant == no_index || names(link.target, meant)) return meant;
        NodeAddress& target = repair_.edit(origin.member).links[origin.record].target;
        target = repair_.map.address(meant);
        repair_.job.set(origin.member, repair_.map.network.name_of(from),
                        fmt::format("links[{}].target", origin.record), text_of(link.target),
                        text_of(target));
        return meant;
    }

    bool has_navi(u32 member, u16 record) const {
        return member != no_index && record < repair_.map.areas.file(member).navi_nodes.size();
    }
    NodeAddress target_of(Origin navi) const {
        return repair_.map.areas.file(navi.member).navi_nodes[navi.record].target;
    }
    // How far a navi node, which has no height, is from a place.
    double way_to(Origin navi, const Point& place) const {
        const Point at = position_of(repair_.map.areas.file(navi.member).navi_nodes[navi.record],
                                     repair_.map.areas.context(navi.member));
        return vector_length(at.x - place.x, at.y - place.y);
    }
    // Navi nodes lie about the middles of their segments, none of the game's beyond the ends.
    bool is_between(Origin navi, NodeIndex a, NodeIndex b) const {
        const Point &one = position(a), &other = position(b);
        const Point middle{(one.x + other.x) / 2, (one.y + other.y) / 2, 0};
        return way_to(navi, middle) <= vector_length(one.x - other.x, one.y - other.y) / 2 + 1;
    }
    // How much speaks for a navi node's being that of a segment: it lies there, and points to one
    // of the ends.
    int navi_fit_of(Origin navi, NodeIndex from, NodeIndex to) const {
        const NodeAddress said = target_of(navi);
        return is_between(navi, from, to) +
               (names(said, from) || names(said, to) || named(said, from) || named(said, to));
    }
    // The same where the other end is in a file that is not there.
    int navi_fit_of(Origin navi, NodeIndex from, const Link& link) const {
        const NodeAddress said = target_of(navi);
        const bool points_to_end = said == link.target || names(said, from) || named(said, from);
        return points_to_end && way_to(navi, position(from)) <= link.length + 2.0 ? wholly : 0;
    }

    void follow_navi(NodeIndex from, NodeIndex to, Origin origin, const Link& link) {
        const NaviAddress address = navi_address(link, repair_.map.areas.context(origin.member));
        const auto fit_in = [&](u32 member) {
            if (!has_navi(member, address.node)) return 0;
            const Origin navi{member, address.node};
            return to == no_index ? navi_fit_of(navi, from, link) : navi_fit_of(navi, from, to);
        };
        const u32 member = meant_by(address.area, origin.member, fit_in);
        if (!has_navi(member, address.node)) return;
        if (const u32 number = repair_.map.number_of(member); number != address.area)
            repair_.set_navi(origin, repair_.map.network.name_of(from),
                             {address.node, static_cast<u16>(number)});
        if (fit_in(member) == wholly && settled_.emplace(member, address.node).second)
            follow_navi_target({member, address.node}, from,
                               to == no_index ? link.target : repair_.map.address(to), to);
    }

    // Where both ends may be meant, it is the lower one. What a file says that had the right number
    // is right wherever it can be.
    void follow_navi_target(Origin navi, NodeIndex from, NodeAddress to_address, NodeIndex to) {
        const NodeAddress said = target_of(navi), from_address = repair_.map.address(from);
        const bool is_renumbered = former_of_.contains(navi.member);
        std::optional<NodeAddress> meant;
        const auto may_mean = [&](NodeAddress end) { meant = std::min(meant.value_or(end), end); };
        if (said == from_address) may_mean(from_address);
        if (said == to_address) may_mean(to_address);
        if (!meant || is_renumbered) {
            if (named(said, from)) may_mean(from_address);
            if (to != no_index && named(said, to)) may_mean(to_address);
        }
        if (meant && *meant != said) set_navi_target(navi, *meant);
    }
    void set_navi_target(Origin navi, NodeAddress after) {
        NodeAddress& target = repair_.edit(navi.member).navi_nodes[navi.record].target;
        const NodeAddress before = std::exchange(target, after);
        repair_.job.set(
            navi.member,
            fmt::format("navi node {}:{}", repair_.map.number_of(navi.member), navi.record),
            fmt::format("navi_nodes[{}].target", navi.record), text_of(before), text_of(after));
    }

    // Of navi nodes that no link tells about, the nearer of both nodes is meant.
    void follow_unused_navi_nodes(u32 member) {
        const auto& navi_nodes = repair_.map.areas.file(member).navi_nodes;
        for (u32 record = 0; record < navi_nodes.size(); ++record) {
            const NodeAddress said = navi_nodes[record].target;
            const NodeIndex own = node_in(member, said.node),
                            other = node_in(repair_.map.areas.member_of(said.area), said.node);
            const Origin navi{member, record};
            if (had_number(member, said.area) && own != no_index &&
                !settled_.contains({member, record}) &&
                (other == no_index || way_to(navi, position(own)) < way_to(navi, position(other))))
                set_navi_target(navi, repair_.map.address(own));
        }
    }

    static constexpr int wholly = 2;

    AreaRepair& repair_;
    std::multimap<u32, u32> by_former_;  // Members.
    std::map<u32, u32> former_of_;       // By member.
    std::set<u32> naming_itself_;        // Members.
    std::set<std::pair<NodeIndex, NodeIndex>> followed_;
    std::set<std::pair<u32, u32>> settled_;  // Navi nodes.
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
