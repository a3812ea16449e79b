#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "wend/world.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp {

// A class of entities that are made of brushes and stop players when the map starts.
struct SolidClass {
    // How its solids stop what moves.
    enum class Kind {
        wall,      // Everything.
        opens,     // A door or something to break: the generator goes through.
        pushable,  // What is pushed about: players alone.
    };
    std::string_view name;  // With a star at the end, of all classes that begin so.
    Kind kind = Kind::wall;
    unsigned passable = 0;  // Any of these spawn flags: it stops nobody.
    unsigned firm = 0;      // Any of these: the generator takes what opens for a wall.
    bool turns = false;     // It stands as its key `angles` says; of others that is no turn.
};

// The class of some that an entity is of; null if it is of none.
const SolidClass* solid_class(std::string_view name, std::span<const SolidClass> classes);

// An entity made of brushes, in its place, as its class says; none where it stops nobody.
std::optional<PartSolid> solid_of(const WorldEntity& entity, std::span<const SolidClass> classes);

}  // namespace wend::bsp
