#pragma once

#include <string>

#include "formats/gta/iv/area_file.hpp"
#include "wend/format.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths::iv {

// What records of GTA IV hold that San Andreas has no place for, by the names of the records.

// Of a vehicle node; its height, flags and flood fill number are told of elsewhere.
void tell_lost_of_node(const PathNode& node, const std::string& name, LossReport& losses);

// Of a link that is carried over.
void tell_lost_of_link(const Link& link, const std::string& name, LossReport& losses);

// Of a file with that area number, all that is not a vehicle node or a link of one.
void tell_lost_of_area(const AreaFile& file, u32 area, LossReport& losses);

// A map of GTA IV as one of San Andreas, in the version that the request names. Heights are read at
// the scale that the option `z-scale` says. Navi nodes are made where two nodes are linked, and
// dead ends and flood fill numbers computed from the links.
Expected<std::vector<OutputFile>> to_san_andreas(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::iv
