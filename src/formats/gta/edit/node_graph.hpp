#pragma once

#include <vector>

#include "formats/gta/check/dead_ends.hpp"
#include "formats/gta/records/area_map.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// The nodes of a map, counted through all of its files, and which lead to which.
class NodeGraph {
  public:
    explicit NodeGraph(const AreaMap& map);

    // Where a link leads that leads to no node.
    static constexpr u32 into_absent_file = 0xFFFFFFFF, nowhere = 0xFFFFFFFE;

    u32 size() const { return static_cast<u32>(places_.size()); }
    u32 index(edit::RecordPlace place) const { return first_node_[place.member] + place.index; }
    edit::RecordPlace place(u32 node) const { return places_[node]; }
    std::span<const u32> targets(u32 node) const {
        return std::span(targets_).subspan(first_link_[node],
                                           first_link_[node + 1] - first_link_[node]);
    }
    bool is_vehicle(u32 node) const { return is_vehicle_[node]; }
    // Such as links into absent files are taken to lead on.
    DeadEnds dead_ends() const;

  private:
    std::vector<u32> first_node_, first_link_, targets_;
    std::vector<edit::RecordPlace> places_;
    std::vector<bool> is_vehicle_;
};

}  // namespace wend::gta_paths
