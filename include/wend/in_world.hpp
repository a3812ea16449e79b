#pragma once

#include <memory>

#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend {

/// The same mesh in the world that it stands for, with what that world's entities name: its network
/// also has their places, such as `spawn:t` and `bombsite:a`, and markers for them. Everything that
/// takes a map or a network knows these then: routes, tables, cuts, sight, pictures. Of a map that
/// is no mesh, the map as it is. It keeps the world, which Map::world_around gives back.
Map in_world(const Map& mesh, std::shared_ptr<const World> world);

}  // namespace wend
