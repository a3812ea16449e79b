#include "formats/gta/edit/area_edits.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/records/node_numbering.hpp"

namespace wend::gta_paths {
namespace {

// After each operation: numbers, then what hangs on positions, then what hangs on links.
Expected<void> settle_map(edit::EditedMap& map) {
    for (u32 member = 0; member < map.member_count(); ++member)
        if (map.is_changed(member))
            if (auto done = number_records(changed_file(map, member)); !done) return done;
    if (auto done = follow_positions(map); !done) return done;
    follow_links(map);
    return {};
}

class AreaEdits : public MapEdits {
  public:
    AreaEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste>();
        does(gta_paths::add_road);
    }

    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        gta_paths::prepare_removal(map, chosen);
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen> gone) const override {
        count_vehicles(map, gone);
    }
    // Nodes of roads come first: one among them is one of them.
    Expected<void> inserted(const ListElement& element) const override {
        AreaFile& file = changed_file(element.map, element.member);
        if (element.list == "nodes" && element.index < file.header.vehicle_nodes)
            ++file.header.vehicle_nodes;
        return {};
    }
    // Links of footpaths, which come after those of roads, have no navi node.
    u64 zero_is_none_from(const Document& document) const override {
        const AreaFile& file = AreaDocument::of(document).file;
        u64 links = 0;
        for (std::size_t i = 0; i < file.nodes.size() && i < file.header.vehicle_nodes; ++i)
            links += own_links.get(file.nodes[i].flags);
        return links;
    }
    Expected<void> complete_placeholders(EditedMap& map,
                                         std::span<const Chosen> placeholders) const override {
        return gta_paths::complete_placeholders(map, placeholders);
    }
    Expected<void> settle(EditedMap& map) const override { return settle_map(map); }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> nodes,
                             const Transform& how) const override {
        return transform_nodes(map, nodes, how);
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_nodes(map, from, to, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_nodes(map, from, to, one_way);
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_areas(map, other);
    }
};

}  // namespace

const MapEdits& area_edits() {
    static const AreaEdits edits;
    return edits;
}

// Every link of the game has one that leads back (fact sheet section 2.5), so that of a node that
// is gone the links are known: without them its neighbours would seem dead ends before it goes.
Expected<void> complete_placeholders(edit::EditedMap& map,
                                     std::span<const MapEdits::Chosen> placeholders) {
    std::map<edit::RecordPlace, std::vector<Link>> back;
    for (const MapEdits::Chosen& record : placeholders)
        if (record.list == "nodes") back[record.place];
    const AreaMap areas(map.members());
    for_each_segment(areas, [&](const Segment& segment) {
        const auto placeholder = back.find(segment.to);
        if (placeholder == back.end() || back.contains(segment.from)) return;
        Link link = areas.file(segment.from.member).links[segment.link];
        link.target = {static_cast<u16>(map.member(segment.from.member).key.value_or(no_area)),
                       static_cast<u16>(segment.from.index)};
        placeholder->second.push_back(link);
    });
    for (auto& [place, links] : back) {
        AreaFile& file = changed_file(map, place.member);
        PathNode& node = file.nodes[place.index];
        const std::size_t room = own_links.limit() - own_links.get(node.flags);
        if (links.empty() || links.size() > room) continue;
        const u32 at = owned_links(file, node).second;
        file.links.insert(file.links.begin() + at, links.begin(), links.end());
        node.flags =
            own_links.with(node.flags, own_links.get(node.flags) + static_cast<u32>(links.size()));
        if (auto done = number_records(file); !done) return done;
    }
    return {};
}

}  // namespace wend::gta_paths
