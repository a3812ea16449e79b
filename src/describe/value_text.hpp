#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "describe/field.hpp"
#include "wend/bytes.hpp"

namespace wend {

// A whole number of any width and sign, for code that need not be a template.
struct Whole {
    bool negative = false;
    u64 magnitude = 0;

    // The number itself, which must fit.
    constexpr i64 as_signed() const {
        return static_cast<i64>(negative ? ~magnitude + 1 : magnitude);
    }

    template <class T>
    static constexpr Whole of(T value) {
        if constexpr (std::is_signed_v<T>)
            if (value < 0) return {true, ~static_cast<u64>(static_cast<i64>(value)) + 1};
        return {false, static_cast<u64>(value)};
    }
};

// A value as a person reads it: scaled, with its unit, its name or the names of its bits. Of a
// float the shortest text that gives back the very same one.
std::string value_text(const Field& field, Whole value);
std::string value_text(const Field& field, f32 value);
std::string value_text(const Field& field, f64 value);

template <class T>
std::string scalar_text(const Field& field, T value) {
    if constexpr (std::is_floating_point_v<T>)
        return value_text(field, value);
    else
        return value_text(field, Whole::of(value));
}

// Text between quotes, at most so many characters of it, fit for a terminal: what is no plain
// character is escaped.
std::string quoted_text(std::string_view text, std::size_t most);

// Bytes in short: their number, and the first of them unless all are alike.
std::string bytes_text(ByteView bytes);

}  // namespace wend
