#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/compiler.hpp"
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
