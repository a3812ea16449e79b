#pragma once

#include "sample/slab.hpp"

namespace wend::sample {

/// Who sees whom: areas of one room, and of two with an open way between. Where that is too much,
/// the nearer ones. Fills `first_sight` and `sights`; rooms' areas stand together.
void look_around(Building& building, const std::vector<Slab>& slabs);

}  // namespace wend::sample
