#pragma once

#include "model/change/sequence_alignment.hpp"

namespace wend {

// Mates of elements that left their order, where that makes pairs more alike than `in_order`, the
// best that keep it, does.
Mates with_moved(const Profiles& first, const Profiles& second, const Mates& in_order);

}  // namespace wend
