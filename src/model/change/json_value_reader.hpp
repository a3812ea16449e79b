#pragma once

#include <vector>

#include "core/describe/arena.hpp"
#include "core/json/json_cursor.hpp"
#include "model/change/json_value.hpp"

namespace wend {

// Makes values of JSON. Both the text and the arena must outlive them.
class JsonValueReader {
  public:
    // JSON that Wend did not write, or not lately, is spelt again as Wend would.
    JsonValueReader(JsonCursor& cursor, Arena& arena, bool respells = false)
        : cursor_(cursor), arena_(arena), respells_(respells) {}

    // The value at hand, of a field of that shape, or an element of it if it is a list. A failure
    // of the cursor leaves something incomplete.
    JsonValue read(const ValueShape* shape, bool is_element = false);

  private:
    JsonValue read_leaf(const ValueShape* shape);
    JsonValue read_row(const ValueShape& name);
    JsonValue read_object(const ValueShape* shape);
    JsonValue read_array(const ValueShape* shape, bool is_element);
    JsonValue with_children(JsonValue value, std::size_t first);

    JsonCursor& cursor_;
    Arena& arena_;
    bool respells_;
    std::vector<JsonValue> pending_;  // children of the values that are being read
};

// How values are told apart quickly: a hash of texts.
u64 text_signature(std::string_view text);
u64 combined_signature(u64 first, u64 second);

}  // namespace wend
