#include "wend/in_world.hpp"

#include <utility>

#include "model/places/add_sights.hpp"

namespace wend {

Map in_world(const Map& mesh, std::shared_ptr<const World> world) {
    auto add = [world](Network& network) { add_sights(network, world); };
    return mesh.in_world(std::move(world), std::move(add));
}

}  // namespace wend
