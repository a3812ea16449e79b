#include <map>

#include "formats/gta/edit/inserted_nodes.hpp"
#include "formats/gta/edit/new_records.hpp"
#include "formats/gta/iv_edit/free_ids.hpp"
#include "formats/gta/iv_edit/link_nodes.hpp"
#include "formats/gta/iv_edit/node_place.hpp"
#include "formats/gta/iv_edit/relocation.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/selected_records.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

// What a new node has in common with the one that it is joined to.
constexpr u32 inherited_flags = node_flags["spawn_rate"].mask() | node_flags["water"].mask() |
                                node_flags["boat_movement"].mask() |
                                node_flags["dirt_road"].mask() | node_flags["highway"].mask() |
                                node_flags["slow_traffic"].mask() |
                                node_flags["switched_off"].mask();
constexpr u32 full_density = 15;

class AddedRoad {
  public:
    AddedRoad(EditedMap& map, unsigned z_scale, const std::optional<edit::Chosen>& join)
        : map_(map), z_scale_(z_scale) {
        node_.flags = node_flags["spawn_rate"].with(u32{0}, full_density);
        if (!join) return;
        join_ = join->place;
        const PathNode& like = file_of(map, join_->member).nodes[join_->index];
        node_.flags = like.flags & inherited_flags;
        node_.flood_fill = like.flood_fill;
        node_.street_name = like.street_name;
    }

    Expected<void> add(const edits::AddRoad& road) {
        const auto lanes = lanes_of(road.ways, true);
        if (!lanes) return failure(lanes.error());
        if (road.points.size() + (join_ ? 1 : 0) < 2)
            return failure("a road has two points at least");
        const auto width = raw_width(road.width);
        if (!width) return failure(width.error());
        node_.path_width = *width;
        if (auto done = insert(road.points); !done) return done;
        std::optional<RecordPlace> last;
        if (join_) last = map_.now("nodes", *join_);
        for (const RecordPlace& node : nodes_.all()) {
            if (last)
                if (auto done = link_nodes(map_, *last, node, *lanes); !done) return done;
            last = node;
        }
        return {};
    }

  private:
    // Behind the vehicle nodes in the files of their squares.
    Expected<void> insert(std::span<const Point> points) {
        const Grid grid(Grid::vanilla_side);
        std::map<u32, FreeIds> free;
        for (const Point& point : points) {
            if (auto done = put_node(node_, point, z_scale_); !done) return done;
            const auto area = grid.area_on_map(position_of(node_, z_scale_));
            if (!area) return failure(area.error());
            const u32 member = file_of_area(map_, *area);
            AreaFile& file = changed_file(map_, member);
            const auto [ids, is_new] = free.try_emplace(member);
            if (is_new) ids->second.take_all(file);
            const auto id = ids->second.next(*area);
            if (!id) return failure(id.error());
            node_.id = *id;
            const u32 at = std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
            file.header.vehicle_nodes = at + 1;
            file.nodes.insert(file.nodes.begin() + at, node_);
            nodes_.add({member, at});
        }
        for (const u32 member : nodes_.files())
            if (auto done = derive(changed_file(map_, member), {}); !done) return done;
        return map_.renumber(nodes_.renumbering(
            map_, [&](u32 member) { return file_of(map_, member).nodes.size(); }));
    }

    EditedMap& map_;
    unsigned z_scale_;
    std::optional<RecordPlace> join_;
    PathNode node_;  // what all of them are like
    InsertedNodes nodes_;
};

}  // namespace

Expected<void> add_road(EditedMap& map, const edits::AddRoad& road) {
    const auto join = edit::record_of(map.before(), road.join);
    if (!join) return failure(join.error());
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    return AddedRoad(map, *z_scale, *join).add(road);
}

}  // namespace wend::gta_paths::iv
