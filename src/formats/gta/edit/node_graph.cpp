#include "formats/gta/edit/node_graph.hpp"

namespace wend::gta_paths {

NodeGraph::NodeGraph(const AreaMap& map) {
    for (u32 member = 0; member < map.member_count(); ++member) {
        first_node_.push_back(size());
        const AreaFile& file = map.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            places_.push_back({member, i});
            is_vehicle_.push_back(i < file.header.vehicle_nodes);
        }
    }
    for (const edit::RecordPlace& place : places_) {
        first_link_.push_back(static_cast<u32>(targets_.size()));
        const AreaFile& file = map.file(place.member);
        for (const Link& link : links_of(file, file.nodes[place.index])) {
            const u32 member = map.member_of(link.target.area);
            targets_.push_back(member == no_index ? into_absent_file
                               : link.target.node < map.file(member).nodes.size()
                                   ? index({member, link.target.node})
                                   : nowhere);
        }
    }
    first_link_.push_back(static_cast<u32>(targets_.size()));
}

DeadEnds NodeGraph::dead_ends() const {
    DeadEnds ends(size());
    for (u32 node = 0; node < size(); ++node) {
        if (is_vehicle(node)) ends.allow(node);
        for (const u32 target : targets(node)) {
            if (target == into_absent_file)
                ends.add_link_out(node);
            else if (target != nowhere)
                ends.add_link(node, target);
        }
    }
    ends.find();
    return ends;
}

}  // namespace wend::gta_paths
