#include <map>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/segments.hpp"
#include "formats/gta/records/numbering.hpp"

namespace wend::gta_paths {

// Every link of the game has one that leads back (fact sheet section 2.5), so that of a node that
// is gone the links are known: without them its neighbours would seem dead ends before it goes.
Expected<void> complete_stand_ins(edit::EditedMap& map,
                                  std::span<const MapEdits::Chosen> stand_ins) {
    std::map<edit::RecordPlace, std::vector<Link>> back;
    for (const MapEdits::Chosen& record : stand_ins)
        if (record.list == "nodes") back[record.place];
    const AreaMap areas(map.members());
    for_each_segment(areas, [&](const Segment& segment) {
        const auto stand_in = back.find(segment.to);
        if (stand_in == back.end() || back.contains(segment.from)) return;
        Link link = areas.file(segment.from.member).links[segment.link];
        link.target = {static_cast<u16>(map.member(segment.from.member).key.value_or(no_area)),
                       static_cast<u16>(segment.from.index)};
        stand_in->second.push_back(link);
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
