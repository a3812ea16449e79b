#pragma once

#include "formats/gta_paths/area_file.hpp"

namespace wend::gta_paths {

// One area file and the version that it is in.
struct AreaDocument : Document {
    PathContext context;
    AreaFile file;

    AreaDocument(PathContext c, AreaFile f) : context(c), file(std::move(f)) {}

    // The area document behind a document of this format.
    static const AreaDocument& of(const Document& document) {
        return static_cast<const AreaDocument&>(document);
    }
};

inline NodeAddress address_of(const PathNode& node) { return {node.area, node.id}; }

// The position of a node in metres, wherever the version stores it.
inline Point position_of(const PathNode& node, PathContext context) {
    const auto metres = [](auto eighths) { return eighths / 8.0; };
    if (context.is_wide())
        return {metres(node.wide_position[0]), metres(node.wide_position[1]),
                metres(node.wide_position[2])};
    return {metres(node.position[0]), metres(node.position[1]), metres(node.position[2])};
}

// The same of a navi node, which has no height.
inline Point position_of(const NaviNode& navi, PathContext context) {
    if (context.is_wide()) return {navi.wide_position[0] / 8.0, navi.wide_position[1] / 8.0, 0};
    return {navi.position[0] / 8.0, navi.position[1] / 8.0, 0};
}

}  // namespace wend::gta_paths
