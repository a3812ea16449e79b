#pragma once

#include <map>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/put_nodes.hpp"

namespace wend::gta_paths {

// Puts records into the files of other areas: behind their like there, in the order that they had.
// Everything that names them follows. Files that are missing are made.
class Relocation {
  public:
    explicit Relocation(edit::EditedMap& map) : map_(map) {}

    // Says where a record goes.
    void move_node(edit::RecordPlace node, u32 area) { nodes_[node] = area; }
    void move_navi_node(edit::RecordPlace navi, u32 area) { navi_nodes_[navi] = area; }

    Expected<void> move();

  private:
    Expected<void> resolve(RecordMoves& moves);
    void leave_what_is_too_many();
    void put(u32 member, edit::Renumbering& nodes, edit::Renumbering& navi_nodes);

    edit::EditedMap& map_;
    RecordMoves nodes_, navi_nodes_;  // to areas; resolved to members
    std::map<u32, AreaFile> before_;
};

}  // namespace wend::gta_paths
