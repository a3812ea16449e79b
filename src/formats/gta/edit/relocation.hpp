#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// Records and the files that they go into.
using RecordMoves = std::map<edit::RecordPlace, u32>;

// How many nodes of a file are for vehicles: its header may count more than there are.
template <class AreaFile>
u32 vehicles_of(const AreaFile& file) {
    return std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
}

// Put what is in one file behind what is in another: a node with its links, and the links that
// nobody owns.
template <class AreaFile>
void append_node(AreaFile& file, const AreaFile& from, u32 node) {
    const auto links = links_of(from, from.nodes[node]);
    file.links.insert(file.links.end(), links.begin(), links.end());
    file.nodes.push_back(from.nodes[node]);
}
template <class AreaFile>
void append_unowned_links(AreaFile& file, const AreaFile& from) {
    std::size_t owned = 0;
    for (const auto& node : from.nodes) owned += links_of(from, node).size();
    if (owned < from.links.size())
        file.links.insert(file.links.end(), from.links.begin() + static_cast<std::ptrdiff_t>(owned),
                          from.links.end());
}

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
        places.places[from.member][from.index] = {member, static_cast<u32>(file.nodes.size())};
        append_node(file, before.at(from.member), from.index);
    };
    for (const bool vehicles : {true, false}) {
        for (u32 i = 0; i < own.nodes.size(); ++i)
            if (is_vehicle(own, i) == vehicles && !moves.contains({member, i})) add({member, i});
        for (const auto& [from, to] : moves)
            if (to == member && is_vehicle(before.at(from.member), from.index) == vehicles)
                add(from);
        if (vehicles) file.header.vehicle_nodes = static_cast<u32>(file.nodes.size());
    }
    append_unowned_links(file, own);
}

// Puts the nodes of a file behind their like in another, with the links of all of them.
template <class AreaFile>
void append_nodes(AreaFile& file, const AreaFile& more) {
    const AreaFile before = file;
    const std::array both{&before, &more};
    file.nodes.clear();
    file.links.clear();
    for (const bool vehicles : {true, false}) {
        for (const AreaFile* const from : both)
            for (u32 i = 0; i < from->nodes.size(); ++i)
                if ((i < from->header.vehicle_nodes) == vehicles) append_node(file, *from, i);
        if (vehicles) file.header.vehicle_nodes = static_cast<u32>(file.nodes.size());
    }
    for (const AreaFile* const from : both) append_unowned_links(file, *from);
}

// Two files of one area, by their members in the map and in the one that is pasted.
struct FilePair {
    u32 there, pasted;
};

// Where the nodes of both maps are once those of each pasted file are appended. `file_of` gives
// the file of a member.
template <class FileOf>
std::array<edit::Renumbering, 2> places_of_pasted(const edit::EditedMap& map,
                                                  const edit::EditedMap& pasted,
                                                  std::span<const FilePair> pairs, FileOf file_of) {
    edit::Renumbering nodes{"nodes", {}}, coming{"nodes", {}};
    nodes.places.resize(map.member_count());
    coming.places.resize(pasted.member_count());
    for (const FilePair& pair : pairs) {
        const auto &own = file_of(map, pair.there), &more = file_of(pasted, pair.pasted);
        const u32 vehicles = vehicles_of(own), more_vehicles = vehicles_of(more),
                  all = static_cast<u32>(own.nodes.size());
        for (u32 i = 0; i < all; ++i)
            nodes.places[pair.there].push_back({pair.there, i < vehicles ? i : i + more_vehicles});
        for (u32 i = 0; i < more.nodes.size(); ++i)
            coming.places[pair.pasted].push_back(
                {pair.pasted, i + (i < more_vehicles ? vehicles : all)});
    }
    return {std::move(nodes), std::move(coming)};
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
