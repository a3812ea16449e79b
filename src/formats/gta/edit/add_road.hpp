#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "model/edit/edited_map.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// New nodes, which stand one after the other in each file that got some.
class InsertedNodes {
  public:
    void add(edit::RecordPlace node) {
        all_.push_back(node);
        ++files_.try_emplace(node.member, node.index, 0).first->second.second;
    }

    const std::vector<edit::RecordPlace>& all() const { return all_; }
    std::vector<u32> files() const {
        std::vector<u32> files;
        for (const auto& [member, added] : files_) files.push_back(member);
        return files;
    }

    // Where those that were there before stand now. `size_of` tells how many nodes a file has.
    template <class SizeOf>
    edit::Renumbering renumbering(const edit::EditedMap& map, SizeOf size_of) const {
        edit::Renumbering moved{"nodes", {}};
        moved.places.resize(map.member_count());
        for (const auto& [member, added] : files_) {
            const auto [first, count] = added;
            const u32 before = static_cast<u32>(size_of(member)) - count;
            for (u32 i = 0; i < before; ++i)
                moved.places[member].push_back({member, i < first ? i : i + count});
        }
        return moved;
    }

  private:
    std::vector<edit::RecordPlace> all_;
    std::map<u32, std::pair<u32, u32>> files_;  // the first of each, and how many
};

// The places that a road leads through, with more of them at equal distances where one link cannot
// say how long the way to the next is; says how many. An error where there are too many.
Expected<std::vector<Point>> cut_for_links(edit::EditedMap& map, std::span<const Point> road);

}  // namespace wend::gta_paths
