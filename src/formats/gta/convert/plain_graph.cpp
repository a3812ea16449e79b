#include "formats/gta/convert/plain_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "formats/gta/check/check_dead_ends.hpp"
#include "formats/gta/records/area_map.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::gta_paths {
namespace {

template <class Record, std::size_t axes>
void set_position(Record& record, const std::array<i32, axes>& position, PathContext context) {
    if (context.is_wide())
        record.wide_position = position;
    else
        for (std::size_t axis = 0; axis < axes; ++axis)
            record.position[axis] = static_cast<i16>(position[axis]);
}

class AreaFilesMaker {
  public:
    AreaFilesMaker(const PlainGraph& graph, const Grid& grid, PathContext context)
        : graph_(graph), grid_(grid), context_(context), place_of_area_(grid.area_count(), none) {}

    Expected<std::vector<OutputFile>> make() {
        group_segments();
        open_areas();
        address_nodes();
        add_navi_nodes();
        add_nodes();
        std::vector<OutputFile> files;
        for (AreaFile& file : areas_) {
            if (const Expected<void> done = derive(file, context_); !done)
                return failure(done.error());
            files.push_back({fmt::format("nodes{}.dat", file.area),
                             std::make_unique<AreaDocument>(context_, std::move(file))});
        }
        return files;
    }

  private:
    static constexpr u32 none = 0xFFFFFFFF;

    u32 area_of(i32 x, i32 y) const { return grid_.area_at(x / 8.0, y / 8.0); }
    u32 area_of(const PlainNode& node) const { return area_of(node.position[0], node.position[1]); }
    AreaFile& file_of(u32 area) { return areas_[place_of_area_[area]]; }

    // The segments of each node, so that links come out node by node.
    void group_segments() {
        first_.assign(graph_.nodes.size() + 1, 0);
        for (const PlainSegment& segment : graph_.segments) {
            ++first_[segment.a + 1];
            ++first_[segment.b + 1];
        }
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        segments_.resize(first_.back());
        std::vector<u32> next(first_.begin(), first_.end() - 1);
        for (u32 i = 0; i < graph_.segments.size(); ++i) {
            segments_[next[graph_.segments[i].a]++] = i;
            segments_[next[graph_.segments[i].b]++] = i;
        }
    }

    // A file for each area that a node or the middle of a road lies in.
    void open_areas() {
        for (const PlainNode& node : graph_.nodes) place_of_area_[area_of(node)] = 0;
        for (const PlainSegment& segment : graph_.segments)
            if (graph_.nodes[segment.a].is_vehicle)
                place_of_area_[area_of(segment.middle[0], segment.middle[1])] = 0;
        for (u32 area = 0; area < place_of_area_.size(); ++area) {
            if (place_of_area_[area] == none) continue;
            place_of_area_[area] = static_cast<u32>(areas_.size());
            AreaFile& file = areas_.emplace_back();
            file.area = area;
            file.spare_targets = free_spare_targets;
        }
    }

    // Vehicle nodes come first in each file.
    void address_nodes() {
        address_.resize(graph_.nodes.size());
        std::vector<u32> count(areas_.size());
        for (const bool vehicles : {true, false}) {
            for (u32 i = 0; i < graph_.nodes.size(); ++i) {
                const PlainNode& node = graph_.nodes[i];
                if (node.is_vehicle != vehicles) continue;
                const u32 area = area_of(node);
                u32& id = count[place_of_area_[area]];
                address_[i] = {static_cast<u16>(area), static_cast<u16>(id++)};
            }
            if (!vehicles) continue;
            for (std::size_t i = 0; i < areas_.size(); ++i)
                areas_[i].header.vehicle_nodes = count[i];
        }
        for (std::size_t i = 0; i < areas_.size(); ++i) areas_[i].nodes.resize(count[i]);
    }

    void add_navi_nodes() {
        navi_.resize(graph_.segments.size());
        for (u32 i = 0; i < graph_.segments.size(); ++i)
            if (graph_.nodes[graph_.segments[i].a].is_vehicle) add_navi_node(i);
    }

    // The navi node of a segment lies in the area of its own position and points to the lower of
    // both addresses (section 2.3).
    void add_navi_node(u32 segment_index) {
        const PlainSegment& segment = graph_.segments[segment_index];
        const bool a_is_target = address_[segment.a] < address_[segment.b];
        const u32 target = a_is_target ? segment.a : segment.b;
        NaviNode navi;
        navi.target = address_[target];
        navi.path_width = segment.path_width;
        set_position(navi, segment.middle, context_);
        const Point end = position_of(graph_.nodes[target]),
                    start = position_of(graph_.nodes[other_end(segment, target)]);
        const double x = end.x - start.x, y = end.y - start.y, length = vector_length(x, y);
        if (length > 0)
            navi.direction = {static_cast<i8>(100 * x / length), static_cast<i8>(100 * y / length)};
        const Lanes to_a{segment.lanes_to_a, segment.lanes_to_b};
        (a_is_target ? to_a : to_a.turned()).put_into(navi);
        const bool light_at_target = segment.light != 0 && segment.light_at_b != a_is_target;
        navi.lanes = lane_flags["traffic_light_direction"].with(navi.lanes, light_at_target);
        navi.signals = signal_flags["traffic_light"].with(navi.signals, segment.light);

        const u32 area = area_of(segment.middle[0], segment.middle[1]);
        AreaFile& file = file_of(area);
        navi_[segment_index] = {static_cast<u16>(file.navi_nodes.size()), static_cast<u16>(area)};
        file.navi_nodes.push_back(navi);
    }

    void add_nodes() {
        DeadEnds ends(graph_.nodes.size());
        for (u32 i = 0; i < graph_.nodes.size(); ++i)
            if (graph_.nodes[i].is_vehicle) ends.allow(i);
        for (const PlainSegment& segment : graph_.segments) {
            ends.add_link(segment.a, segment.b);
            ends.add_link(segment.b, segment.a);
        }
        ends.find();
        std::vector<u32> by_address(graph_.nodes.size());
        std::iota(by_address.begin(), by_address.end(), u32{0});
        std::ranges::sort(by_address, {}, [&](u32 node) { return address_[node]; });
        for (const u32 node : by_address) add_node(node, ends.is_dead_end(node));
    }

    void add_node(u32 index, bool is_dead_end) {
        const PlainNode& node = graph_.nodes[index];
        AreaFile& file = file_of(address_[index].area);
        PathNode& made = file.nodes[address_[index].node];
        set_position(made, node.position, context_);
        made.search_distance = not_reached;
        made.path_width = node.path_width;
        made.flood_fill = static_cast<u8>(node.flood_fill);
        if (context_.has_wide_flood_fill()) made.wide_flood_fill = node.flood_fill;
        made.flags = node_flags["dead_end"].with(node.flags, is_dead_end);
        made.flags = own_links.with(made.flags, first_[index + 1] - first_[index]);
        for (u32 i = first_[index]; i < first_[index + 1]; ++i)
            file.links.push_back(link_of(index, segments_[i]));
    }

    Link link_of(u32 from, u32 segment_index) const {
        const PlainSegment& segment = graph_.segments[segment_index];
        const u32 to = other_end(segment, from);
        Link link;
        link.target = address_[to];
        if (graph_.nodes[from].is_vehicle) set_navi_address(link, navi_[segment_index], context_);
        link.length =
            whole_length(distance(position_of(graph_.nodes[from]), position_of(graph_.nodes[to])));
        link.crossing = segment.crossing;
        return link;
    }

    static u32 other_end(const PlainSegment& segment, u32 node) {
        return segment.a == node ? segment.b : segment.a;
    }

    const PlainGraph& graph_;
    Grid grid_;
    PathContext context_;
    std::vector<u32> place_of_area_;     // in the list of areas; none where there is no file
    std::vector<AreaFile> areas_;        // by number
    std::vector<NodeAddress> address_;   // of each node
    std::vector<u32> first_, segments_;  // the segments of each node
    std::vector<NaviAddress> navi_;      // of each segment
};

}  // namespace

GraphParts::GraphParts(const PlainGraph& graph) : part_of(graph.nodes.size()) {
    DisjointSets sets(graph.nodes.size());
    for (const PlainSegment& segment : graph.segments) sets.join(segment.a, segment.b);
    for (u32 node = 0; node < part_of.size(); ++node) {
        const u32 root = sets.root(node);  // The first node of its part.
        part_of[node] = root != node                   ? part_of[root]
                        : graph.nodes[node].is_vehicle ? ++vehicle_parts
                                                       : ++ped_parts;
    }
}

Expected<std::vector<OutputFile>> make_area_files(const PlainGraph& graph, const Grid& grid,
                                                  PathContext context) {
    return AreaFilesMaker(graph, grid, context).make();
}

}  // namespace wend::gta_paths
