#pragma once

#include "formats/gta_paths/iv/area_file.hpp"

namespace wend::gta_paths::iv {

// One area file of GTA IV.
struct AreaDocument : Document {
    AreaFile file;

    explicit AreaDocument(AreaFile f) : file(std::move(f)) {}

    // The area document behind a document of this format.
    static const AreaDocument& of(const Document& document) {
        return static_cast<const AreaDocument&>(document);
    }
};

inline NodeAddress address_of(const PathNode& node) { return {node.area, node.id}; }

// The position of a node in metres, at so many raw units of height to the metre.
inline Point position_of(const PathNode& node, unsigned z_scale) {
    return {node.position[0] / 8.0, node.position[1] / 8.0, node.z_raw / double(z_scale)};
}

}  // namespace wend::gta_paths::iv
