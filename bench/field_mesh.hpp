#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "wend/network.hpp"

namespace wend::bench {

// A level mesh of convex polygons whose sides meet one to one, as Detour wants it: corners are
// whole numbers, and each side has one neighbour or none.
struct FieldMesh {
    static constexpr std::uint16_t none = 0xffff;
    struct Corner {
        std::uint16_t x, y;
    };
    struct Polygon {
        std::vector<std::uint16_t> corners;     // Counter-clockwise.
        std::vector<std::uint16_t> neighbours;  // Beyond the side from each corner to the next.
    };

    std::vector<Corner> corners;
    std::vector<Polygon> polygons;

    // Finds the neighbours from the corners.
    void join();
    Network network() const;
};

// A field with many holes, all in one piece. Its polygons are four-sided and none is like another,
// or triangles.
enum class FieldShape { quads, triangles };
FieldMesh field_mesh(std::uint16_t side, FieldShape shape, std::uint32_t seed);

}  // namespace wend::bench
