#include "formats/gta/repair/remedies.hpp"

#include <array>

namespace wend::gta_paths {
namespace {

// What names records by their place comes before what names them, links before what is computed
// from them, and places before lengths and directions.
constexpr std::array table{
    Remedy<AreaRepair>{"in-other-square", name_by_square},
    Remedy<AreaRepair>{"copy-of-other-square", empty_copies},
    Remedy<AreaRepair>{"missing-mark", put_mark_before},
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

std::span<const Remedy<AreaRepair>> area_remedies() { return table; }

}  // namespace wend::gta_paths
