#pragma once

#include <span>

#include "core/document/repair_job.hpp"

namespace wend::source2 {

// The remedies for meshes, in the order in which they are applied.
std::span<const Remedy<RepairJob>> nav_remedies();

}  // namespace wend::source2
