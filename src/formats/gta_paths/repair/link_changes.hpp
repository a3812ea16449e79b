#pragma once

#include <map>
#include <set>
#include <vector>

#include "formats/gta_paths/repair/area_repair.hpp"

namespace wend::gta_paths {

// Links that come and go, gathered by the numbers that they had and then done at once. In files
// whose nodes do not share out their links, nothing can come or go.
class LinkChanges {
  public:
    explicit LinkChanges(AreaRepair& repair) : repair_(repair) {}

    // Whether it can; `note` is what is told of it.
    bool remove(Origin link, std::string record, std::string note);
    // To the end of a node's links. A node has room for 15.
    bool add(NodeIndex from, const Link& link, std::string note);
    bool is_removed(Origin link) const;

    void apply();

  private:
    struct FileChanges {
        std::set<u32> removed;
        std::map<u32, std::vector<Link>> added;  // By the node that they leave.
    };
    bool can_change(u32 member);
    void apply(u32 member, const FileChanges& changes);

    AreaRepair& repair_;
    std::map<u32, FileChanges> files_;
    std::map<u32, bool> can_change_;
};

}  // namespace wend::gta_paths
