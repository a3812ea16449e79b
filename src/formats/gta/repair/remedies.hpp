#pragma once

#include <optional>
#include <span>

#include "core/document/repair_job.hpp"
#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/repair/repaired_areas.hpp"

namespace wend::gta_paths {

// A map of San Andreas that one remedy is applied to.
class AreaRepair : public RepairedAreas<CheckedMap, AreaDocument> {
  public:
    using RepairedAreas::RepairedAreas;

    // The navi node of an address in the copies; null if there is none.
    NaviNode* edit_navi(NaviAddress address) const;
    // Sets the navi node of the link that a finding is about.
    void set_navi(const Finding& finding, NaviAddress navi) const;
    void set_navi(LinkIndex link, NaviAddress navi) const;

    // Whether a navi node is that of a segment: it points to the lower end, along the segment.
    bool is_navi_of(NaviAddress address, NodeIndex a, NodeIndex b) const;

    // Whether all files of the map are open, as far as links and navi nodes tell: only then can
    // records get other numbers.
    bool is_whole() const;

    void set_navi(Origin link, const std::string& record, NaviAddress navi) const;
};

// Its links that come and go.
class AreaLinkChanges : public LinkChanges<AreaRepair, Link> {
  public:
    explicit AreaLinkChanges(const AreaRepair& repair) : LinkChanges(repair, own_links) {}
};

// What Wend does where rules of area files are broken, in order.
std::span<const Remedy<AreaRepair>> area_remedies();

// Whole files, and what stands in them once.
void name_by_square(AreaRepair& repair);
void empty_copies(AreaRepair& repair);
void count_nodes(AreaRepair& repair);
void remove_trailing_bytes(AreaRepair& repair);
// Numbers that follow from the place of a record.
void number_area_of_nodes(AreaRepair& repair);
void number_nodes(AreaRepair& repair);
void share_out_links(AreaRepair& repair);
// Where links lead.
void mend_target(AreaRepair& repair);
void remove_double_links(AreaRepair& repair);
void add_links_back(AreaRepair& repair);
// Records that nothing needs.
void remove_lonely_nodes(AreaRepair& repair);
void remove_unused_navi_nodes(AreaRepair& repair);
// Navi nodes that links name.
void mend_navi_uses(AreaRepair& repair);
void name_navi_of_counterpart(AreaRepair& repair);
void agree_on_navi(AreaRepair& repair);
void name_no_navi(AreaRepair& repair);
// Lengths, and what a navi node has of its segment.
void agree_on_lengths(AreaRepair& repair);
void measure_links(AreaRepair& repair);
void turn_navi_target(AreaRepair& repair);
void compute_directions(AreaRepair& repair);
void bound_navi_width(AreaRepair& repair);
// Bits and numbers of single records.
void clear_crossing(AreaRepair& repair);
void clear_crossing_bits(AreaRepair& repair);
void clear_navi_bits(AreaRepair& repair);
void clear_light_direction(AreaRepair& repair);
void move_light(AreaRepair& repair);
void clear_reserved_flags(AreaRepair& repair);
void clear_vehicle_flags(AreaRepair& repair);
void copy_switched_off(AreaRepair& repair);
void reset_search_distance(AreaRepair& repair);
// What is computed from all links of the map.
void unify_flood_fill(AreaRepair& repair);
void separate_flood_fill(AreaRepair& repair);
void set_dead_ends(AreaRepair& repair);

}  // namespace wend::gta_paths
