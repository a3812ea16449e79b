#pragma once

#include "formats/gta/records/area_file.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// The version that has room for what any other holds.
inline constexpr PathContext widest{Version::fla4};

// An area in the records of the widest version, whatever it was in: positions, flood fill numbers
// and navi addresses stand in the wide fields. Nothing is lost: bytes that are missing stay so, and
// the narrow fields stay as they were, but for 16-bit positions that are as they usually are in the
// version of the area: those become what is usual in `target`.
AreaFile lift(const AreaDocument& area, PathContext target);

// An area in the records of the widest version (see lift) as a version has it. Adds to `losses`
// what that cannot hold, by the names of its records; the result is of use only where those are
// allowed.
AreaFile lower(AreaFile file, PathContext target, const RecordNames& names, LossReport& losses);

// The same area in another version. Adds to `losses` what the target cannot hold; the result is of
// use only where those are allowed. Vanilla to any other loses nothing, and back neither.
AreaFile convert_version(const AreaDocument& source, PathContext target, LossReport& losses);

}  // namespace wend::gta_paths
