#pragma once

#include "formats/gta/convert/source_areas.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths::iv {

// What records of San Andreas hold that GTA IV has no place for. What would come out the same if
// the map went back is not lost: straight segments' navi nodes, dead ends, numbers of records.

// Of a vehicle node that is carried over; its flags and flood fill number are told of elsewhere.
void tell_lost_of_node(const SourceAreas& sources, RecordOrigin node, LossReport& losses);

// Of the link of a vehicle node.
void tell_lost_of_link(const SourceAreas& sources, RecordOrigin link, LossReport& losses);

// Of a navi node, beside that of a straight segment between two nodes, the lower address first.
void tell_lost_of_navi_node(const SourceAreas& sources, RecordOrigin navi_node, RecordOrigin low,
                            RecordOrigin high, LossReport& losses);

// Of pedestrians: a node with its links.
void tell_lost_ped_node(const SourceAreas& sources, RecordOrigin node, LossReport& losses);

// Of an area as a whole: links that nobody owns, spare room in use, bytes behind.
void tell_lost_of_area(const SourceAreas& sources, u32 source, LossReport& losses);

// Of all vehicle nodes, the bits for dead ends that are not as the links say.
void tell_lost_dead_ends(const SourceAreas& sources, LossReport& losses);

}  // namespace wend::gta_paths::iv
