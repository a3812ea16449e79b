#pragma once

#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "core/describe/field.hpp"
#include "core/describe/visitor.hpp"
#include "core/json/json_cursor.hpp"
#include "wend/bytes.hpp"

namespace wend {

// Values as JsonWriter spells them, read back. Failures stand in the cursor.

// A float: a number, or the bits of one that is not finite, as in "0x7fc00001".
template <class Float>
Float take_float(JsonCursor& in);

// A whole number from `low`, which is 0 or less, to `high`.
i64 take_long_whole(JsonCursor& in, i64 low, i64 high);
WEND_INLINE inline i64 take_whole(JsonCursor& in, i64 low, i64 high) {
    const JsonCursor::Place start = in.place();
    if (i64 value = 0; in.take_short(value)) {
        if (value <= high) [[likely]]
            return value;
        in.go_back(start);
    }
    return take_long_whole(in, low, high);
}
// The same, spelt as the number of units of which it is so many 1/scale parts.
i64 take_multiple(JsonCursor& in, unsigned scale, const char* unit, i64 low, i64 high);
// The same, spelt as its name or as it is.
i64 take_named(JsonCursor& in, const ValueNames& names, i64 low, i64 high);

// The named bits of a word whose bits are `all`. Those that JSON keeps apart as derived are read if
// `stored` says so, or else the others, which a number may stand for as well.
u32 take_bits(JsonCursor& in, BitFields fields, u32 word, u32 all, bool stored);

// As many bytes as the text holds; runs such as `00*702` are taken from the budget.
Bytes take_hex_bytes(JsonCursor& in, u64& run_budget);

// A string whose characters stand for bytes.
std::string take_byte_characters(JsonCursor& in);

// A value of type T that is stored as a W. Inlined, so that a field costs only what it needs.
template <class T, class W>
WEND_INLINE inline T take_scalar(JsonCursor& in, const Field& field) {
    if constexpr (std::is_floating_point_v<T>) {
        return take_float<T>(in);
    } else {
        constexpr i64 low = std::numeric_limits<W>::min(), high = std::numeric_limits<W>::max();
        if (field.scale != 1)
            return static_cast<T>(take_multiple(in, field.scale, field.unit.name, low, high));
        if (!field.value_names.empty())
            return static_cast<T>(take_named(in, field.value_names, low, high));
        return static_cast<T>(take_whole(in, low - field.bias, high - field.bias) + field.bias);
    }
}

template <class T, std::size_t size>
WEND_INLINE inline void take_scalars(JsonCursor& in, const Field& field,
                                     std::array<T, size>& values) {
    if (!in.enter_array()) return;
    std::size_t count = 0;
    while (in.next_element()) {
        if (count == size) return in.fail("expected fewer values");
        values[count++] = take_scalar<T, T>(in, field);
    }
    if (count != size) in.fail("expected more values");
}

}  // namespace wend
