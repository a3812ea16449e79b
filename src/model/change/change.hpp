#pragma once

#include <optional>
#include <vector>

#include "model/change/json_value.hpp"

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

}  // namespace wend
