#pragma once

#include "formats/gp2/closing/closing_hint.hpp"

namespace wend::gp2_track {

// The sectors whose shape differs from before. Where sectors were put in or taken out, those
// between what is alike at the beginning and at the end are new, and so is what follows a gap.
EditedSectors edited_sectors(const std::vector<Step>& before, const std::vector<Step>& now);

}  // namespace wend::gp2_track
