#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "model/change/json_value.hpp"
#include "wend/error.hpp"

namespace wend {

// How one value becomes another. It refers to both.
struct Change {
    enum class Kind {
        set,     // one value instead of the other; either may be missing
        object,  // `inner` by keys
        list,    // elements taken away, put in and moved; `inner` are those that stay and differ
    };
    // An element of a list, and where it stands in the list that has it.
    struct Element {
        u32 at = 0;
        const JsonValue* value = nullptr;
    };
    // An element that changes its place among those that stay.
    struct Move {
        u32 from = 0, to = 0;
    };

    Kind kind = Kind::set;
    std::string_view key = {};  // in an object
    u32 was_at = 0, is_at = 0;  // in a list
    const JsonValue *was = nullptr, *is = nullptr;
    const ValueShape* shape = nullptr;  // null where no description knows of it
    std::vector<Change> inner = {};
    std::vector<Element> removed = {};   // by their places before
    std::vector<Element> inserted = {};  // by their places after
    std::vector<Move> moved = {};
};

// What changed from one value to another whose references are bound; none if nothing did.
std::optional<Change> change_between(const JsonValue& was, const JsonValue& is);

// Which way a change is made.
enum class Direction { forward, back };

// Makes changes to values: what they become refers to both.
class ChangeApplier {
  public:
    ChangeApplier(Direction direction, Arena& arena) : direction_(direction), arena_(arena) {}

    JsonValue apply(const JsonValue& value, const Change& change);

    // The first place where the values are not those that the change expects.
    const std::optional<Error>& mismatch() const { return mismatch_; }

  private:
    JsonValue apply_to_object(const JsonValue& value, const Change& change);
    JsonValue apply_to_list(const JsonValue& value, const Change& change);
    void expect(const JsonValue* found, const JsonValue* expected);
    void fail(std::string message);

    Direction direction_;
    Arena& arena_;
    std::string path_;
    std::optional<Error> mismatch_;
};

}  // namespace wend
