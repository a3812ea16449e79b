#pragma once

#include "exchange/features/feature.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Where a feature is, as GeoPackage stores it: a header without an envelope, then WKB (OGC 12-128,
// 2.1.3). Heights are there if all its points have one. Empty of a feature without a place.
void write_geometry(const Feature& feature, Bytes& out);

// Takes shape and points of a feature from such bytes, as any program may have written them:
// either byte order, with an envelope or without. Parts of one geometry stand one after the other.
Expected<void> read_geometry(ByteView bytes, Feature& feature);

}  // namespace wend::exchange
