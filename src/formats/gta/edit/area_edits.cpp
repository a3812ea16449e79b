#include "formats/gta/edit/area_edits.hpp"

#include <algorithm>

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
    Expected<void> complete_stand_ins(EditedMap& map,
                                      std::span<const Chosen> stand_ins) const override {
        return gta_paths::complete_stand_ins(map, stand_ins);
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

}  // namespace wend::gta_paths
