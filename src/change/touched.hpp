#pragma once

#include "change/record_index.hpp"

namespace wend {

// Whether somebody changed a value, not only what follows from other changes of the same side: the
// game's analysis, fields that editing keeps in step, and names of records that are gone there.
// Null stands for nothing.
bool is_touched(const JsonValue* base, const JsonValue* side, const RecordIndex& side_records);

// The same of a record that the other side took away, to whom it is nothing that it leads to fewer
// others.
bool is_touched_beside_lost_names(const JsonValue& base, const JsonValue& side,
                                  const RecordIndex& side_records);

}  // namespace wend
