#pragma once

#include <span>

#include "core/document/repair_job.hpp"
#include "formats/source/read/nav_document.hpp"
#include "wend/repair_job.hpp"

namespace wend::source_nav {

// What Wend does where rules of meshes are broken, in order.
std::span<const Remedy<RepairJob>> nav_remedies();

}  // namespace wend::source_nav
