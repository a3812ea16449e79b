#pragma once

#include <memory>

#include "formats/gp2_track/laid_track.hpp"
#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gp2_track {

// Adds what sectors and commands say of each unit as columns of the nodes. The document lasts as
// long as the columns.
void add_columns(NetworkBuilder& builder, const LaidTrack& track,
                 const std::shared_ptr<const Document>& document);

}  // namespace wend::gp2_track
