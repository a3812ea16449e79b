#include <fmt/format.h>

#include <vector>

#include "formats/gta/edit/new_records.hpp"
#include "formats/gta/iv/lanes.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/link_nodes.hpp"
#include "formats/gta/iv_edit/node_place.hpp"
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
std::string name(const EditedMap& map, RecordPlace place) {
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
        return failure(fmt::format("{} and {} cannot be connected: {}", name(map, one),
                                   name(map, other), why));
    };
    if (!is_vehicle(map, one) || !is_vehicle(map, other))
        return text("only the first nodes of a file, those for vehicles, have links");
    const BitField water = node_flags["water"];
    if (water.get(node_at(map, one).flags) != water.get(node_at(map, other).flags))
        return text("one is on water, the other on land");
    return {};
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
        return failure(
            fmt::format("{} has {} links, and no node has room for more", name(map, from), count));
    file.links.insert(file.links.begin() + owned_links(file, node).second, link);
    node.flags = own_links.with(node.flags, count + 1);
    return derive(file, {});
}

}  // namespace

Expected<void> link_nodes(EditedMap& map, RecordPlace from, RecordPlace to,
                          std::pair<unsigned, unsigned> lanes) {
    if (auto alike = expect_alike(map, from, to); !alike) return alike;
    if (!links_between(map, from, to).empty() || !links_between(map, to, from).empty())
        return failure(
            fmt::format("{} and {} are connected already", name(map, from), name(map, to)));
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    const u8 length = whole_metres(position_of(node_at(map, from), *z_scale),
                                   position_of(node_at(map, to), *z_scale));
    const Lanes along{lanes.first, lanes.second};
    if (auto done = add_link(map, from, to, length, along); !done) return done;
    return add_link(map, to, from, length, along.turned());
}

Expected<void> connect_nodes(EditedMap& map, RecordPlace from, RecordPlace to,
                             const ConnectOptions& options) {
    const auto lanes = lanes_of(options, true);
    if (!lanes) return failure(lanes.error());
    return link_nodes(map, from, to, *lanes);
}

Expected<void> disconnect_nodes(EditedMap& map, RecordPlace from, RecordPlace to, bool one_way) {
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
        return failure(fmt::format("{} and {} are not connected", name(map, from), name(map, to)));
    return edit::remove_records(map, area_edits(), std::move(chosen));
}

}  // namespace wend::gta_paths::iv
