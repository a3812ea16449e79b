#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/dice.hpp"

// Changes JSON texts by what stands in them: values, elements and members. What a format dumps is
// all that its descriptions name, so that a document changed like that is a file changed by its
// records, whatever the format.

namespace wend::fuzz {

// One value of a JSON text.
struct JsonValue {
    static constexpr std::size_t none = ~std::size_t{0};

    std::size_t begin = 0, end = 0;  // its text
    std::size_t whole = 0;           // where its key begins, or itself
    std::size_t parent = none;
    std::size_t children = 0;
    std::string_view key = {};  // with its quotes; that of the list for an element
    char kind = 0;              // { [ " and 0 for numbers and words
    bool is_element = false;
};

// The values of a text from front to back, up to where it is no JSON.
std::vector<JsonValue> values_of(std::string_view json);

// The text with one thing about it changed: a value, or a few elements. Some come from a second
// text, which may be the same.
std::string edit_json(std::string_view json, std::string_view other, Dice& dice);

// The text with something that no writer of JSON writes: a key twice, brackets by the thousand.
std::string spoil_json(std::string_view json, Dice& dice);

// The text with no list longer than so many elements.
std::string shorten_lists(std::string_view json, std::size_t most);

}  // namespace wend::fuzz
