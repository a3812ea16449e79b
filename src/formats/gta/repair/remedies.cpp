#include "formats/gta/repair/remedies.hpp"

#include <algorithm>
#include <array>

#include "formats/gta/check/check_navi_nodes.hpp"

namespace wend::gta_paths {
namespace {

void put_magic_before(AreaRepair& repair) {
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

}  // namespace

NaviNode* AreaRepair::edit_navi(NaviAddress address) const {
    if (!map.areas.find(address)) return nullptr;
    return &edit(map.areas.member_of(address.area)).navi_nodes[address.node];
}

void AreaRepair::set_navi(const Finding& finding, NaviAddress navi) const {
    set_navi({finding.member, record_of(finding)}, finding.record, navi);
}

void AreaRepair::set_navi(LinkIndex link, NaviAddress navi) const {
    set_navi(map.network.links.origin[link], map.network.name_of(map.network.links.from[link]),
             navi);
}

void AreaRepair::set_navi(Origin link, const std::string& record, NaviAddress navi) const {
    const PathContext context = map.areas.context(link.member);
    Link& edited = edit(link.member).links[link.record];
    const NaviAddress before = navi_address(edited, context);
    set_navi_address(edited, navi, context);
    job.set(link.member, record, fmt::format("links[{}].navi_node", link.record), text_of(before),
            text_of(navi));
}

bool AreaRepair::is_navi_of(NaviAddress address, NodeIndex a, NodeIndex b) const {
    const NaviNode* const navi = map.areas.find(address);
    const NodeAddress low = std::min(map.address(a), map.address(b)),
                      high = std::max(map.address(a), map.address(b));
    if (!navi || navi->target != low) return false;
    const auto direction = direction_toward(map, low, high);
    return !direction || is_direction(*navi, *direction);
}

bool AreaRepair::is_whole() const {
    for (const UnresolvedLink& link : map.network.unresolved)
        if (link.reason == UnresolvedLink::Reason::absent_member) return false;
    bool is_there = true;
    map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
        const NaviAddress navi = navi_address(link, map.areas.context(origin.member));
        if (map.is_vehicle(from) && navi.area < map.grid.area_count() && !map.areas.has(navi.area))
            is_there = false;
    });
    return is_there;
}

namespace {

// What names records by their place comes before what names them, links before what is computed
// from them, and places before lengths and directions.
constexpr std::array remedies_in_order{
    Remedy<AreaRepair>{"in-other-square", name_by_square},
    Remedy<AreaRepair>{"copy-of-other-square", empty_copies},
    Remedy<AreaRepair>{"missing-magic", put_magic_before},
    Remedy<AreaRepair>{"header-counts", count_nodes},
    Remedy<AreaRepair>{"missing-sections", fill_missing_sections},
    Remedy<AreaRepair>{"trailing-bytes", remove_trailing_bytes},
    Remedy<AreaRepair>{"spare-links", free_spare_links},
    Remedy<AreaRepair>{"node-area", number_area_of_nodes},
    Remedy<AreaRepair>{"node-id", number_nodes},
    Remedy<AreaRepair>{"base-link", share_out_links},

    Remedy<AreaRepair>{"dangling-link", mend_target},
    Remedy<AreaRepair>{"link-to-itself", mend_target},
    Remedy<AreaRepair>{"vehicle-ped-link", mend_target},
    Remedy<AreaRepair>{"duplicate-link", remove_double_links},
    Remedy<AreaRepair>{"one-way-link", add_links_back},
    Remedy<AreaRepair>{"lonely-node", remove_lonely_nodes},

    Remedy<AreaRepair>{"ped-navi", name_no_navi},
    Remedy<AreaRepair>{"navi-missing", name_navi_of_counterpart},
    Remedy<AreaRepair>{"navi-differs", agree_on_navi},
    Remedy<AreaRepair>{"navi-use", mend_navi_uses},

    Remedy<AreaRepair>{"lengths-differ", agree_on_lengths},
    Remedy<AreaRepair>{"length", measure_links},
    Remedy<AreaRepair>{"navi-target", turn_navi_target},
    Remedy<AreaRepair>{"direction", compute_directions},
    Remedy<AreaRepair>{"navi-width", bound_navi_width},

    Remedy<AreaRepair>{"reserved-crossing-bits", clear_crossing_bits},
    Remedy<AreaRepair>{"vehicle-crossing", clear_crossing},
    Remedy<AreaRepair>{"reserved-navi-bits", clear_navi_bits},
    Remedy<AreaRepair>{"light-direction", clear_light_direction},
    Remedy<AreaRepair>{"light-at-wrong-end", move_light},
    Remedy<AreaRepair>{"reserved-flags", clear_reserved_flags},
    Remedy<AreaRepair>{"vehicle-flag-on-ped", clear_vehicle_flags},
    Remedy<AreaRepair>{"switched-off-copy", copy_switched_off},
    Remedy<AreaRepair>{"search-distance", reset_search_distance},

    Remedy<AreaRepair>{"flood-fill-mixed", unify_flood_fill},
    Remedy<AreaRepair>{"flood-fill-shared", separate_flood_fill},
    Remedy<AreaRepair>{"dead-end", set_dead_ends},
};

}  // namespace

std::span<const Remedy<AreaRepair>> area_remedies() { return remedies_in_order; }

}  // namespace wend::gta_paths
