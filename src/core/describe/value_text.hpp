#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "core/describe/field.hpp"
#include "wend/bytes.hpp"

namespace wend {

// A value as a person reads it: scaled, with its unit, its name or the names of its bits. Of a
// float the shortest text that gives back the very same one.
std::string value_text(const Field& field, i64 value);
std::string value_text(const Field& field, f32 value);
std::string value_text(const Field& field, f64 value);

template <class T>
std::string scalar_text(const Field& field, T value) {
    if constexpr (std::is_floating_point_v<T>)
        return value_text(field, value);
    else
        return value_text(field, static_cast<i64>(value));
}

// Text between quotes, at most so many characters of it, fit for a terminal: what is no plain
// character is escaped.
std::string quoted_text(std::string_view text, std::size_t most);

// Bytes in short: their number, and the first of them unless all are alike.
std::string bytes_text(ByteView bytes);

}  // namespace wend
