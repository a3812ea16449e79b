#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend {

/// A place that entities of a map make: where players start, what they fight for.
///
/// Kinds are `spawn`, `bombsite`, `hostage`, `rescue`, `safety-zone`, `escape`, `flag`,
/// `capture-zone`, `point` (which teams capture), `respawn-room` and `checkpoint`. A place that is
/// a team's is called `spawn:ct`; others have a letter (`bombsite:a`) or, where there are several,
/// a number from 1 in the order of entities (`hostage:2`).
struct EntityPlace {
    std::string name;                              ///< Such as `spawn:ct`.
    EntityUse::Role role = EntityUse::Role::goal;  ///< What one does there.
    std::string kind;                              ///< Such as `spawn`.
    std::string detail;  ///< What of the kind it is, such as `ct`; empty where it is the only one.
    std::string note;    ///< How it came to its name, a sentence; empty where that is plain.
    std::vector<std::uint32_t> entities;  ///< Indexes in World::entities, rising.
    std::vector<Point> positions;         ///< Of each entity: its origin, or the middle of its box.
    /// Of each entity the areas of the mesh that it is in, rising; none where the mesh has no area
    /// there.
    std::vector<std::vector<NodeIndex>> areas;

    /// Those of all its entities together, rising, each once.
    std::vector<NodeIndex> all_areas() const;
};

/// The places that the entities of a world make of a mesh: those of spawns first, then in the order
/// of their first entities. Bomb sites are A and B by the names that the mesh gives their areas,
/// where it does; else by the order of entities, which the note says.
std::vector<EntityPlace> entity_places(const Network& mesh, const World& world);

/// The same mesh in the world that it stands for, with what that world's entities name: its network
/// also has entity_places, such as `spawn:t` and `bombsite:a`, all of a kind together, such as
/// `spawn`, and markers for them. Everything that takes a map or a network knows these then:
/// routes, tables, cuts, sight, pictures. Of a map that is no mesh, the map as it is. It keeps the
/// world, which Map::world_around gives back.
Map in_world(const Map& mesh, std::shared_ptr<const World> world);

/// What there is to see around a map: the world that it was put in, or of a race track its walls
/// and what stands beside it, made by each call. Null where there is neither.
std::shared_ptr<const World> scenery_of(const Map& map);

}  // namespace wend
