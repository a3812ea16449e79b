#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/integers.hpp"

namespace wend::metroid_path {

// A table with a bit for each pair of records, row by row of the upper triangle (fact sheet section
// 2.4): whether one of them can be reached from the other.
class ReachTable {
  public:
    ReachTable(std::span<const u32> words, u32 records) : words_(words), records_(records) {}

    // Both are numbers of records. Each reaches itself.
    bool joins(u32 a, u32 b) const {
        if (a == b) return true;
        if (a > b) std::swap(a, b);
        const u64 bit = u64{a} * (2 * u64{records_} - a - 1) / 2 + (b - a - 1);
        return bit / 32 < words_.size() && (words_[bit / 32] >> (bit % 32) & 1) != 0;
    }

    // The group of each record, numbered from 0 by its first: those that the table joins, directly
    // or through others. Tables of broken files need not join all of a group to each other.
    std::vector<u32> groups() const;

  private:
    std::span<const u32> words_;
    u32 records_;
};

}  // namespace wend::metroid_path
