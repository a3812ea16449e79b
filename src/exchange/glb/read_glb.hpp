#pragma once

#include "exchange/features/feature_set.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Adds what the extras of a GLB file's nodes tell, with the places of the nodes: z up, in metres.
// The bytes have to outlive the set. The error names the offset and the member of the document.
Expected<void> read_glb(ByteView bytes, FeatureSet& features);

}  // namespace wend::exchange
