#pragma once

#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// The bit of a table that is for the pair of records `i` < `j` of so many (fact sheet section 2.4):
// row by row of a triangle, in words whose lowest bit comes first.
constexpr u64 pair_bit(u64 i, u64 j, u64 records) {
    return i * (2 * records - i - 1) / 2 + (j - i - 1);
}

// Computes which regions can be reached from which by links in either direction: over ground
// regions alone, and over ground and flyer regions.
void derive_region_reach(PathFile& file);

// The same for points, along their links.
void derive_point_reach(PathFile& file);

// Looks up in a table as a file has it whether one record can be reached from another.
class ReachLookup {
  public:
    ReachLookup(std::span<const u32> words, u32 records) : words_(words), records_(records) {}

    // Both are numbers of records. Each reaches itself.
    bool joins(u32 a, u32 b) const {
        if (a == b) return true;
        if (a > b) std::swap(a, b);
        const u64 bit = pair_bit(a, b, records_);
        return bit / 32 < words_.size() && (words_[bit / 32] >> (bit % 32) & 1) != 0;
    }

    // The group of each record, numbered from 0 by its first: those that the table joins, directly
    // or through others. Tables of broken files need not join all of a group to each other.
    std::vector<u32> groups() const;

    // How many others each record is joined to.
    std::vector<u32> reached_counts() const;

    // Calls `use` with the two records of each pair that the table joins, the lower one first: from
    // bit to bit that is set, since most words of large tables are empty or full.
    template <class Use>
    void for_pairs(const Use& use) const {
        u64 row_begin = 0;  // The bit of the first pair of a row.
        u32 row = 0;
        for (u64 word = 0; word < words_.size(); ++word)
            for (u32 rest = words_[word]; rest != 0; rest &= rest - 1) {
                const u64 bit = 32 * word + static_cast<u64>(std::countr_zero(rest));
                while (row + 1 < records_ && bit - row_begin >= records_ - row - 1)
                    row_begin += records_ - ++row;
                if (row + 1 >= records_) return;  // Spare bits of the last word.
                use(row, static_cast<u32>(row + 1 + bit - row_begin));
            }
    }

  private:
    std::span<const u32> words_;
    u32 records_;
};

}  // namespace wend::metroid_path
