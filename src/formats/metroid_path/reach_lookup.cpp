#include "formats/metroid_path/reach_lookup.hpp"

#include <bit>

#include "network/disjoint_sets.hpp"

namespace wend::metroid_path {

// Goes from bit to bit that is set: most words of large tables are empty or full.
template <class Use>
void ReachLookup::for_pairs(const Use& use) const {
    u64 row_begin = 0;  // The bit of the first pair of a row.
    u32 row = 0;
    for (u64 word = 0; word < words_.size(); ++word)
        for (u32 rest = words_[word]; rest != 0; rest &= rest - 1) {
            const u64 bit = 32 * word + static_cast<u64>(std::countr_zero(rest));
            while (row + 1 < records_ && bit - row_begin >= records_ - row - 1)
                row_begin += records_ - ++row;
            if (row + 1 >= records_) break;  // Spare bits of the last word.
            use(row, static_cast<u32>(row + 1 + bit - row_begin));
        }
}

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
