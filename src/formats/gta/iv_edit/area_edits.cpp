#include "formats/gta/iv_edit/area_edits.hpp"

#include "formats/gta/iv_edit/link_cells.hpp"

namespace wend::gta_paths::iv {

AreaEdits::AreaEdits() {
    can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
           edits::Disconnect, edits::Paste>();
    does(iv::add_road);
}

Expected<void> AreaEdits::inserted(const ListElement& element) const {
    AreaFile& file = changed_file(element.map, element.member);
    if (element.list == "nodes" && element.index < file.header.vehicle_nodes)
        ++file.header.vehicle_nodes;
    return {};
}

void AreaEdits::finish_removal(EditedMap& map, std::span<const Chosen> gone) const {
    for (const Chosen& record : gone)
        if (record.list == "nodes" &&
            record.place.index < file_before(map, record.place.member).header.vehicle_nodes)
            --changed_file(map, record.place.member).header.vehicle_nodes;
}

Expected<void> AreaEdits::settle(EditedMap& map) const {
    if (auto done = MapEdits::settle(map); !done) return done;
    if (auto done = follow_positions(map); !done) return done;
    follow_links(map);
    return MapEdits::settle(map);
}

std::span<const edit::LinkColumn> AreaEdits::link_columns() const { return iv::link_columns(); }
std::unique_ptr<edit::LinkCells> AreaEdits::link_cells(EditedMap& map) const {
    return iv::link_cells(map);
}

const MapEdits& area_edits() {
    static const AreaEdits edits;
    return edits;
}

}  // namespace wend::gta_paths::iv
