#include "formats/gta/edit/area_edits.hpp"

#include <map>
#include <vector>

#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/edit/link_cells.hpp"
#include "formats/gta/records/node_numbering.hpp"

namespace wend::gta_paths {

AreaEdits::AreaEdits() {
    can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
           edits::Disconnect, edits::Paste>();
    does(gta_paths::add_road);
}

Expected<void> AreaEdits::inserted(const ListElement& element) const {
    AreaFile& file = changed_file(element.map, element.member);
    if (element.list == "nodes" && element.index < file.header.vehicle_nodes)
        ++file.header.vehicle_nodes;
    return {};
}

u64 AreaEdits::zero_is_none_from(const Document& document) const {
    const AreaFile& file = AreaDocument::of(document).file;
    u64 links = 0;
    for (std::size_t i = 0; i < file.nodes.size() && i < file.header.vehicle_nodes; ++i)
        links += own_links.get(file.nodes[i].flags);
    return links;
}

// After each operation: numbers, then what hangs on positions, then what hangs on links.
Expected<void> AreaEdits::settle(EditedMap& map) const {
    for (u32 member = 0; member < map.member_count(); ++member)
        if (map.is_changed(member))
            if (auto done = number_records(changed_file(map, member)); !done) return done;
    if (auto done = follow_positions(map); !done) return done;
    follow_links(map);
    return {};
}

std::span<const edit::LinkColumn> AreaEdits::link_columns() const {
    return gta_paths::link_columns();
}
std::unique_ptr<edit::LinkCells> AreaEdits::link_cells(EditedMap& map) const {
    return gta_paths::link_cells(map);
}

const MapEdits& area_edits() {
    static const AreaEdits edits;
    return edits;
}

// Every link of the game has one that leads back (fact sheet section 2.5), so that of a node that
// is gone the links are known: without them its neighbours would seem dead ends before it goes.
Expected<void> AreaEdits::complete_placeholders(EditedMap& map,
                                                std::span<const Chosen> placeholders) const {
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
