#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend {

// A value and what it is called.
struct NamedValue {
    i64 value = 0;
    const char* name = nullptr;
};

// What the values of a field, or of a run of its bits, are called: in a row, the name of 0 first
// and null where a value has none, or in pairs, where the values are far apart.
struct ValueNames {
    std::span<const char* const> row = {};
    std::span<const NamedValue> pairs = {};

    constexpr bool empty() const { return row.empty() && pairs.empty(); }

    // The name of a value; null if it has none.
    constexpr const char* of(i64 value) const {
        if (value >= 0 && static_cast<u64>(value) < row.size())
            return row[static_cast<std::size_t>(value)];
        for (const NamedValue& pair : pairs)
            if (pair.value == value) return pair.name;
        return nullptr;
    }

    // Calls use(value, name) for each.
    template <class Use>
    void for_each(Use use) const {
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i]) use(static_cast<i64>(i), row[i]);
        for (const NamedValue& pair : pairs) use(pair.value, pair.name);
    }

    // The value of a name, if there is one.
    std::optional<i64> value_of(std::string_view name) const;

    // All of them, such as `0 none, 1 parking_parallel`; empty if they are more than `most`.
    std::string text(std::size_t most) const;
};

// Names of the values 0, 1, 2 ...; a null pointer leaves one without a name.
template <std::size_t size>
constexpr ValueNames names(const char* const (&table)[size]) {
    return {.row = table};
}
// Names of values with gaps between them.
template <std::size_t size>
constexpr ValueNames names(const NamedValue (&table)[size]) {
    return {.pairs = table};
}
// Names that stand in the file itself; no two may be the same.
constexpr ValueNames names(std::span<const char* const> table) { return {.row = table}; }

}  // namespace wend
