#include "formats/gta/edit/connect_nodes.hpp"

#include <fmt/format.h>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"
#include "model/edit/removal.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

const PathNode& node_at(const EditedMap& map, RecordPlace place) {
    return area_of(map, place.member).file.nodes[place.index];
}
bool is_vehicle(const EditedMap& map, RecordPlace place) {
    return place.index < area_of(map, place.member).file.header.vehicle_nodes;
}
NodeAddress address(const EditedMap& map, RecordPlace place) {
    return {static_cast<u16>(map.member(place.member).key.value_or(no_area)),
            static_cast<u16>(place.index)};
}
std::string name_of_node(const EditedMap& map, RecordPlace place) {
    return node_name(address(map, place).area, place.index);
}
PathNode wide_node(const EditedMap& map, RecordPlace place) {
    PathNode node = with_wide_position(node_at(map, place), area_of(map, place.member).context);
    node.area = address(map, place).area;
    node.id = address(map, place).node;
    return node;
}

// The rows of a node that lead to another.
std::vector<u32> links_between(const EditedMap& map, RecordPlace from, RecordPlace to) {
    std::vector<u32> rows;
    const AreaFile& file = area_of(map, from.member).file;
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
    if (is_vehicle(map, one) != is_vehicle(map, other))
        return text("one is for vehicles, the other for pedestrians");
    const BitField water = node_flags["water"];
    if (water.get(node_at(map, one).flags) != water.get(node_at(map, other).flags))
        return text("one is on water, the other on land");
    if (area_of(map, one.member).context.version != area_of(map, other.member).context.version)
        return text("their files are in different versions");
    return {};
}

// Whether two nodes may be connected, and are not yet.
Expected<void> expect_connectable(const EditedMap& map, RecordPlace one, RecordPlace other) {
    if (auto alike = expect_alike(map, one, other); !alike) return alike;
    if (links_between(map, one, other).empty() && links_between(map, other, one).empty()) return {};
    return failure(fmt::format("{} and {} are connected already", name_of_node(map, one),
                               name_of_node(map, other)));
}

Expected<void> add_link(EditedMap& map, RecordPlace from, const Link& link) {
    AreaFile& file = changed_file(map, from.member);
    PathNode& node = file.nodes[from.index];
    const u32 count = own_links.get(node.flags);
    if (count == own_links.limit())
        return failure(fmt::format("{} has {} links, and no node has room for more",
                                   name_of_node(map, from), count));
    file.links.insert(file.links.begin() + owned_links(file, node).second, link);
    node.flags = own_links.with(node.flags, count + 1);
    return number_records(file);
}

// The file that a new navi node goes into: that of the square it lies in, or of its target.
u32 navi_member(const EditedMap& map, const Grid& grid, const NaviNode& navi, RecordPlace target) {
    const PathContext context = area_of(map, target.member).context;
    const u32 area = grid.area_at(navi.wide_position[0] / 8.0, navi.wide_position[1] / 8.0);
    for (u32 member = 0; member < map.member_count(); ++member)
        if (map.member(member).key == area &&
            area_of(map, member).context.version == context.version)
            return member;
    return target.member;
}

Expected<NaviAddress> add_navi_node(EditedMap& map, const Grid& grid, RecordPlace target,
                                    RecordPlace other, Lanes lanes) {
    NaviNode navi = plain_navi_node(wide_node(map, target), wide_node(map, other));
    const u32 member = navi_member(map, grid, navi, target);
    const PathContext context = area_of(map, member).context;
    const RawPosition<NaviNode> raw = navi.wide_position;
    navi.wide_position = {};
    if (auto done = set_raw_position(navi, raw, context); !done) return failure(done.error());
    lanes.put_into(navi);
    std::vector<NaviNode>& list = changed_file(map, member).navi_nodes;
    const u32 area = map.member(member).key.value_or(no_area);
    if (list.size() > (context.is_wide() ? u32{no_number} : packed_navi["node"].limit()))
        return failure(fmt::format("{} has {} navi nodes, and cannot hold more", area_name(area),
                                   list.size()));
    list.push_back(navi);
    return NaviAddress{static_cast<u16>(list.size() - 1), static_cast<u16>(area)};
}

}  // namespace

Expected<std::pair<unsigned, unsigned>> lanes_of(const ConnectOptions& options, bool is_vehicle) {
    if (!is_vehicle) {
        if (options.has_lanes() || options.one_way)
            return failure("footpaths have no lanes and lead both ways");
        return std::pair(0u, 0u);
    }
    const auto lanes = options.lanes.value_or(std::pair(1u, options.one_way ? 0u : 1u));
    const u32 most = lane_flags["left_lanes"].limit();
    if (lanes.first > most || lanes.second > most)
        return failure(fmt::format("a road has {} lanes each way at most", most));
    if (options.one_way && lanes.second != 0) return failure("a one-way road has no lanes back");
    if (lanes.first + lanes.second == 0) return failure("a road has a lane at least");
    return lanes;
}

Expected<void> link_nodes(EditedMap& map, const Grid& grid, RecordPlace from, RecordPlace to,
                          std::pair<unsigned, unsigned> lanes) {
    if (auto possible = expect_connectable(map, from, to); !possible) return possible;
    const u8 length = whole_length(length_between(wide_node(map, from), wide_node(map, to)));
    if (length == 0)
        return failure(fmt::format("{} and {} are less than a metre apart, which no link can say",
                                   name_of_node(map, from), name_of_node(map, to)));
    Link link;
    link.length = length;
    if (is_vehicle(map, from)) {
        const Lanes along{lanes.first, lanes.second};
        const auto navi = address(map, to) < address(map, from)
                              ? add_navi_node(map, grid, to, from, along)
                              : add_navi_node(map, grid, from, to, along.turned());
        if (!navi) return failure(navi.error());
        if (area_of(map, from.member).context.is_wide())
            link.navi_wide = *navi;
        else
            link.navi_packed =
                packed_navi["node"].with(packed_navi["area"].with(u16{0}, navi->area), navi->node);
    }
    link.target = address(map, to);
    if (auto done = add_link(map, from, link); !done) return done;
    link.target = address(map, from);
    return add_link(map, to, link);
}

Expected<void> AreaEdits::connect(EditedMap& map, RecordPlace from, RecordPlace to,
                                  const ConnectOptions& options) const {
    const auto lanes = lanes_of(options, is_vehicle(map, from));
    if (!lanes) return failure(lanes.error());
    const auto grid = grid_of(map.before().members(), map.before().options(), "map-size");
    if (!grid) return failure(grid.error());
    if (auto possible = expect_connectable(map, from, to); !possible) return possible;
    return connect_by_road(map, *grid, from, to, *lanes);
}

Expected<void> AreaEdits::disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                                     bool one_way) const {
    if (one_way)
        return failure(
            "every link of San Andreas has one that leads back: what keeps traffic "
            "from going there are lanes");
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

}  // namespace wend::gta_paths
