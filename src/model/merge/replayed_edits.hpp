#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/change/map_values.hpp"
#include "model/edit/record_place.hpp"
#include "wend/map.hpp"

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

// Where one side of a merge did nothing but an operation on the whole map, such as to mirror, turn,
// move or close it, the other side's map after the same operation: what the other side changed goes
// along. None where neither did that.
std::optional<Map> after_whole_change(const Map& base, const Map& ours, const Map& theirs);

}  // namespace wend
