#include "formats/gta/iv_edit/area_edits.hpp"

namespace wend::gta_paths::iv {
namespace {

class AreaEdits : public MapEdits {
  public:
    AreaEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste>();
        does(iv::add_road);
    }

    // Nodes of vehicles come first: one among them is one of them.
    Expected<void> inserted(const ListElement& element) const override {
        AreaFile& file = changed_file(element.map, element.member);
        if (element.list == "nodes" && element.index < file.header.vehicle_nodes)
            ++file.header.vehicle_nodes;
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen> gone) const override {
        for (const Chosen& record : gone)
            if (record.list == "nodes" &&
                record.place.index < file_before(map, record.place.member).header.vehicle_nodes)
                --changed_file(map, record.place.member).header.vehicle_nodes;
    }
    // Numbers first, by which links are found; last what follows from what the steps changed.
    Expected<void> settle(EditedMap& map) const override {
        if (auto done = MapEdits::settle(map); !done) return done;
        if (auto done = follow_positions(map); !done) return done;
        follow_links(map);
        return MapEdits::settle(map);
    }

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

}  // namespace wend::gta_paths::iv
