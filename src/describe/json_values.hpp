#pragma once

#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "describe/field.hpp"
#include "describe/json_cursor.hpp"
#include "wend/format.hpp"

namespace wend {

// Values as JsonWriter spells them, read back. Failures stand in the cursor.

// A float: a number, or the bits of one that is not finite, as in "0x7fc00001".
template <class Float>
Float take_float(JsonCursor& in);

// A whole number from `low` to `high`: its name, the number itself, or the number of units that it
// is a multiple of.
i64 take_whole(JsonCursor& in, const Field& field, i64 low, i64 high);

// The named bits of a word whose bits are `all`. Those that JSON keeps apart as derived are read if
// `stored` says so, or else the others.
u32 take_bits(JsonCursor& in, const Field& field, u32 word, u32 all, bool stored);

// As many bytes as the text holds; runs such as `00*702` are taken from the budget.
Bytes take_hex_bytes(JsonCursor& in, u64& run_budget);

// A string whose characters stand for bytes.
std::string take_byte_characters(JsonCursor& in);

// A value of type T that is stored as a W.
template <class T, class W>
T take_scalar(JsonCursor& in, const Field& field) {
    if constexpr (std::is_floating_point_v<T>)
        return take_float<T>(in);
    else
        return static_cast<T>(
            take_whole(in, field, std::numeric_limits<W>::min(), std::numeric_limits<W>::max()));
}

template <class T, std::size_t size>
void take_scalars(JsonCursor& in, const Field& field, std::array<T, size>& values) {
    if (!in.enter_array()) return;
    std::size_t count = 0;
    while (in.next_element()) {
        if (count == size) return in.fail("expected fewer values");
        values[count++] = take_scalar<T, T>(in, field);
    }
    if (count != size) in.fail("expected more values");
}

}  // namespace wend
