#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "model/change/map_values.hpp"

namespace wend {

// Where a record stands in a map: its file, the path of its list, and its place there.
struct RecordSpot {
    u32 file = 0;
    std::optional<u32> key = {};  // the number of the file in the map
    std::string_view list = {};
    u32 place = 0;
    const JsonValue* value = nullptr;
};

// The records of a map by their numbers.
class RecordIndex {
  public:
    explicit RecordIndex(const MapValues& map);

    const RecordSpot* find(RecordNumber record) const {
        return record < spots_.size() && spots_[record].value ? &spots_[record] : nullptr;
    }
    const JsonValue* value(RecordNumber record) const {
        const RecordSpot* const spot = find(record);
        return spot ? spot->value : nullptr;
    }
    RecordNumber size() const { return static_cast<RecordNumber>(spots_.size()); }
    bool has(RecordNumber record) const { return find(record) != nullptr; }
    // Values of the records of a file that took the place of others.
    void replace_values(const JsonValue& root);

  private:
    std::vector<RecordSpot> spots_;
};

// Whether somebody changed a value, not only what follows from other changes of the same side: the
// game's analysis, fields that editing keeps in step, and names of records that are gone there.
// Null stands for nothing.
bool is_touched(const JsonValue* base, const JsonValue* side, const RecordIndex& side_records);

// The same of a record that the other side took away, to whom it is nothing which others the record
// leads to: that it leads to fewer, or to such as can be without it.
using CanBeWithout = std::function<bool(RecordNumber)>;
bool is_touched_beside_names(const JsonValue& base, const JsonValue& side,
                             const RecordIndex& side_records, const CanBeWithout& can_be_without);

}  // namespace wend
