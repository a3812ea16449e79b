#pragma once

#include "formats/gta_paths/iv/vehicle_ways.hpp"

namespace wend::gta_paths::iv {

// The connected parts of a map's roads and waterways, numbered from 0 in the order of their first
// nodes.
class VehicleParts {
  public:
    explicit VehicleParts(const VehicleWays& ways);

    u32 part_of(u32 node) const { return part_of_[node]; }

    // Tells of flood fill numbers that say something else than the links: several in one part, or
    // one of several parts on land. All boats have the same.
    void tell_lost_numbers(LossReport& losses) const;

  private:
    const VehicleWays& ways_;
    std::vector<u32> part_of_;     // by node
    std::vector<u32> first_node_;  // by part
};

}  // namespace wend::gta_paths::iv
