#pragma once

namespace wend {

/// The relation of a network that says which nodes can be seen from a node.
inline constexpr const char* sight_relation = "visible";

/// Its title where it was found past the solids of a map, see in_world in wend/in_world.hpp; any
/// other is that of tables that the mesh stores.
inline constexpr const char* sight_past_solids = "areas that can be seen from it past the solids";

/// What says which areas see each other.
enum class SightSource {
    tables,  ///< What the mesh stores.
    solids,  ///< Lines of sight past what is solid in its map.
};

}  // namespace wend
