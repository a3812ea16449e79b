#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "model/change/map_values.hpp"
#include "model/change/numbering.hpp"
#include "model/edit/record_place.hpp"

namespace wend {

// Lets the editor compute what follows from the records of a map that came of another, as if all
// that is not in that one had been edited into it: what hangs on places and links, and whatever
// else editing keeps in step. The values are those of the map before; the roots are those of the
// members, in their order, and `moved` says where their records are, if not where they were.
struct SettledMap {
    // Where a record is that had a place in a list of a root.
    using Places = std::function<edit::RecordPlace(std::string_view list, edit::RecordPlace)>;

    std::vector<Member> members;
    Places now;  // Null where all are where they were.
};
Expected<SettledMap> settled_map(const Map& before, const MapValues& before_values,
                                 std::vector<Member> members, std::span<const NumberedRoot> roots,
                                 const SettledMap::Places& moved = {});

}  // namespace wend
