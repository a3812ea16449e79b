#pragma once

#include <array>
#include <string>
#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::bsp::source {

// A static prop that stops players (fact sheet section 2.4).
struct StaticProp {
    // What of it stops them, by what the map says.
    static constexpr u8 by_box = 2, by_collision = 6;

    std::string model;  // File of the model; empty where the map has none of its number.
    Point origin;
    std::array<f64, 3> angles{};  // pitch, yaw and roll in degrees
    f64 scale = 1;
    u8 solid = by_collision;
};

// The static props of a map that stop players. An error where they cannot be unpacked or read.
Expected<std::vector<StaticProp>> solid_props(const MapFile& file);

}  // namespace wend::bsp::source
