#pragma once

#include <span>

#include "core/document/repair_job.hpp"
#include "wend/repair_job.hpp"

namespace wend::gp2_track {

// What Wend does where rules of tracks are broken, in order.
std::span<const Remedy<RepairJob>> track_remedies();

}  // namespace wend::gp2_track
