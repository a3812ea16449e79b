#pragma once

#include "formats/gta_paths/area_file.hpp"
#include "formats/gta_paths/record_names.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// An area in the records of the widest version (see lift) as a version has it. Adds to `losses`
// what that cannot hold, by the names of its records; the result is of use only where those are
// allowed.
AreaFile lower(AreaFile file, PathContext target, const RecordNames& names, LossReport& losses);

}  // namespace wend::gta_paths
