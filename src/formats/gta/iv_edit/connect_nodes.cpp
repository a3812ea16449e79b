#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "formats/gta/edit/add_road.hpp"
#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/node_positions.hpp"
#include "formats/gta/iv_edit/relocation.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/record_place.hpp"
#include "model/edit/removal.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

const PathNode& node_at(const EditedMap& map, RecordPlace place) {
    return file_of(map, place.member).nodes[place.index];
}
bool is_vehicle(const EditedMap& map, RecordPlace place) {
    return place.index < file_of(map, place.member).header.vehicle_nodes;
}
NodeAddress address(const EditedMap& map, RecordPlace place) {
    return {static_cast<u16>(map.member(place.member).key.value_or(no_area)),
            node_at(map, place).id};
}
std::string name_of_node(const EditedMap& map, RecordPlace place) {
    const NodeAddress at = address(map, place);
    return fmt::format("{}:{}", at.area, at.node);
}

// The rows of a node that lead to another.
std::vector<u32> links_between(const EditedMap& map, RecordPlace from, RecordPlace to) {
    std::vector<u32> rows;
    const AreaFile& file = file_of(map, from.member);
    const auto [begin, end] = owned_links(file, node_at(map, from));
    for (u32 row = begin; row < end; ++row)
        if (file.links[row].target == address(map, to)) rows.push_back(row);
    return rows;
}

Expected<void> expect_alike(const EditedMap& map, RecordPlace one, RecordPlace other) {
    const auto text = [&](const char* why) {
        return failure(fmt::format("{} and {} cannot be connected: {}", name_of_node(map, one),
                                   name_of_node(map, other), why));
    };
    if (!is_vehicle(map, one) || !is_vehicle(map, other))
        return text("only the first nodes of a file, those for vehicles, have links");
    const BitField water = node_flags["water"];
    if (water.get(node_at(map, one).flags) != water.get(node_at(map, other).flags))
        return text("one is on water, the other on land");
    return {};
}

// Whether two nodes may be connected, and are not yet.
Expected<void> expect_connectable(const EditedMap& map, RecordPlace one, RecordPlace other) {
    if (auto alike = expect_alike(map, one, other); !alike) return alike;
    if (links_between(map, one, other).empty() && links_between(map, other, one).empty()) return {};
    return failure(fmt::format("{} and {} are connected already", name_of_node(map, one),
                               name_of_node(map, other)));
}

Expected<void> add_link(EditedMap& map, RecordPlace from, RecordPlace to, u8 length, Lanes lanes) {
    Link link;
    link.target = address(map, to);
    link.length = length;
    lanes.put_into(link);
    AreaFile& file = changed_file(map, from.member);
    PathNode& node = file.nodes[from.index];
    const u32 count = own_links.get(node.flags);
    if (count == own_links.limit())
        return failure(fmt::format("{} has {} links, and no node has room for more",
                                   name_of_node(map, from), count));
    file.links.insert(file.links.begin() + owned_links(file, node).second, link);
    node.flags = own_links.with(node.flags, count + 1);
    return derive(file, {});
}

// Makes links from a node to another and back: so many lanes along, and so many back. The nodes are
// where they are now.
Expected<void> link_nodes(EditedMap& map, RecordPlace from, RecordPlace to, unsigned z_scale,
                          std::pair<unsigned, unsigned> lanes) {
    if (auto possible = expect_connectable(map, from, to); !possible) return possible;
    const u8 length = whole_length(
        distance(position_of(node_at(map, from), z_scale), position_of(node_at(map, to), z_scale)));
    const Lanes along{lanes.first, lanes.second};
    if (auto done = add_link(map, from, to, length, along); !done) return done;
    return add_link(map, to, from, length, along.turned());
}

}  // namespace

Expected<void> AreaEdits::disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                                     bool one_way) const {
    if (one_way)
        return failure(
            "every link of GTA IV has one that leads back: what keeps traffic from going there "
            "are lanes");
    std::vector<MapEdits::Chosen> chosen;
    for (const u32 row : links_between(map, from, to))
        chosen.push_back({"links", {from.member, row}});
    for (const u32 row : links_between(map, to, from))
        chosen.push_back({"links", {to.member, row}});
    if (chosen.empty())
        return failure(fmt::format("{} and {} are not connected", name_of_node(map, from),
                                   name_of_node(map, to)));
    return edit::remove_records(map, area_edits(), std::move(chosen));
}

namespace {

// What a new node has in common with the one that it is joined to.
constexpr u32 inherited_flags = node_flags["spawn_rate"].mask() | node_flags["water"].mask() |
                                node_flags["boat_movement"].mask() |
                                node_flags["dirt_road"].mask() | node_flags["highway"].mask() |
                                node_flags["slow_traffic"].mask() |
                                node_flags["switched_off"].mask();
constexpr u32 full_density = 15;

// A road that is made, perhaps on from a node that is there, and perhaps to one.
class AddedRoad {
  public:
    AddedRoad(EditedMap& map, unsigned z_scale, std::optional<RecordPlace> from,
              std::optional<RecordPlace> to = std::nullopt)
        : map_(map), z_scale_(z_scale), from_(from), to_(to) {
        node_.flags = node_flags["spawn_rate"].with(u32{0}, full_density);
        if (!from) return;
        const PathNode& like = node_at(map, *from);
        node_.flags = like.flags & inherited_flags;
        node_.flood_fill = like.flood_fill;
        node_.street_name = like.street_name;
    }

    Expected<void> add(std::span<const Point> points, u8 path_width,
                       std::pair<unsigned, unsigned> lanes) {
        node_.path_width = path_width;
        std::vector<Point> road;
        if (from_) road.push_back(position_of(node_at(map_, *from_), z_scale_));
        for (const Point& point : points) {
            if (auto done = put_node(node_, point, z_scale_); !done) return done;
            road.push_back(position_of(node_, z_scale_));
            if (const auto area = grid_.area_on_map(road.back()); !area)
                return failure(area.error());
        }
        if (to_) road.push_back(position_of(node_at(map_, *to_), z_scale_));
        const auto places = cut_for_links(map_, road);
        if (!places) return failure(places.error());
        const std::span<const Point> all(*places);
        const std::size_t first = from_ ? 1 : 0, last = all.size() - (to_ ? 1 : 0);
        if (auto done = insert(all.subspan(first, last - first)); !done) return done;
        return link(lanes);
    }

  private:
    Expected<void> link(std::pair<unsigned, unsigned> lanes) {
        std::vector<RecordPlace> nodes = nodes_.all();
        if (from_) nodes.insert(nodes.begin(), *from_);
        if (to_) nodes.push_back(*to_);
        for (std::size_t i = 1; i < nodes.size(); ++i)
            if (auto done = link_nodes(map_, nodes[i - 1], nodes[i], z_scale_, lanes); !done)
                return done;
        return {};
    }

    // Behind the vehicle nodes in the files of their squares.
    Expected<void> insert(std::span<const Point> points) {
        std::map<u32, FreeIds> free;
        for (const Point& point : points) {
            if (auto done = put_node(node_, point, z_scale_); !done) return done;
            const Point place = position_of(node_, z_scale_);
            const u32 area = grid_.area_at(place.x, place.y), member = file_of_area(map_, area);
            AreaFile& file = changed_file(map_, member);
            const auto [ids, is_new] = free.try_emplace(member);
            if (is_new) ids->second.take_all(file);
            const auto id = ids->second.next(area);
            if (!id) return failure(id.error());
            node_.id = *id;
            const u32 at = std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
            file.header.vehicle_nodes = at + 1;
            file.nodes.insert(file.nodes.begin() + at, node_);
            nodes_.add({member, at});
        }
        for (const u32 member : nodes_.files())
            if (auto done = derive(changed_file(map_, member), {}); !done) return done;
        edit::Renumbering moved = nodes_.renumbering(
            map_, [&](u32 member) { return file_of(map_, member).nodes.size(); });
        for (std::optional<RecordPlace>* const end : {&from_, &to_})
            if (*end) **end = moved(**end);
        return map_.renumber(std::move(moved));
    }

    EditedMap& map_;
    unsigned z_scale_;
    Grid grid_{Grid::vanilla_side};
    std::optional<RecordPlace> from_, to_;
    PathNode node_;  // what all of them are like
    InsertedNodes nodes_;
};

}  // namespace

Expected<void> AreaEdits::connect(EditedMap& map, RecordPlace from, RecordPlace to,
                                  const ConnectOptions& options) const {
    const auto lanes = lanes_of(options, true);
    if (!lanes) return failure(lanes.error());
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    if (auto possible = expect_connectable(map, from, to); !possible) return possible;
    const u8 width = std::min(node_at(map, from).path_width, node_at(map, to).path_width);
    return AddedRoad(map, *z_scale, from, to).add({}, width, *lanes);
}

Expected<void> add_road(EditedMap& map, const edits::AddRoad& road) {
    const auto join = edit::record_of(map.before(), road.join);
    if (!join) return failure(join.error());
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    const auto lanes = lanes_of(road.ways, true);
    if (!lanes) return failure(lanes.error());
    const auto from = *join ? std::optional((*join)->place) : std::nullopt;
    if (road.points.size() + (from ? 1 : 0) < 2) return failure("a road has two points at least");
    const auto path_width = raw_width(road.width);
    if (!path_width) return failure(path_width.error());
    return AddedRoad(map, *z_scale, from).add(road.points, *path_width, *lanes);
}

}  // namespace wend::gta_paths::iv
