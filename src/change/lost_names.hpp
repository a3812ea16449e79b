#pragma once

#include <set>

#include "change/numbering.hpp"
#include "describe/arena.hpp"

namespace wend {

// References in a merged map that name records which it does not have.
class LostNames {
  public:
    LostNames(const Numbering& numbering, Arena& arena) : numbering_(numbering), arena_(arena) {}

    void find(const JsonValue& root);
    // The records that are named, but for those that only results of the game's analysis name.
    const std::set<RecordNumber>& records() const { return records_; }
    // A file without these references: the elements that they stand in go, or they name none.
    JsonValue without(const JsonValue& root);

  private:
    bool is_lost(const JsonValue& value) const;
    bool must_go(const JsonValue& element) const;

    const Numbering& numbering_;
    Arena& arena_;
    std::set<RecordNumber> records_;
    bool found_any_ = false;
};

}  // namespace wend
