#pragma once

#include <span>

#include "base/integers.hpp"

namespace wend::gta_paths {

// Stands for the number of an area that is not known. It stands in the nodes, not in the file
// itself.
inline constexpr u32 no_area = 0xFFFFFFFF;

// The area that most of a file's nodes say they are in, so that one wrong node does not move the
// file.
template <class Node>
u32 area_of(std::span<const Node> nodes) {
    u32 area = no_area;
    std::size_t lead = 0;
    for (const Node& node : nodes) {
        if (lead == 0) area = node.area;
        lead += node.area == area ? 1 : std::size_t(-1);
    }
    return area;
}

}  // namespace wend::gta_paths
