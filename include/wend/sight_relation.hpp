#pragma once

namespace wend {

/// The relation of a network that says which nodes can be seen from a node.
inline constexpr const char* sight_relation = "visible";

/// What says which areas see each other.
enum class SightSource {
    tables,  ///< What the mesh stores.
    solids,  ///< Lines of sight past what is solid in its map.
};

}  // namespace wend
