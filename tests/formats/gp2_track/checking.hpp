#pragma once

#include "formats/gp2_track/files.hpp"
#include "wend/check.hpp"

namespace wend::gp2_track {

// The report on a file of these bytes.
inline CheckReport check_bytes(bool is_gp2, ByteView bytes, const CheckOptions& options = {}) {
    const Format& format = format_of(is_gp2);
    DocumentPointer document = test::read_well(format, bytes);
    if (!document) return CheckReport();
    const auto map =
        Map::of(format, {{"track.dat", bytes.size(), std::nullopt, std::move(document)}});
    if (map) return check(*map, options).value();
    ADD_FAILURE() << map.error().text();
    return CheckReport();
}

inline CheckReport check_track(const RawTrack& track) {
    return check_bytes(track.is_gp2, raw_file(track).bytes);
}

}  // namespace wend::gp2_track
