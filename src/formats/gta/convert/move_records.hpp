#pragma once

#include "formats/gta/convert/gather_areas.hpp"
#include "formats/gta/convert/source_areas.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Moves the positions of all nodes and navi nodes. The 16-bit copies that no loader reads follow
// where they were such as `target` usually has, and stay where they are filler; others are lost.
void translate_records(SourceAreas& sources, const Translation& translation, PathContext target,
                       LossReport& losses);

// A navi node points to the lower address of its segment's ends (fact sheet section 2.3). Where the
// new addresses stand in the other order, this makes it point to the other end: its direction,
// lanes and traffic light are turned with it, so that nothing changes on the road. A navi node that
// did not point to the lower end of one segment keeps its target.
void turn_navi_nodes(SourceAreas& sources, const NewAddresses& addresses);

// Gives the connected parts of each map numbers that no earlier map has, vehicles and people apart:
// the highest of the earlier maps is added. 0, which means not set, stays.
void number_parts_apart(SourceAreas& sources, LossReport& losses);

// Refuses nodes of one sort that stand exactly where a node of another map does: nobody could tell
// which of them is meant.
void refuse_nodes_at_one_place(const SourceAreas& sources, LossReport& losses);

// Whether an area that moves as a whole can stay as it is but for its number: none of its addresses
// would mean a record of another map.
bool can_be_kept(const SourceAreas& sources, u32 source, const NewAddresses& addresses);

// The area with its new number, and that of each area that it names. All else stays: the order of
// records, odd values, spare room and bytes behind. Addresses in areas outside of either grid stay
// too and are reported as lost.
MovedArea keep_area(const SourceAreas& sources, u32 source, u32 number,
                    const NewAddresses& addresses, LossReport& losses);

}  // namespace wend::gta_paths
