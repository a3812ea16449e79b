#pragma once

#include <optional>
#include <vector>

#include "formats/gta/edit/relocation.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths::iv {

// Ids that the nodes of an area may get.
class FreeIds {
  public:
    void take(u16 id) { is_taken_[id] = true; }
    void take_all(const AreaFile& file) {
        for (const PathNode& node : file.nodes) take(node.id);
    }

    // An id that is wanted, or else the lowest one that is free.
    Expected<u16> next(u32 area, u16 wanted = no_number) {
        if (wanted == no_number || is_taken_[wanted]) {
            while (lowest_ < no_number && is_taken_[lowest_]) ++lowest_;
            wanted = lowest_;
        }
        if (wanted == no_number)
            return failure(fmt::format("{} gets more nodes than have ids", area_name(area)));
        take(wanted);
        return wanted;
    }

  private:
    std::vector<bool> is_taken_ = std::vector<bool>(0x10000);
    u16 lowest_ = 0;
};

// The address of a node, and the place of the node of an address, or nowhere.
inline NodeAddress address_at(const AreaMap& areas, edit::RecordPlace node) {
    return {static_cast<u16>(areas.members()[node.member].key.value_or(no_area)),
            areas.file(node.member).nodes[node.index].id};
}
inline edit::RecordPlace place_of(const AreaMap& areas, NodeAddress address) {
    const u32 member = areas.member_of(address.area);
    const auto node = member == no_index ? std::nullopt : areas.find(member, address.node);
    return node ? edit::RecordPlace{member, *node} : edit::nowhere;
}

// The file of an area, which is made where it is missing.
u32 file_of_area(edit::EditedMap& map, u32 area);

// Puts nodes into the files of other areas, each into that of the area that is said: behind their
// like there, in the order that they had. They keep their ids where those are free there. Links to
// them follow.
Expected<void> relocate(edit::EditedMap& map, const RecordMoves& to_areas);

}  // namespace wend::gta_paths::iv
