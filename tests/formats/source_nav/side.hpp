#pragma once

#include "core/base/integers.hpp"

namespace wend::source_nav {

// The sides of an area, in the order of its lists of connections.
enum Side : u32 { north, east, south, west };

}  // namespace wend::source_nav
