#pragma once

#include <span>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/base/not_constant.hpp"
#include "core/describe/value_names.hpp"

namespace wend {

// A run of bits inside an integer field: its name, its lowest bit (0 = least significant) and how
// many bits it has.
struct BitField {
    std::string_view name = {};
    unsigned first = 0;
    unsigned count = 0;
    const char* note = "";
    // Follows from the rest of the file, so JSON leaves it out unless it differs.
    bool derived = false;
    ValueNames names = {};
    bool followed = false;  // editing keeps it in step with what it hangs on

    // The same run, kept in step by editing.
    constexpr BitField kept_in_step() const {
        BitField followed_run = *this;
        followed_run.followed = true;
        return followed_run;
    }
    // The same run, with names of its values.
    template <class Table>
    constexpr BitField with_names(const Table& table) const {
        BitField named = *this;
        named.names = wend::names(table);
        return named;
    }

    constexpr u32 limit() const { return count >= 32 ? ~u32{0} : (u32{1} << count) - 1; }
    constexpr u32 mask() const { return limit() << first; }

    template <class Word>
    constexpr u32 get(Word word) const {
        return (static_cast<u32>(word) >> first) & limit();
    }

    // The word with this run set to a value, which must not exceed limit().
    template <class Word>
    [[nodiscard]] constexpr Word with(Word word, u32 value) const {
        return static_cast<Word>((static_cast<u32>(word) & ~mask()) | (value << first));
    }
};

// The named bits of one field, declared once; bits that no name covers are kept as they are.
template <std::size_t size>
struct BitTable {
    BitField fields[size];

    // The run of that name; a name that the table lacks does not compile.
    consteval const BitField& operator[](std::string_view name) const {
        for (const BitField& field : fields)
            if (field.name == name) return field;
        not_constant("no such bit field");
    }
};

template <class... Fields>
BitTable(Fields...) -> BitTable<sizeof...(Fields)>;

// The bits of two tables as one, for words that games name in part alike.
template <std::size_t first, std::size_t second>
constexpr BitTable<first + second> joined(const BitTable<first>& a, const BitTable<second>& b) {
    BitTable<first + second> both{};
    for (std::size_t i = 0; i < first; ++i) both.fields[i] = a.fields[i];
    for (std::size_t i = 0; i < second; ++i) both.fields[first + i] = b.fields[i];
    return both;
}

using BitFields = std::span<const BitField>;

// All bits that the fields cover.
constexpr u32 covered_bits(BitFields fields) {
    u32 covered = 0;
    for (const BitField& field : fields) covered |= field.mask();
    return covered;
}

// The bits that a field's derived runs cover.
constexpr u32 derived_bits(BitFields fields) {
    u32 covered = 0;
    for (const BitField& field : fields)
        if (field.derived) covered |= field.mask();
    return covered;
}

}  // namespace wend
