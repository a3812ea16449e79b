#pragma once

#include <concepts>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/describe/field.hpp"
#include "wend/bytes.hpp"

namespace wend {

// Whole numbers up to 32 bits, or 64 with a sign, so that each fits into an i64; and floats.
template <class T>
concept Scalar = (std::integral<T> && !std::same_as<T, bool> &&
                  (sizeof(T) <= 4 || std::is_signed_v<T>)) ||
                 std::same_as<T, f32> || std::same_as<T, f64>;

// The type of a scalar, as a value.
struct ScalarType {
    u8 size = 0;
    bool is_signed = false, is_float = false;

    template <Scalar T>
    static constexpr ScalarType of() {
        return {sizeof(T), std::is_signed_v<T>, std::is_floating_point_v<T>};
    }
    // The values that a whole number can have.
    constexpr i64 low() const { return is_signed ? -high() - 1 : 0; }
    constexpr i64 high() const {
        return static_cast<i64>(~u64{0} >> (64 - 8 * size + (is_signed ? 1 : 0)));
    }
    constexpr unsigned bits() const { return 8u * size; }
    std::string_view name() const;  // such as `u16`

    friend constexpr bool operator==(const ScalarType&, const ScalarType&) = default;
};

// A scalar in memory, for code that need not be a template. Whoever sets it must know that it is no
// constant.
struct ScalarRef {
    const void* at;
    ScalarType type;

    i64 whole() const;  // of a whole number
    f64 real() const;
    void set_whole(i64 value) const;
    void set_real(f64 value) const;
    // As a person reads it.
    std::string text(const Field& field) const;
    // As JSON spells it where it is no name: scaled, without its bias.
    std::string plain_text(const Field& field) const;
};

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
