#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace wend {

/// Stands for "no such element" wherever an index is expected.
inline constexpr std::uint32_t no_index = std::numeric_limits<std::uint32_t>::max();

/// Where a node or link came from: the member of the map, the record inside that file and,
/// where one record makes several elements, which of them this is.
struct Origin {
    std::uint32_t member = no_index;  ///< Index of the file in its map.
    std::uint32_t record = no_index;  ///< Index of the record in that file, from 0.
    std::uint32_t part = 0;           ///< Which element of that record, from 0.
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// The values of a column, one for each node or link, in one array whose type is that of the
/// column.
struct ColumnValues {
    std::variant<std::vector<std::uint8_t>,   ///< Flags, 0 or 1.
                 std::vector<std::uint32_t>,  ///< Unsigned integers.
                 std::vector<std::int32_t>,   ///< Signed integers.
                 std::vector<double>>         ///< Real numbers, which may be NaN or infinite.
        array;

    /// Number of elements.
    std::size_t size() const {
        return std::visit([](const auto& values) { return values.size(); }, array);
    }
    /// The value of an element, whatever the type; exact, as a double holds all of them.
    double number(std::size_t element) const {
        return std::visit([=](const auto& values) { return static_cast<double>(values[element]); },
                          array);
    }
};

/// A named property of every node or every link that only one format knows. The values are computed
/// when `make` is called, so a column takes no memory until then: whoever needs the values calls it
/// once and keeps them.
struct Column {
    /// Which of the arrays of ColumnValues its values are in.
    enum class Type {
        flag,              ///< 0 or 1.
        unsigned_integer,  ///< Whole numbers from 0 to 2^32 - 1, often codes for something.
        signed_integer,    ///< Whole numbers from -2^31 to 2^31 - 1.
        real,              ///< Real numbers.
    };

    std::string name;                           ///< Short name, as in `--colour-by speed_class`.
    std::string title = {};                     ///< What it means, for legends and help.
    std::string unit = {};                      ///< Unit of the values; empty for flags and codes.
    Type type = Type::unsigned_integer;         ///< What its values are.
    std::vector<std::string> value_names = {};  ///< Name of value i; may be shorter than the range.
    /// Whether the names are stored in the file, so that in another file a name may have another
    /// value.
    bool names_from_file = false;
    /// The value that stands for none, such as `no place`.
    std::optional<double> none = {};
    /// Whether each bit of a value says something by itself; names of single bits are those of the
    /// values that have no other bit.
    bool is_set = false;
    /// Makes the values of the elements that came from there, in that order. It owns or shares all
    /// that it reads, so it works as long as the column exists.
    std::function<ColumnValues(std::span<const Origin>)> make = {};
};

/// A column whose values are computed element by element. `value_of` takes an Origin; from what it
/// returns follows the type of the column: bool, an unsigned or signed integer of at most 32 bits,
/// or a floating-point number. It must own or share all that it reads.
template <std::invocable<Origin> ValueOf>
Column column_of(Column description, ValueOf value_of) {
    using Value = std::invoke_result_t<const ValueOf&, Origin>;
    constexpr bool is_flag = std::same_as<Value, bool>, is_real = std::floating_point<Value>;
    constexpr bool is_signed = std::is_signed_v<Value>;
    static_assert(is_real || (std::integral<Value> && sizeof(Value) <= 4));
    using Integer = std::conditional_t<is_signed, std::int32_t, std::uint32_t>;
    using Number = std::conditional_t<is_flag, std::uint8_t,  //
                                      std::conditional_t<is_real, double, Integer>>;
    description.type = is_flag     ? Column::Type::flag
                       : is_real   ? Column::Type::real
                       : is_signed ? Column::Type::signed_integer
                                   : Column::Type::unsigned_integer;
    description.make = [value_of = std::move(value_of)](std::span<const Origin> origins) {
        std::vector<Number> values(origins.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<Number>(value_of(origins[i]));
        return ColumnValues{std::move(values)};
    };
    return description;
}

}  // namespace wend
