#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/connect_nodes.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// Links of a map into files that it does not have, and that come to be there as another map and it
// become one. Numbers in them name other records then, unless both are parts of one map.
template <class Areas>
class LinksBetweenMaps {
  public:
    // `changed` are areas whose numbers change on the way, or whose files are made.
    LinksBetweenMaps(const Areas& own, const Areas& other, std::set<u32> changed)
        : own_(own), other_(other), changed_(std::move(changed)) {}

    bool is_changed(u32 area) const { return changed_.contains(area); }
    bool leads_over(u16 area) const {
        return !own_.has(area) && (other_.has(area) || is_changed(area));
    }

    // Whether a link that leads over leads to a node of its kind that leads back to exactly the one
    // that it comes from, by a link that is like it.
    template <class Link, class Alike>
    bool is_answered(edit::RecordPlace from, const Link& link, Alike are_alike) const {
        const NodeAddress own = address_at(own_, from);
        const edit::RecordPlace to = place_of(other_, link.target);
        if (to == edit::nowhere || place_of(own_, own) != from || other_.has(own.area) ||
            is_changed(own.area) || is_changed(link.target.area) ||
            is_vehicle(own_, from) != is_vehicle(other_, to))
            return false;
        const auto& file = other_.file(to.member);
        return std::ranges::any_of(links_of(file, file.nodes[to.index]), [&](const Link& back) {
            return back.target == own && are_alike(link, back);
        });
    }

    const Areas& own() const { return own_; }
    const Areas& other() const { return other_; }

    static bool is_vehicle(const Areas& areas, edit::RecordPlace node) {
        return node.index < areas.file(node.member).header.vehicle_nodes;
    }

  private:
    const Areas &own_, &other_;
    std::set<u32> changed_;
};

// The rows of the links that do not fit.
template <class Areas, class Fits>
std::vector<edit::Chosen> links_that_do_not_fit(const LinksBetweenMaps<Areas>& between, Fits fit) {
    std::vector<edit::Chosen> rows;
    for_each_link(between.own(), [&](edit::RecordPlace from, u32 row, const auto& link) {
        if (!fit(from, link)) rows.push_back({"links", {from.member, row}});
    });
    return rows;
}

// Removes what does not fit from a map, and says how many links that are.
Expected<void> leave_out(edit::EditedMap& map, const MapEdits& edits,
                         std::vector<edit::Chosen> records, bool is_pasted);

// Leaves out of two maps that become one what leads from one into files of the other by chance.
Expected<void> leave_out_links_by_chance(edit::EditedMap& map, edit::EditedMap& pasted,
                                         const std::set<u32>& changed);

}  // namespace wend::gta_paths
