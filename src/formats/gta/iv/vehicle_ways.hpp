#pragma once

#include <optional>
#include <vector>

#include "formats/gta/iv/area_map.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths::iv {

// A vehicle node of a map: its area and its place in the file.
struct VehicleNode {
    u32 area, place;
};

// The link of a vehicle node to another: both by their numbers in VehicleWays, and its place in
// its file.
struct Way {
    u32 from, to;
    u32 link;
};

// The ways between the same two nodes that belong together: there and back. `up` leads from the
// lower to the higher number, `down` back; no_index where there is none.
struct WayPair {
    u32 low, high;
    u32 up = no_index, down = no_index;  // places in VehicleWays::ways()
};

// The vehicle nodes of the 64 areas of GTA IV and the ways between them, as one list each: nodes
// by area and place in the file. Reports links that lead nowhere, and of files that have no place
// in the grid.
class VehicleWays {
  public:
    VehicleWays(const AreaMap& map, LossReport& losses);

    const std::vector<VehicleNode>& nodes() const { return nodes_; }
    const std::vector<Way>& ways() const { return ways_; }        // By the nodes that they leave.
    const std::vector<WayPair>& pairs() const { return pairs_; }  // By both nodes.

    const PathNode& node(u32 number) const {
        return file_of(nodes_[number].area).nodes[nodes_[number].place];
    }
    const Link& link(const Way& way) const {
        return file_of(nodes_[way.from].area).links[way.link];
    }
    const AreaFile& file_of(u32 area) const {
        return map_.file(map_.member_of(static_cast<u16>(area)));
    }
    std::string name_of_node(u32 number) const;
    std::string name_of_link(const Way& way) const;

    // The areas that have a file, in order.
    const std::vector<u32>& areas() const { return areas_; }

  private:
    void gather_areas(LossReport& losses);
    void gather_ways(LossReport& losses);
    std::optional<u32> find(NodeAddress address) const;
    void pair_up();

    const AreaMap& map_;
    std::vector<u32> areas_;
    std::vector<u32> first_node_;  // by area
    std::vector<VehicleNode> nodes_;
    std::vector<Way> ways_;
    std::vector<WayPair> pairs_;
};

// The connected parts of a map's roads and waterways, numbered from 0 in the order of their first
// nodes.
class VehicleParts {
  public:
    explicit VehicleParts(const VehicleWays& ways);

    u32 part_of(u32 node) const { return part_of_[node]; }

    // Reports flood fill numbers that say something else than the links: several in one part, or
    // one of several parts on land. All boats have the same.
    void tell_lost_numbers(LossReport& losses) const;

  private:
    const VehicleWays& ways_;
    std::vector<u32> part_of_;     // by node
    std::vector<u32> first_node_;  // by part
};

}  // namespace wend::gta_paths::iv
