#include "formats/gta/records/navi_node.hpp"

#include <algorithm>

#include "wend/network.hpp"

namespace wend::gta_paths {

NaviNode plain_navi_node(const PathNode& target, const PathNode& other) {
    NaviNode navi;
    navi.target = {target.area, target.id};
    navi.path_width = std::min(target.path_width, other.path_width);
    std::array<double, 2> toward_target{};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const i64 end = target.wide_position[axis], start = other.wide_position[axis];
        navi.wide_position[axis] = static_cast<i32>((end + start) / 2);
        toward_target[axis] = static_cast<double>(end - start);
    }
    const double length = vector_length(toward_target[0], toward_target[1]);
    // Hundredths of a unit vector, without their fraction (fact sheet section 2.3).
    if (length > 0)
        for (std::size_t axis = 0; axis < 2; ++axis)
            navi.direction[axis] = static_cast<i8>(100 * toward_target[axis] / length);
    return navi;
}

}  // namespace wend::gta_paths
