#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/map.hpp"

namespace wend::edit {

// A record of an outermost list of a map: its file, by its place among the members, and its place
// in the list.
struct RecordPlace {
    u32 member = 0;
    u32 index = 0;
    friend auto operator<=>(const RecordPlace&, const RecordPlace&) = default;
};

// A record that an operation is done to.
struct Chosen {
    std::string list;  // that it stands in
    RecordPlace place;
    friend auto operator<=>(const Chosen&, const Chosen&) = default;
};

// Stands for the place of a record that is gone.
inline constexpr RecordPlace nowhere{0xFFFFFFFF, 0xFFFFFFFF};

// Where the records of a list are after an operation.
struct Renumbering {
    std::string list;  // its path, such as `nodes`
    // By member and by the place before; empty for members of which all stay where they are.
    std::vector<std::vector<RecordPlace>> places;

    RecordPlace operator()(RecordPlace before) const {
        if (before.member >= places.size() || places[before.member].empty()) return before;
        const std::vector<RecordPlace>& moved = places[before.member];
        return before.index < moved.size() ? moved[before.index] : before;
    }
};

// The records of the one file of a map come behind so many others of their list.
inline Renumbering behind(std::string list, std::size_t count, std::size_t others) {
    Renumbering renumbering{std::move(list), {std::vector<RecordPlace>(count)}};
    for (std::size_t i = 0; i < count; ++i)
        renumbering.places[0][i] = {0, static_cast<u32>(others + i)};
    return renumbering;
}

// The records that nodes of the network came from, each once, in the order of the files.
Expected<std::vector<Chosen>> records_of(const Map& map, std::span<const NodeIndex> nodes);
// All records of the map that nodes came from but these, which are in order.
Expected<std::vector<Chosen>> other_records(const Map& map, std::span<const Chosen> records);
// The record of one node, or of none.
Expected<Chosen> record_of(const Map& map, NodeIndex node);
Expected<std::optional<Chosen>> record_of(const Map& map, std::optional<NodeIndex> node);

}  // namespace wend::edit
