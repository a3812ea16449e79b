#include "formats/gta_paths/iv/area_edits.hpp"

#include "formats/gta_paths/iv/area_document.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

const AreaFile& file_before(const EditedMap& map, u32 member) {
    return AreaDocument::of(*map.before().members()[member].document).file;
}

// Nodes that no link leaves any more say so, as those of the game do.
void mark_unlinked(EditedMap& map) {
    u64 marked = 0;
    const BitField bit = node_flags["linking_disabled"];
    for (u32 member = 0; member < map.member_count(); ++member) {
        if (!map.is_changed(member)) continue;
        AreaFile& file = document_cast<AreaDocument>(map.change(member))->file;
        const AreaFile& before = file_before(map, member);
        for (u32 i = 0; i < before.nodes.size(); ++i) {
            const RecordPlace now = map.now("nodes", {member, i});
            if (now == edit::nowhere || own_links.get(before.nodes[i].flags) == 0) continue;
            u32& flags = file.nodes[now.index].flags;
            if (own_links.get(flags) != 0 || bit.get(flags) != 0) continue;
            flags = bit.with(flags, 1);
            ++marked;
        }
    }
    map.tell(marked, "node is left without a link, and says so",
             "nodes are left without a link, and say so");
}

class AreaEdits : public MapEdits {
  public:
    bool can(EditOperation operation) const override {
        return operation == EditOperation::set || operation == EditOperation::remove;
    }
    // Nodes of vehicles come first: one among them is one of them.
    Expected<void> inserted(const ListElement& element) const override {
        AreaFile& file = document_cast<AreaDocument>(element.map.change(element.member))->file;
        if (element.list == "nodes" && element.index < file.header.vehicle_nodes)
            ++file.header.vehicle_nodes;
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen> gone) const override {
        for (const Chosen& record : gone)
            if (record.place.index < file_before(map, record.place.member).header.vehicle_nodes)
                --document_cast<AreaDocument>(map.change(record.place.member))
                      ->file.header.vehicle_nodes;
        mark_unlinked(map);
    }
};

}  // namespace

const MapEdits& area_edits() {
    static const AreaEdits edits;
    return edits;
}

}  // namespace wend::gta_paths::iv
