#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe/value_meaning.hpp"
#include "wend/document.hpp"

namespace wend {

// What the descriptions of a document say of one of its fields and of those inside it, wherever in
// a list they stand: what the values of its JSON mean.
struct ValueShape {
    std::string name;
    std::string unit;
    std::string_view axes = {};  // of coordinates on the map, a letter a value
    BitFields bits = {};         // of a word that has names for them: JSON leaves those of 0 out
    std::string default_value;   // what JSON leaves out, as it would stand there; else empty
    const Reference* reference = nullptr;
    bool baked = false;
    bool says_baked = false;
    bool followed = false;
    bool adds_up = false;
    std::string_view counts = {};  // the lists of the file whose elements it counts
    bool is_text = false;          // or bytes, which JSON has as text too
    bool is_list = false;
    bool is_row = false;  // JSON has its values in order, without their names
    // How many values it has in a row.
    std::size_t values = 1;
    // Whether it or something inside it names records.
    bool has_references = false;
    // Whether it or something inside it counts the elements of other lists.
    bool has_counts = false;
    std::string_view id = {};  // of the elements of a list: their field with their number
    std::vector<std::unique_ptr<ValueShape>> fields;

    u64 key_signature = 0;  // of its name
    // What it was called, and what numbers with that name have to be divided by.
    std::string former_name;
    double former_parts = 1;

    // Whether JSON has it in every record that has it at all.
    bool is_always_there() const { return !is_list && bits.empty() && default_value.empty(); }
    const ValueShape* find(std::string_view field) const;
    // The field that was called so until it was known better.
    const ValueShape* find_former(std::string_view field) const;
    // The same, quicker where fields are looked for in their order: `next` is where to begin.
    const ValueShape* find(std::string_view field, std::size_t& next) const;
    // Whether editing keeps a bit of it in step.
    bool follows_bit(std::string_view bit) const;
    // Whether its elements are rows that begin with the only name of a record in them.
    bool is_named_row() const;
    // The field that value `index` of a row belongs to; null where there is none.
    const ValueShape* of_row_value(std::size_t index) const;
    // The list of such a path without indexes, as references name it; null where there is none.
    const ValueShape* find_list(std::string_view path) const;
};

// All of a document.
std::unique_ptr<const ValueShape> shape_of(const Document& document);

}  // namespace wend
