#include "formats/gta/edit/links_between_maps.hpp"

#include <utility>

#include "model/edit/removal.hpp"

namespace wend::gta_paths {

Expected<void> leave_out(edit::EditedMap& map, const MapEdits& edits,
                         std::vector<edit::Chosen> records, bool is_pasted) {
    if (records.empty()) return {};
    const auto links = static_cast<u64>(std::ranges::count(records, "links", &edit::Chosen::list));
    if (is_pasted)
        map.tell(links, "link of the pasted map into a file that it does not have is left out",
                 "links of the pasted map into files that it does not have are left out");
    else
        map.tell(links, "link of the map into a file that it does not have is left out",
                 "links of the map into files that it does not have are left out");
    if (auto done = edit::remove_records(map, edits, std::move(records)); !done) return done;
    return map.recompute();
}

namespace {

using edit::Chosen;
using edit::EditedMap;
using edit::RecordPlace;

// What links and navi nodes of one of two maps mean by areas that only the other has.
class OneOfTwoMaps {
  public:
    OneOfTwoMaps(const AreaMap& own, const AreaMap& other, const std::set<u32>& changed)
        : between_(own, other, changed) {}

    // Links that do not fit, and navi nodes of segments that neither map has.
    std::vector<Chosen> strays(const OneOfTwoMaps& other) const {
        std::vector<Chosen> records = links_that_do_not_fit(
            between_, [&](RecordPlace from, const Link& link) { return fits(from, link); });
        std::set<std::pair<u16, u16>> used;  // areas and numbers
        for_each_link(between_.own(), [&](RecordPlace from, u32, const Link& link) {
            const NaviAddress navi = navi_of(between_.own(), from, link);
            used.emplace(navi.area, navi.node);
        });
        for_each_link(between_.other(), [&](RecordPlace from, u32, const Link& link) {
            const NaviAddress navi = navi_of(between_.other(), from, link);
            if (other.fits(from, link)) used.emplace(navi.area, navi.node);
        });
        for (u32 member = 0; member < between_.own().member_count(); ++member) {
            const auto& navi_nodes = between_.own().file(member).navi_nodes;
            const u16 area = address_at(between_.own(), {member, 0}).area;
            for (u32 i = 0; i < navi_nodes.size(); ++i)
                if (between_.leads_over(navi_nodes[i].target.area) &&
                    !used.contains({area, static_cast<u16>(i)}))
                    records.push_back({"navi_nodes", {member, i}});
        }
        return records;
    }

    // Gives numbers of records of the other map those that they have now.
    void follow(EditedMap& own, const EditedMap& other) const {
        for (u32 member = 0; member < own.member_count(); ++member) {
            const PathContext context = area_of(own, member).context;
            for (std::size_t i = 0; i < area_of(own, member).file.links.size(); ++i) {
                Link link = area_of(own, member).file.links[i];
                NaviAddress navi = navi_address(link, context);
                const bool is_moved = follow(link.target, "nodes", other);
                if (!follow(navi, "navi_nodes", other) && !is_moved) continue;
                set_navi_address(link, navi, context);
                changed_file(own, member).links[i] = link;
            }
            for (std::size_t i = 0; i < area_of(own, member).file.navi_nodes.size(); ++i) {
                NodeAddress target = area_of(own, member).file.navi_nodes[i].target;
                if (follow(target, "nodes", other))
                    changed_file(own, member).navi_nodes[i].target = target;
            }
        }
    }

  private:
    static NaviAddress navi_of(const AreaMap& areas, RecordPlace from, const Link& link) {
        return navi_address(link, areas.context(from.member));
    }

    bool fits(RecordPlace from, const Link& link) const {
        if (between_.is_vehicle(between_.own(), from) && !navi_fits(from, link)) return false;
        return !between_.leads_over(link.target.area) ||
               between_.is_answered(from, link, [&](const Link& one, const Link& back) {
                   return !between_.is_vehicle(between_.own(), from) ||
                          navi_of(between_.own(), from, one) == navi_of(between_.own(), from, back);
               });
    }

    // A file that both maps have keeps the numbers of one alone.
    bool navi_fits(RecordPlace from, const Link& link) const {
        const NaviAddress navi = navi_of(between_.own(), from, link);
        const bool is_here = between_.own().has(navi.area),
                   is_there = between_.other().has(navi.area);
        if (is_here && !between_.leads_over(link.target.area)) return true;
        if ((is_here && is_there) || between_.is_changed(navi.area)) return false;
        if (!is_here && !is_there) return true;
        const NaviNode* const found = (is_here ? between_.own() : between_.other()).find(navi);
        return found && found->target == std::min(address_at(between_.own(), from), link.target);
    }

    template <class Address>
    bool follow(Address& address, std::string_view list, const EditedMap& other) const {
        if (!between_.leads_over(address.area) || !between_.other().has(address.area)) return false;
        const RecordPlace now =
            other.now(list, {between_.other().member_of(address.area), address.node});
        if (now == edit::nowhere || now.index == address.node) return false;
        address.node = static_cast<u16>(now.index);
        return true;
    }

    LinksBetweenMaps<AreaMap> between_;
};

}  // namespace

Expected<void> leave_out_links_by_chance(EditedMap& map, EditedMap& pasted,
                                         const std::set<u32>& changed) {
    const AreaMap there(map.before().members()), coming(pasted.before().members());
    const OneOfTwoMaps one(there, coming, changed), other(coming, there, changed);
    if (auto done = leave_out(map, area_edits(), one.strays(other), false); !done) return done;
    if (auto done = leave_out(pasted, area_edits(), other.strays(one), true); !done) return done;
    one.follow(map, pasted);
    other.follow(pasted, map);
    return {};
}

}  // namespace wend::gta_paths
