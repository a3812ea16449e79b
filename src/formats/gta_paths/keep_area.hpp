#pragma once

#include "formats/gta_paths/moved_area.hpp"
#include "formats/gta_paths/new_addresses.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Whether an area that moves as a whole can stay as it is but for its number: none of its addresses
// would mean a record of another map.
bool can_be_kept(const SourceAreas& sources, u32 source, const NewAddresses& addresses);

// The area with its new number, and that of each area that it names. All else stays: the order of
// records, odd values, spare room and bytes behind. Addresses in areas outside of either grid stay
// too and are reported as lost.
MovedArea keep_area(const SourceAreas& sources, u32 source, u32 number,
                    const NewAddresses& addresses, LossReport& losses);

}  // namespace wend::gta_paths
