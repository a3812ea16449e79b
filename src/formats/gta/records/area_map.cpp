#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths {

const PathNode* AreaMap::find(NodeAddress address) const {
    if (!has(address.area)) return nullptr;
    const auto& nodes = file(member_of(address.area)).nodes;
    return address.node < nodes.size() ? &nodes[address.node] : nullptr;
}

const NaviNode* AreaMap::find(NaviAddress address) const {
    if (!has(address.area)) return nullptr;
    const auto& navi_nodes = file(member_of(address.area)).navi_nodes;
    return address.node < navi_nodes.size() ? &navi_nodes[address.node] : nullptr;
}

}  // namespace wend::gta_paths
