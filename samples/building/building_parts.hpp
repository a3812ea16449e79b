#pragma once

#include "samples/building/slab.hpp"
#include "samples/random.hpp"

namespace wend::sample {

/// Cuts slabs in two, mostly large ones, until there are so many. False if they run out first.
bool divide_slabs(std::vector<Slab>& slabs, const std::vector<BuildingRoom>& rooms,
                  std::size_t count, Random& random);

/// Who sees whom: areas of one room, and of two with an open way between. Where that is too much,
/// the nearer ones. Fills `first_sight` and `sights`; rooms' areas stand together.
void look_around(Building& building, const std::vector<Slab>& slabs);

/// Houses and courts on lots of different height, each with a yard round it, and streets between
/// that level the heights out: about `slabs` slabs of ground.
Draft plan_compound(double slabs, std::uint64_t seed);

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
