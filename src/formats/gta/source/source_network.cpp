#include "formats/gta/source/source_network.hpp"

#include <algorithm>
#include <tuple>

#include "wend/network_builder.hpp"

namespace wend::gta_paths::source {
namespace {

WayKind kind_of(GroupKind kind) {
    return kind == GroupKind::road ? road : kind == GroupKind::water ? water : footpath;
}

}  // namespace

Network make_network(std::span<const Member> members, const PathGraph& graph) {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"road", true});
    builder.add_kind({"water", true});
    builder.add_kind({"footpath", false});
    const auto count = static_cast<u32>(graph.nodes.size());
    // As the texts have them, not as they are compiled.
    std::vector<u32> order(count), number(count);
    for (u32 i = 0; i < count; ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](u32 node) {
        const RowPlace& place = graph.nodes[node].place;
        return std::tuple(place.member, place.group, place.row);
    });
    std::size_t at = 0;
    for (u32 member = 0; member < members.size(); ++member) {
        builder.add_member(members[member].file, members[member].key);
        for (; at < order.size() && graph.nodes[order[at]].place.member == member; ++at) {
            const SourceNode& node = graph.nodes[order[at]];
            const auto metres = [&](std::size_t axis) { return node.row->place[axis] / 16; };
            const u32 row = node.place.group * rows_in_group + node.place.row;
            number[order[at]] = builder.add_node({.position = {metres(0), metres(1), metres(2)},
                                                  .kind = kind_of(node.kind),
                                                  .width = node.row->width,
                                                  .id = row,
                                                  .origin = Origin{member, row}});
        }
    }
    for (u32 from = 0; from < count; ++from)
        for (const u32 way : graph.ways_of(from)) {
            const Segment& segment = graph.segments[way];
            const bool is_road = !graph.is_footpath(from);
            const i8 along = segment.a == from ? segment.lanes_to_b : segment.lanes_to_a;
            const i8 against = segment.a == from ? segment.lanes_to_a : segment.lanes_to_b;
            builder.add_link({.from = number[from],
                              .to = number[segment.other(from)],
                              .width = graph.nodes[from].row->width,
                              .lanes = is_road ? static_cast<u8>(along) : u8{1},
                              .opposite_lanes = is_road ? static_cast<u8>(against) : u8{1}});
        }
    // Indexes of a graph are in range.
    return std::move(builder.build()).value();
}

}  // namespace wend::gta_paths::source
