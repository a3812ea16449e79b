#include "wend/in_world.hpp"

#include <utility>

namespace wend {

Map in_world(const Map& mesh, std::shared_ptr<const World> world) {
    return mesh.in_world(std::move(world), nullptr);
}

}  // namespace wend
