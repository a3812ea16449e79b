#pragma once

#include <functional>

#include "exchange/features/feature.hpp"
#include "exchange/glb/gltf_reader.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

using TakeNode = std::function<Expected<void>(u32 index, const GltfNode&, const Transform& world)>;

// Shows every node of a document, of whatever scene, each after its parent. An error where nodes
// are no trees, or lie more than 256 deep.
Expected<void> walk_nodes(GltfReader& reader, const TakeNode& take);

// Adds what the extras of a GLB file's nodes tell, with the places of the nodes: z up, in metres.
// The bytes have to outlive the set. The error names the offset and the member of the document.
Expected<void> read_glb(ByteView bytes, FeatureSet& features);

}  // namespace wend::exchange
