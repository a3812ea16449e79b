#pragma once

#include <span>
#include <string>
#include <vector>

#include "edit/map_edits.hpp"

namespace wend::edit {

// The records that nodes of the network came from, each once, in the order of the files.
class SelectedRecords {
  public:
    static Expected<SelectedRecords> of(const Map& map, std::span<const NodeIndex> nodes);

    const std::vector<MapEdits::Chosen>& list() const { return list_; }
    std::vector<RecordPlace> places() const;
    // All other records of the map that nodes came from.
    Expected<std::vector<MapEdits::Chosen>> others(const Map& map) const;

  private:
    std::vector<MapEdits::Chosen> list_;
};

// The record of one node.
Expected<RecordPlace> record_of(const Map& map, NodeIndex node);

}  // namespace wend::edit
