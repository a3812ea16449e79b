#pragma once

#include <span>
#include <vector>

#include "change/map_values.hpp"
#include "change/numbering.hpp"

namespace wend {

// Lets the editor compute what follows from the records of a merged map, as if all that is not ours
// had been edited into ours: what hangs on places and links, and whatever else editing keeps in
// step. The values are those of ours; the roots are those of the members, in their order.
Expected<std::vector<Member>> settled_merge(const Map& ours, const MapValues& our_values,
                                            std::vector<Member> members,
                                            std::span<const NumberedRoot> roots);

}  // namespace wend
