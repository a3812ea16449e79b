#pragma once

#include <cstddef>
#include <map>
#include <span>

#include "formats/gta/edit/area_edits.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// Records and the files that they go into.
using RecordMoves = std::map<edit::RecordPlace, u32>;

// Fills a file with the nodes that it is left with and those that come into it, which go behind
// their like in the order that they had, and with the links of all of them. `before` has all files
// that anything leaves or comes to; `places` gets where the nodes are now.
template <class AreaFile>
void put_nodes(AreaFile& file, u32 member, const std::map<u32, AreaFile>& before,
               const RecordMoves& moves, edit::Renumbering& places) {
    const AreaFile& own = before.at(member);
    file.nodes.clear();
    file.links.clear();
    const auto is_vehicle = [](const AreaFile& area, u32 node) {
        return node < area.header.vehicle_nodes;
    };
    const auto add = [&](edit::RecordPlace from) {
        const AreaFile& area = before.at(from.member);
        const auto& node = area.nodes[from.index];
        places.places[from.member][from.index] = {member, static_cast<u32>(file.nodes.size())};
        file.nodes.push_back(node);
        const auto links = links_of(area, node);
        file.links.insert(file.links.end(), links.begin(), links.end());
    };
    for (const bool vehicles : {true, false}) {
        for (u32 i = 0; i < own.nodes.size(); ++i)
            if (is_vehicle(own, i) == vehicles && !moves.contains({member, i})) add({member, i});
        for (const auto& [from, to] : moves)
            if (to == member && is_vehicle(before.at(from.member), from.index) == vehicles)
                add(from);
        if (vehicles) file.header.vehicle_nodes = static_cast<u32>(file.nodes.size());
    }
    // Links that nobody owns stay where they are.
    std::size_t owned = 0;
    for (const auto& node : own.nodes) owned += links_of(own, node).size();
    if (owned < own.links.size())
        file.links.insert(file.links.end(), own.links.begin() + static_cast<std::ptrdiff_t>(owned),
                          own.links.end());
}

// An error where the file of an area cannot hold so many records.
Expected<void> expect_room(u32 area, std::size_t nodes, std::size_t navi_nodes,
                           PathContext context);

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
