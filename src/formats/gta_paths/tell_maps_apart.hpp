#pragma once

#include "formats/gta_paths/source_areas.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// What maps need before they can be one.

// Gives the connected parts of each map numbers that no earlier map has, vehicles and people apart:
// the highest of the earlier maps is added. 0, which means not set, stays.
void number_parts_apart(SourceAreas& sources, LossReport& losses);

// Refuses nodes of one sort that stand exactly where a node of another map does: nobody could tell
// which of them is meant.
void refuse_nodes_at_one_place(const SourceAreas& sources, LossReport& losses);

}  // namespace wend::gta_paths
