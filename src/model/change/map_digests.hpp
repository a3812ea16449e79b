#pragma once

#include <vector>

#include "core/base/digest.hpp"
#include "wend/map.hpp"

namespace wend {

// Of each file of a map.
Expected<std::vector<Digest>> digests_of(const Map& map);

// Of several files in order.
Digest digest_of(const std::vector<Digest>& files);

}  // namespace wend
