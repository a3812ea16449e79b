#pragma once

#include "wend/document.hpp"
#include "wend/network.hpp"

namespace wend::bsp {

// A map has no ways: these are in the mesh that belongs to it. Its network says where it comes from
// and in which unit it is.
Network network_without_ways(const Member& member);

}  // namespace wend::bsp
