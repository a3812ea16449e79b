#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/edit/record_place.hpp"
#include "wend/map.hpp"

namespace wend::edit {

// The records that nodes of the network came from, each once, in the order of the files.
Expected<std::vector<Chosen>> records_of(const Map& map, std::span<const NodeIndex> nodes);
// All records of the map that nodes came from but these, which are in order.
Expected<std::vector<Chosen>> other_records(const Map& map, std::span<const Chosen> records);
// The record of one node, or of none.
Expected<Chosen> record_of(const Map& map, NodeIndex node);
Expected<std::optional<Chosen>> record_of(const Map& map, std::optional<NodeIndex> node);

}  // namespace wend::edit
