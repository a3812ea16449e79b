#include "formats/metroid/records/reach_lookup.hpp"

#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {

std::vector<u32> ReachLookup::groups() const {
    DisjointSets sets(records_);
    for_pairs([&](u32 a, u32 b) { sets.join(a, b); });
    std::vector<u32> group(records_);
    u32 count = 0;
    for (u32 record = 0; record < records_; ++record) {
        const u32 root = sets.root(record);
        group[record] = root == record ? count++ : group[root];
    }
    return group;
}

std::vector<u32> ReachLookup::reached_counts() const {
    std::vector<u32> counts(records_);
    for_pairs([&](u32 a, u32 b) {
        ++counts[a];
        ++counts[b];
    });
    return counts;
}

}  // namespace wend::metroid_path
