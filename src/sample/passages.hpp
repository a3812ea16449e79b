#pragma once

#include "sample/slab.hpp"

namespace wend::sample {

/// Where one gets from slab to slab: wherever edges touch and the heights allow it, ordered by
/// slab and side.
std::vector<Passage> find_passages(const std::vector<Slab>& slabs);

/// The common stretch of edge of a passage, a box without width or without depth.
CellBox common_edge(const std::vector<Slab>& slabs, const Passage& passage);

/// A ladder for each room with a ledge, beside the widest place to drop from it.
std::vector<BuildingLadder> set_ladders(const std::vector<Slab>& slabs,
                                        const std::vector<BuildingArea>& areas,
                                        const std::vector<Passage>& passages);

}  // namespace wend::sample
