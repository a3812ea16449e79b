#pragma once

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::metroid_path {

// The common view of a room: a node and a surface for each region, a link and a portal for each
// doorway. Positions are those of the room, unless the option `area-transform` says where it is.
Network make_network(const Member& member, const AreaTransform& transform,
                     const Creature& creature = {});

// Adds what a room knows of its regions and links as columns, and which regions can be reached from
// which as relations; some of it is as one creature has it.
void add_columns(NetworkBuilder& builder, const Member& member, const Creature& creature);

}  // namespace wend::metroid_path
