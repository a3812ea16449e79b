#pragma once

#include <string>
#include <vector>

#include "wend/map.hpp"
#include "wend/network.hpp"

namespace wend {

// What became of the areas of a mesh, told by which records are the same.
struct AreaChanges {
    std::vector<NodeIndex> is_of;   // of each area before the one after; no_index where it is gone
    std::vector<NodeIndex> was_of;  // the other way round; no_index where it is new

    // What is neither ground nor links nor marks of areas, and no result of analysis.
    struct Other {
        std::string record, change;
    };
    std::vector<Other> others;

    // Names of places: the list of the file that has them, and the field with the name; empty where
    // there is no such list.
    std::string place_list, place_field;
};

// Of two meshes of one file each. `place_column` is the field of areas that names a place.
Expected<AreaChanges> area_changes(const Map& was, const Map& is, const std::string& place_column);

}  // namespace wend
