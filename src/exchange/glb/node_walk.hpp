#pragma once

#include <functional>

#include "exchange/glb/gltf_reader.hpp"

namespace wend::exchange {

using TakeNode = std::function<Expected<void>(u32 index, const GltfNode&, const Transform& world)>;

// Shows every node of a document, of whatever scene, each after its parent. An error where nodes
// are no trees, or lie more than 256 deep.
Expected<void> walk_nodes(GltfReader& reader, const TakeNode& take);

}  // namespace wend::exchange
