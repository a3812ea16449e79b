#pragma once

#include <span>
#include <utility>
#include <vector>

#include "formats/metroid_path/reach_tables.hpp"

namespace wend::metroid_path {

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

  private:
    // Calls `use` with the two records of each pair that the table joins.
    template <class Use>
    void for_pairs(const Use& use) const;

    std::span<const u32> words_;
    u32 records_;
};

}  // namespace wend::metroid_path
