#pragma once

#include <vector>

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"
#include "wend/network_builder.hpp"

namespace wend::metroid_path {

// The kinds of regions in the common view, and of links the later one of the kinds at their ends:
// who can fly goes over both. Only such as are present have a number, the main one first.
class PathKinds {
  public:
    explicit PathKinds(const PathFile& file);

    const std::vector<Kind>& kinds() const { return kinds_; }
    std::uint8_t of(const Region& region) const { return number_[sort_of(region)]; }

  private:
    enum Sort : std::uint8_t { ground, flyer, swimmer, other };
    static Sort sort_of(const Region& region);

    std::vector<Kind> kinds_;
    std::array<std::uint8_t, 4> number_{};
};

// The common view of a room: a node and a surface for each region, a link and a portal for each
// doorway. Positions are those of the room, unless the option `area-transform` says where it is.
Network make_network(const Member& member, const AreaTransform& transform,
                     const Creature& creature = {});

// Adds what a room knows of its regions and links as columns, and which regions can be reached from
// which as relations; some of it is as one creature has it.
void add_columns(NetworkBuilder& builder, const Member& member, const Creature& creature);

}  // namespace wend::metroid_path
