#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "formats/gta/iv/area_document.hpp"
#include "formats/gta/records/area_files.hpp"

namespace wend::gta_paths::iv {

// The area files of a map, with the nodes that addresses name in them. Nothing says that a node's
// id is its place in the file, so ids are looked up.
class AreaMap : public AreaFiles<AreaDocument> {
  public:
    explicit AreaMap(std::span<const Member> members);

    // The place of the node of that id in a file; of several the first.
    std::optional<u32> find(u32 member, u16 id) const;

  private:
    // Of each member, ids and the places of their nodes, by id.
    std::vector<std::vector<std::pair<u16, u32>>> places_;
};

}  // namespace wend::gta_paths::iv
