#pragma once

#include <span>

#include "core/document/repair_job.hpp"
#include "formats/source/read/nav_document.hpp"
#include "wend/repair_job.hpp"

namespace wend::source_nav {

// What Wend does where rules of meshes are broken, in order.
std::span<const Remedy<RepairJob>> nav_remedies();

// Ids that are free, or those that others name and nobody has.
void give_area_ids(RepairJob& job);
void give_ladder_ids(RepairJob& job);
void give_spot_ids(RepairJob& job);

}  // namespace wend::source_nav
