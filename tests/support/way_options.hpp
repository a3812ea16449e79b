#pragma once

#include <optional>

#include "wend/route_profile.hpp"

namespace wend {

// What a way has to keep to.
struct WayOptions {
    std::optional<std::uint8_t> kind = {};
    bool respect_lanes = false;
    std::optional<NodeIndex> forbidden = {};

    RouteProfile profile() const { return {kind, respect_lanes}; }
};

}  // namespace wend
