#pragma once

#include <memory>

#include "wend/network.hpp"
#include "wend/world.hpp"

namespace wend {

// Gives a mesh whose file does not say of any area what can be seen from it the relation of areas
// that see each other past the solids of its world, and from how much ground each is seen. Both
// are found when they are asked for; neither needs the network.
void add_sights(Network& network, const std::shared_ptr<const World>& world);

}  // namespace wend
