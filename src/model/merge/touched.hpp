#pragma once

#include <functional>

#include "model/merge/record_index.hpp"

namespace wend {

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
