#include "formats/gta/edit/add_road.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

// What a new node has in common with the one that it is joined to.
constexpr u32 inherited_flags = node_flags["water"].mask() | node_flags["speed_class"].mask() |
                                node_flags["spawn_probability"].mask() |
                                node_flags["switched_off"].mask() |
                                node_flags["originally_switched_off"].mask();
constexpr u32 normal_speed = 1, full_density = 15;

class NewRoad {
  public:
    NewRoad(EditedMap& map, const Grid& grid, const std::optional<edit::Chosen>& join)
        : map_(map), grid_(grid) {
        if (!join) return;
        join_ = join->place;
        const AreaFile& file = area_of(map, join_->member).file;
        is_vehicle_ = join_->index < file.header.vehicle_nodes;
        flags_ = file.nodes[join_->index].flags & inherited_flags;
        context_ = area_of(map, join_->member).context;
    }

    Expected<void> add(const edits::AddRoad& road) {
        const auto lanes = lanes_of(road.ways, is_vehicle_);
        if (!lanes) return failure(lanes.error());
        if (road.points.size() + (join_ ? 1 : 0) < 2)
            return failure("a road has two points at least");
        if (auto done = place_nodes(road.points, road.width); !done) return done;
        std::optional<RecordPlace> last;
        if (join_) last = map_.now("nodes", *join_);
        for (const RecordPlace& node : nodes_.all()) {
            if (last)
                if (auto done = link_nodes(map_, grid_, *last, node, *lanes); !done) return done;
            last = node;
        }
        return {};
    }

  private:
    // Behind the nodes of their sort in the files of their squares.
    Expected<void> place_nodes(std::span<const Point> points, double width) {
        const auto path_width = raw_width(width);
        if (!path_width) return failure(path_width.error());
        for (const Point& point : points) {
            const auto raw = raw_of<3>(point);
            if (!raw) return failure(raw.error());
            const auto area = grid_.area_on_map({(*raw)[0] / 8.0, (*raw)[1] / 8.0, 0});
            if (!area) return failure(area.error());
            const auto member = file_of_area(map_, *area, context_);
            if (!member) return failure(member.error());
            AreaFile& file = changed_file(map_, *member);
            // Headers may count more than there are.
            const auto nodes = static_cast<u32>(file.nodes.size());
            const u32 at = is_vehicle_ ? std::min(file.header.vehicle_nodes, nodes) : nodes;
            if (is_vehicle_) file.header.vehicle_nodes = at + 1;
            PathNode node;
            node.search_distance = not_reached;
            node.path_width = *path_width;
            node.flags = flags_;
            if (auto done = set_raw_position(node, *raw, context_); !done) return done;
            file.nodes.insert(file.nodes.begin() + at, node);
            nodes_.add({*member, at});
        }
        for (const u32 member : nodes_.files())
            if (auto done = number_records(changed_file(map_, member)); !done) return done;
        return map_.renumber(nodes_.renumbering(
            map_, [&](u32 member) { return area_of(map_, member).file.nodes.size(); }));
    }

    EditedMap& map_;
    const Grid& grid_;
    std::optional<RecordPlace> join_;
    bool is_vehicle_ = true;
    u32 flags_ = node_flags["speed_class"].with(
        node_flags["spawn_probability"].with(u32{0}, full_density), normal_speed);
    PathContext context_ = area_of(map_, 0).context;
    InsertedNodes nodes_;
};

}  // namespace

Expected<u8> raw_width(double metres) {
    const double raw = metres * 8;
    if (!(raw >= 0 && raw <= 255) || raw != std::floor(raw))
        return failure(
            fmt::format("a width of {} m is no multiple of 0.125 m up to 31.875 m", metres));
    return static_cast<u8>(raw);
}

Expected<u32> file_of_area(EditedMap& map, u32 area, PathContext context) {
    for (u32 member = 0; member < map.member_count(); ++member) {
        if (map.member(member).key != area) continue;
        if (area_of(map, member).context.version == context.version) {
            // A file without nodes has the number in its name alone, and no room for the game.
            if (area_of(map, member).file.area == no_area) {
                AreaFile& file = changed_file(map, member);
                file.area = area;
                if (file.links.empty()) file.spare_targets = free_spare_targets;
            }
            return member;
        }
        return failure(fmt::format("{} is in {}, not in {}: convert the map first",
                                   map.member(member).file, map.document(member).version(),
                                   version_name(context.version)));
    }
    AreaFile file;
    file.area = area;
    file.spare_targets = free_spare_targets;
    return map.add(fmt::format("nodes{}.dat", area), area,
                   std::make_unique<AreaDocument>(context, std::move(file)));
}

Expected<void> add_road(EditedMap& map, const edits::AddRoad& road) {
    const auto join = edit::record_of(map.before(), road.join);
    if (!join) return failure(join.error());
    const auto grid = grid_of(map.before().members(), map.before().options(), "map-size");
    if (!grid) return failure(grid.error());
    return NewRoad(map, *grid, *join).add(road);
}

}  // namespace wend::gta_paths
