#pragma once

#include <map>
#include <set>

#include "change/numbering.hpp"
#include "describe/arena.hpp"

namespace wend {

// References in a merged map that name records which it does not have.
class LostNames {
  public:
    // New records are those from a number on.
    LostNames(const Numbering& numbering, RecordNumber first_new, Arena& arena)
        : numbering_(numbering), first_new_(first_new), arena_(arena) {}

    void find(const JsonValue& root, RecordNumber owner = no_record);
    // The records that are named, but for those that only results of the game's analysis name.
    const std::set<RecordNumber>& records() const { return records_; }
    // Those that only new records name which can name none instead: how often, by what is named.
    const std::map<RecordNumber, u64>& of_new_records() const { return of_new_; }
    // A file without these references: the elements that they stand in go, or they name none.
    JsonValue without(const JsonValue& root);

  private:
    bool is_lost(const JsonValue& value) const;
    bool must_go(const JsonValue& element) const;

    const Numbering& numbering_;
    RecordNumber first_new_;
    Arena& arena_;
    std::set<RecordNumber> records_;
    bool found_any_ = false;
    std::map<RecordNumber, u64> of_new_;
};

}  // namespace wend
