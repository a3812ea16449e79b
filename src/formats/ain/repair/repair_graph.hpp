#pragma once

#include <span>

#include "core/document/repair_job.hpp"

namespace wend::ain {

// What is done where rules of graphs are broken, in the order in which it is done.
std::span<const Remedy<RepairJob>> ain_remedies();

}  // namespace wend::ain
