#pragma once

#include <span>

#include "core/document/repair_job.hpp"
#include "wend/repair_job.hpp"

namespace wend::metroid_path {

// What Wend does where rules of rooms are broken, in order.
std::span<const Remedy<RepairJob>> room_remedies();

}  // namespace wend::metroid_path
