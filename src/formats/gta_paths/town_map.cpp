#include "formats/gta_paths/town_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "formats/gta_paths/area_document.hpp"
#include "formats/gta_paths/dead_ends.hpp"
#include "formats/gta_paths/map_grid.hpp"
#include "network/disjoint_sets.hpp"
#include "sample/town.hpp"

namespace wend::gta_paths {
namespace {

using sample::Town;
using sample::TownNode;
using sample::TownSegment;

i32 eighths(double metres) { return static_cast<i32>(std::lround(metres * 8)); }

// What a square can hold: 16-bit node and link indexes, and vanilla's 10-bit navi node indexes.
sample::TownRequest town_request(const SampleRequest& request, const Grid& grid,
                                 PathContext context) {
    sample::TownRequest town;
    town.nodes = request.nodes;
    town.seed = request.seed;
    town.square_size = Grid::square_size;
    town.grid = grid.side();
    town.caps.nodes = 0xFFFF;
    town.caps.links = 0xFFFF;
    town.caps.curve_points = context.is_wide() ? 0xFFFF : packed_navi["node"].limit();
    return town;
}

Expected<Grid> choose_grid(const SampleRequest& request, PathContext context) {
    const auto given = Grid::of_option(request.options, "map-size");
    if (!given) return failure(given.error());
    if (*given) {
        if (const auto done = check_has_room(context, **given); !done) return failure(done.error());
        return **given;
    }
    Grid grid(Grid::vanilla_side);
    for (const u32 side : Grid::sides) {
        if (side < Grid::vanilla_side || (!context.is_wide() && side > Grid::vanilla_side))
            continue;
        grid = Grid(side);
        if (request.nodes <= max_town_map_nodes(grid, context)) break;
    }
    return grid;
}

class TownMapMaker {
  public:
    TownMapMaker(const Town& town, const Grid& grid, PathContext context)
        : town_(town), grid_(grid), context_(context) {}

    Expected<std::vector<OutputFile>> make() {
        add_nodes();
        count_links();
        number_components();
        mark_dead_ends();
        add_links();
        std::vector<OutputFile> files;
        for (auto& [area, file] : areas_) {
            if (const Expected<void> done = derive(file, context_); !done)
                return failure(done.error());
            files.push_back({fmt::format("nodes{}.dat", area),
                             std::make_unique<AreaDocument>(context_, std::move(file))});
        }
        return files;
    }

  private:
    bool is_vehicle(NodeIndex node) const {
        return town_.nodes[node].kind != sample::WayKind::footpath;
    }
    PathNode& node_of(NodeIndex node) {
        return areas_.at(address_[node].area).nodes[address_[node].node];
    }

    AreaFile& area_file(u32 area) {
        const auto [found, is_new] = areas_.try_emplace(area);
        if (is_new) {
            found->second.area = area;
            found->second.spare_targets = free_spare_targets;
        }
        return found->second;
    }

    // Vehicle nodes come first in each file.
    void add_nodes() {
        address_.resize(town_.nodes.size());
        for (const bool vehicles : {true, false}) {
            for (NodeIndex i = 0; i < town_.nodes.size(); ++i) {
                if (is_vehicle(i) != vehicles) continue;
                const TownNode& node = town_.nodes[i];
                const u32 area = grid_.area_at(node.position.x, node.position.y);
                AreaFile& file = area_file(area);
                address_[i] = {static_cast<u16>(area), static_cast<u16>(file.nodes.size())};
                file.nodes.push_back(path_node(node));
                if (vehicles) ++file.header.vehicle_nodes;
            }
        }
    }

    PathNode path_node(const TownNode& node) const {
        PathNode made;
        const i32 position[] = {eighths(node.position.x), eighths(node.position.y),
                                eighths(node.position.z)};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (context_.is_wide())
                made.wide_position[axis] = position[axis];
            else
                made.position[axis] = static_cast<i16>(position[axis]);
        }
        made.search_distance = not_reached;
        made.path_width = static_cast<u8>(eighths(node.width));
        const auto set = [&](const BitField& bit, u32 value) {
            made.flags = bit.with(made.flags, value);
        };
        set(node_flags["switched_off"], node.switched_off);
        set(node_flags["road_block"], node.road_block);
        set(node_flags["water"], node.kind == sample::WayKind::water);
        set(node_flags["speed_class"], node.speed_class);
        set(node_flags["spawn_probability"], node.spawn);
        set(node_flags["special_function"], static_cast<u32>(node.parking));
        return made;
    }

    // Groups the segments by node, so that links come out node by node.
    void count_links() {
        first_.assign(town_.nodes.size() + 1, 0);
        for (const TownSegment& segment : town_.segments) {
            ++first_[segment.a + 1];
            ++first_[segment.b + 1];
        }
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        segments_.resize(first_.back());
        std::vector<u32> next(first_.begin(), first_.end() - 1);
        for (u32 i = 0; i < town_.segments.size(); ++i) {
            segments_[next[town_.segments[i].a]++] = i;
            segments_[next[town_.segments[i].b]++] = i;
        }
    }

    // One number a component, from 1, for vehicles and pedestrians apart (fact sheet section 4.3).
    void number_components() {
        DisjointSets sets(town_.nodes.size());
        for (const TownSegment& segment : town_.segments) sets.join(segment.a, segment.b);
        std::map<u32, u16> number_of_root;
        u16 last[2] = {0, 0};
        for (NodeIndex i = 0; i < town_.nodes.size(); ++i) {
            const auto [found, is_new] = number_of_root.try_emplace(sets.root(i), u16{0});
            if (is_new) found->second = ++last[is_vehicle(i)];
            PathNode& node = node_of(i);
            node.flood_fill = static_cast<u8>(found->second);
            if (context_.has_wide_flood_fill()) node.wide_flood_fill = found->second;
        }
    }

    void mark_dead_ends() {
        DeadEnds ends(town_.nodes.size());
        for (NodeIndex i = 0; i < town_.nodes.size(); ++i)
            if (is_vehicle(i)) ends.allow(i);
        for (const TownSegment& segment : town_.segments) {
            ends.add_link(segment.a, segment.b);
            ends.add_link(segment.b, segment.a);
        }
        ends.find();
        for (NodeIndex i = 0; i < town_.nodes.size(); ++i)
            node_of(i).flags = node_flags["dead_end"].with(node_of(i).flags, ends.is_dead_end(i));
    }

    static NodeIndex other_end(const TownSegment& segment, NodeIndex node) {
        return segment.a == node ? segment.b : segment.a;
    }

    void add_links() {
        navi_.resize(town_.segments.size());
        for (u32 i = 0; i < town_.segments.size(); ++i)
            if (is_vehicle(town_.segments[i].a)) add_navi_node(i);

        std::vector<NodeIndex> by_address(town_.nodes.size());
        std::iota(by_address.begin(), by_address.end(), NodeIndex{0});
        std::ranges::sort(by_address, {}, [&](NodeIndex node) { return address_[node]; });
        for (const NodeIndex node : by_address) {
            PathNode& record = node_of(node);
            record.flags =
                node_flags["link_count"].with(record.flags, first_[node + 1] - first_[node]);
            for (u32 i = first_[node]; i < first_[node + 1]; ++i) add_link(node, segments_[i]);
        }
    }

    void add_link(NodeIndex from, u32 segment_index) {
        const TownSegment& segment = town_.segments[segment_index];
        const NodeIndex to = other_end(segment, from);
        Link link;
        link.target = address_[to];
        if (is_vehicle(from)) set_navi_address(link, navi_[segment_index], context_);
        const double length = distance(town_.nodes[from].position, town_.nodes[to].position);
        link.length = static_cast<u8>(std::min(255.0, std::trunc(length)));
        link.crossing = crossing_flags["crosses_road"].with(link.crossing, segment.crosses_road);
        link.crossing =
            crossing_flags["traffic_light"].with(link.crossing, segment.pedestrian_light);
        areas_.at(address_[from].area).links.push_back(link);
    }

    // The navi node of a segment lies in the area of its own position and points to the lower of
    // both addresses (section 2.3).
    void add_navi_node(u32 segment_index) {
        const TownSegment& segment = town_.segments[segment_index];
        const bool a_is_target = address_[segment.a] < address_[segment.b];
        const NodeIndex target = a_is_target ? segment.a : segment.b;
        NaviNode navi;
        navi.target = address_[target];
        navi.path_width = static_cast<u8>(eighths(segment.width));
        const auto& wide = std::array{eighths(segment.middle.x), eighths(segment.middle.y)};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            if (context_.is_wide())
                navi.wide_position[axis] = wide[axis];
            else
                navi.position[axis] = static_cast<i16>(wide[axis]);
        }
        const Point &end = town_.nodes[target].position,
                    &start = town_.nodes[other_end(segment, target)].position;
        const double x = end.x - start.x, y = end.y - start.y, length = vector_length(x, y);
        if (length > 0)
            navi.direction = {static_cast<i8>(100 * x / length), static_cast<i8>(100 * y / length)};
        const u32 along = a_is_target ? segment.lanes_to_a : segment.lanes_to_b;
        const u32 against = a_is_target ? segment.lanes_to_b : segment.lanes_to_a;
        navi.lanes = lane_flags["left_lanes"].with(navi.lanes, along);
        navi.lanes = lane_flags["right_lanes"].with(navi.lanes, against);
        const bool light_at_target = segment.light != 0 && segment.light_at_b != a_is_target;
        navi.lanes = lane_flags["traffic_light_direction"].with(navi.lanes, light_at_target);
        navi.signals = signal_flags["traffic_light"].with(navi.signals, segment.light);

        const u32 area = grid_.area_at(segment.middle.x, segment.middle.y);
        AreaFile& file = area_file(area);
        navi_[segment_index] = {static_cast<u16>(file.navi_nodes.size()), static_cast<u16>(area)};
        file.navi_nodes.push_back(navi);
    }

    const Town& town_;
    Grid grid_;
    PathContext context_;
    std::map<u32, AreaFile> areas_;
    std::vector<NodeAddress> address_;   // of each node of the town
    std::vector<u32> first_, segments_;  // the segments of each node
    std::vector<NaviAddress> navi_;      // of each segment
};

}  // namespace

std::uint64_t max_town_map_nodes(const Grid& grid, PathContext context) {
    return max_town_nodes(town_request({}, grid, context));
}

Expected<std::vector<OutputFile>> make_town_map(const SampleRequest& request, PathContext context) {
    const Expected<Grid> grid = choose_grid(request, context);
    if (!grid) return failure(grid.error());
    const Expected<Town> town = sample::make_town(town_request(request, *grid, context));
    if (!town) return failure(town.error());
    return TownMapMaker(*town, *grid, context).make();
}

}  // namespace wend::gta_paths
