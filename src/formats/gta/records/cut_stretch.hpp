#pragma once

#include <algorithm>
#include <cmath>

#include "core/base/integers.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// What lies between two places of a road, cut into equal parts.
struct CutStretch {
    Point from, to;
    u32 parts = 1;

    // No part is longer than so many metres.
    static CutStretch of(const Point& from, const Point& to, double longest) {
        return {from, to, static_cast<u32>(std::max(1.0, std::ceil(distance(from, to) / longest)))};
    }
    // Cut where one link cannot say how long it is.
    static CutStretch for_links(const Point& from, const Point& to) {
        return is_too_long(distance(from, to)) ? of(from, to, max_length) : CutStretch{from, to, 1};
    }

    // Where one part ends and the next begins, or a place beside that.
    Point at(double part) const {
        const double share = part / parts;
        return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                from.z + (to.z - from.z) * share};
    }
};

}  // namespace wend::gta_paths
