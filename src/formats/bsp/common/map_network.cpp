#include "formats/bsp/common/map_network.hpp"

#include "wend/network_builder.hpp"

namespace wend::bsp {

Network network_without_ways(const Member& member) {
    constexpr double metres_per_unit = 0.0254;
    NetworkBuilder builder(MapKind::mesh, "units", metres_per_unit);
    builder.set_node_word("area");
    builder.add_kind({"area"});
    builder.add_member(member.file, member.key);
    return builder.build().value();
}

}  // namespace wend::bsp
