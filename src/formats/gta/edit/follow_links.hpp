#pragma once

#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/gta/check/check_dead_ends.hpp"
#include "formats/gta/records/area_map.hpp"
#include "model/edit/edited_map.hpp"
#include "model/edit/record_place.hpp"
#include "model/network/disjoint_sets.hpp"

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

// The numbers of a map's connected parts, one of each node, after links came or went. A part has
// one number, that of most of its nodes; of several that came of one, the largest keeps it (San
// Andreas' fact sheet section 4.3), and such as come new leave theirs to those that were there.
// Vehicles' numbers have nothing to do with those of pedestrians.
class PartNumbers {
  public:
    // Numbers in use are from `lowest` to `highest`; others stand for none. New nodes are those
    // that were not there before.
    PartNumbers(DisjointSets parts, std::vector<u32> numbers, std::vector<bool> is_vehicle,
                std::vector<bool> is_new, u32 lowest, u32 highest)
        : parts_(std::move(parts)),
          numbers_(std::move(numbers)),
          is_vehicle_(std::move(is_vehicle)),
          is_new_(std::move(is_new)),
          lowest_(lowest),
          highest_(highest) {}

    // Numbers the parts that nodes are in which changed. Some may have theirs given, by a node.
    void settle(std::span<const u32> touched, const std::map<u32, u32>& given = {});

    u32 operator[](u32 node) const { return numbers_[node]; }
    // How many parts share a number with another, as none is left.
    u64 without_number() const { return without_number_; }

  private:
    struct Part {
        u32 size = 0, number = 0;
        bool is_new = true;  // with all of its nodes
        std::map<u32, u32> count_of_number = {};
    };

    // Of the ways of vehicles, or of all others: which numbers parts that stay have, which are
    // given to others, and from where on to look for one that is free.
    struct Numbers {
        std::set<u32> used = {}, taken = {};
        u32 next = 0;
    };
    u32 choose(const Part& part, Numbers& numbers);

    DisjointSets parts_;
    std::vector<u32> numbers_;
    std::vector<bool> is_vehicle_, is_new_;
    u32 lowest_, highest_;
    u64 without_number_ = 0;
};

// Says how many nodes got another number.
void tell_part_numbers(edit::EditedMap& map, u64 changed, const PartNumbers& parts);

}  // namespace wend::gta_paths
