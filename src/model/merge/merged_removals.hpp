#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/change/map_values.hpp"
#include "model/edit/map_edits.hpp"
#include "model/merge/merge_sides.hpp"
#include "wend/map.hpp"
#include "wend/merge.hpp"

namespace wend {

// A map after records were taken away as the editor does it, and the places that the others of
// each file and list had before.
struct RemainingMap {
    Map map;
    std::map<std::pair<u32, std::string>, std::vector<u32>> places = {};

    u32 place_before(u32 file, std::string_view list, u32 place) const;
    // The path that a field had before.
    std::string path_before(u32 file, const std::string& path) const;
};
// With the values of the map it is known where its records were.
Expected<RemainingMap> without_records(const Map& map, std::vector<MapEdits::Chosen> records,
                                       const MapValues* values = nullptr);

// Records of a network that either side of a merge took away. They are taken out of all three maps
// first, as the editor does it, so that what follows of that is the same everywhere and no change
// of anybody. A record that the other side changed, or let something new lead to, is a conflict.
class MergedRemovals {
  public:
    MergedRemovals(const MergeSides& sides, const std::vector<std::string>& node_lists,
                   const MergeOptions& options, std::vector<MergeConflict>& conflicts);

    bool any() const { return !ours_.gone.empty() || !theirs_.gone.empty(); }
    // Whether records are to stay that a side took away.
    bool keep_any() const { return !ours_.kept.empty() || !theirs_.kept.empty(); }

    // Whether both sides took away what the editor would: those who use other means may have left
    // some of that.
    bool are_of_editor() const;

    // The three maps without what is gone.
    struct Rest {
        RemainingMap base;
        Map ours, theirs;
    };
    Expected<Rest> without_gone() const;

    // Both sides with those records again that are to stay, and all that goes with them.
    struct Sides {
        Map ours, theirs;
        bool is_as_before;  // nothing came back
    };
    Expected<Sides> with_kept() const;

  private:
    struct Side {
        std::size_t all = 0;             // records of such lists that it took away
        std::vector<RecordNumber> gone;  // the nodes among them
        std::vector<RecordNumber> kept;  // of these, such as the other side's changes keep
    };

    void find(Side& side, const RecordIndex& own, const RecordIndex& other, MergeSide whose,
              const MergeOptions& options, std::vector<MergeConflict>& conflicts);
    std::vector<MapEdits::Chosen> chosen(const std::vector<RecordNumber>& records,
                                         const RecordIndex& map) const;
    std::size_t count_in_lists(const Map& map) const;
    Expected<Map> given_back(const Map& map, const Side& side) const;

    const MergeSides& sides_;
    const std::vector<std::string>& lists_;  // that nodes stand in
    Side ours_, theirs_;
};

}  // namespace wend
