#pragma once

#include <map>
#include <set>
#include <string_view>

#include "core/describe/arena.hpp"
#include "model/change/numbering.hpp"

namespace wend {

// References in a merged map that name records which it does not have.
class LostNames {
  public:
    // New records are those from a number on.
    LostNames(const Numbering& numbering, RecordNumber first_new, Arena& arena)
        : numbering_(numbering), first_new_(first_new), arena_(arena) {}

    void find(const JsonValue& root) { find(root, no_record, false); }
    // The records that are named, but for those that only results of the game's analysis name.
    const std::set<RecordNumber>& records() const { return records_; }
    // Those that only new records name which can name none instead: how often, by what is named.
    const std::map<RecordNumber, u64>& of_new_records() const { return of_new_; }
    // A file without these references: the elements that they stand in go, or they name none.
    JsonValue without(const JsonValue& root);

  private:
    void find(const JsonValue& value, RecordNumber owner, bool is_result);
    bool is_lost(const JsonValue& value) const;
    bool must_go(const JsonValue& element) const;

    const Numbering& numbering_;
    RecordNumber first_new_;
    Arena& arena_;
    std::set<RecordNumber> records_;
    bool found_any_ = false;
    std::map<RecordNumber, u64> of_new_;
};

// A file without those of some records that nothing in the map names, which no other list has.
JsonValue without_unnamed(const JsonValue& root, std::string_view list,
                          const std::set<RecordNumber>& unnamed, Arena& arena);

// Adds the records that a value names.
void add_names(const JsonValue& value, std::set<RecordNumber>& named);

}  // namespace wend
