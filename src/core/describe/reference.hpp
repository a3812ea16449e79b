#pragma once

#include <string_view>

#include "core/base/integers.hpp"

namespace wend {

// What a field that names another record means by its number. The word of a description that says
// so is refers(): v("from", encounter.from, refers(to_area)).
struct Reference {
    // What becomes of the field when the record that it names is taken away.
    enum class Loss : u8 {
        owner_goes,  // the innermost element of a list that it stands in goes too
        none,        // it names no record from then on
    };

    std::string_view list;     // path of the list of these records without indexes: `areas`
    std::string_view id = {};  // their field with their number; empty: it is their place there
    i64 first = 0;             // number of the first place
    Loss loss = Loss::owner_goes;
    // The field has two parts, `area` and `node`: the file that the record is in, by its number in
    // the map, and its number there. Else both are in one file.
    bool has_area = false;
    bool has_none = false;  // 0 in all its parts stands for no record
};

struct Refers {
    const Reference* reference;
};
// The field names a record. What it refers to has to be a constant of the program.
constexpr Refers refers(const Reference& reference) { return {&reference}; }

}  // namespace wend
