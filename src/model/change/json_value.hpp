#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/arena_list.hpp"
#include "core/document/value_shape.hpp"
#include "core/json/json_cursor.hpp"

namespace wend {

// Stands for a record that is the same in all maps that are compared.
using RecordNumber = u32;
inline constexpr RecordNumber no_record = std::numeric_limits<RecordNumber>::max();

// A value of a document's JSON, as a tree. Scalars, and arrays that hold neither records nor names
// of records, are leaves: their text says all. Values never change once they are made; all they
// point to is kept by others; only the numbers of records are given to them afterwards.
struct JsonValue {
    enum class Kind : u8 {
        leaf,
        object,
        array,
        reference,  // names a record; the text is how the file names it. A row that begins with
                    // such a name is one too: what comes behind it is its tail.
    };

    Kind kind = Kind::leaf;
    bool is_run = false;   // of a list: it is a part of one of the file, see runs.hpp
    bool is_list = false;  // of an array: its elements are those of a list, not the values of a row
    RecordNumber record =
        no_record;  // of an object the one that it is, of a reference what it names
    u32 count = 0;
    u32 first = 0;               // of a run, the place of its first element in the whole list
    std::string_view key = {};   // in an object, as JSON has it
    std::string_view text = {};  // of a leaf or a reference, as JSON has it
    std::string_view tail = {};  // of a row, all that stands behind the text
    JsonValue* items = nullptr;
    const ValueShape* shape = nullptr;  // null where no description knows of it
    u64 signature = 0;                  // of all leaves in it, but for names of records

    // False where no description has names of records in it, nor runs of others that have.
    bool may_name_records() const { return !shape || shape->has_references || shape->has_counts; }
    std::span<const JsonValue> children() const { return {items, count}; }
    std::span<JsonValue> children() { return {items, count}; }
    const JsonValue* find(std::string_view name) const {
        for (const JsonValue& child : children())
            if (child.key == name) return &child;
        return nullptr;
    }
};

// The same object or array with other values in it.
JsonValue with_children(JsonValue value, std::span<const JsonValue> children, Arena& arena);

// Whether two values say the same: names of records by what they name.
bool is_same_value(const JsonValue& first, const JsonValue& second);

// Makes values of JSON. Both the text and the arena must outlive them.
class JsonValueReader {
  public:
    // JSON that Wend did not write, or not lately, is spelt again as Wend would.
    JsonValueReader(JsonCursor& cursor, Arena& arena, bool respells = false)
        : cursor_(cursor), arena_(arena), respells_(respells) {}

    // The value at hand, of a field of that shape, or an element of it if it is a list. A failure
    // of the cursor leaves something incomplete.
    JsonValue read(const ValueShape* shape, bool is_element = false);
    // The same of one that stands under the name that its field had before.
    JsonValue read_former(const ValueShape& shape);

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

// Appends what a reference is spelt as.
using WriteReference = std::function<void(const JsonValue& reference, std::string& out)>;

// Appends a value as JSON.
void write_value(const JsonValue& value, const WriteReference& write_reference, std::string& out);

// A value as JSON, with names of records as its own file has them.
std::string text_as_it_stands(const JsonValue& value);

// A value for a sentence: as its file has it, long ones cut short; null is nothing.
std::string short_text(const JsonValue* value);

// How many bytes of zeros stand behind a file, such as an archive fills it up with; none where
// there is anything else. `trailing` is null where nothing is behind it.
std::optional<u64> padding_bytes(const JsonValue* trailing);

}  // namespace wend
