#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "describe/bits.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The documents of a map, shared by the columns that look into them.
using Documents = std::shared_ptr<const std::vector<std::shared_ptr<const Document>>>;

inline Documents documents_of(std::span<const Member> members) {
    auto kept = std::make_shared<std::vector<std::shared_ptr<const Document>>>();
    for (const Member& member : members) kept->push_back(member.document);
    return kept;
}

// A column of numbers; `value` tells that of the element that came from an origin.
template <class Value>
void add_column(std::vector<Column>& columns, std::string_view name, std::string_view title,
                std::string_view unit, Value value) {
    Column column;
    column.name = name;
    column.title = title;
    column.unit = unit;
    column.value = std::move(value);
    columns.push_back(std::move(column));
}

// A column a bit field; `word_at` finds the word of the element that came from an origin.
template <std::size_t size, class WordAt>
void add_bit_columns(std::vector<Column>& columns, const BitTable<size>& table, WordAt word_at) {
    for (const BitField& bit : table.fields) {
        Column column;
        column.name = bit.name;
        column.title = bit.note;
        column.type = bit.count == 1 ? Column::Type::flag : Column::Type::number;
        column.value = [bit, word_at](Origin origin) { return bit.get(word_at(origin)); };
        columns.push_back(std::move(column));
    }
}

// A column for each bit of a word that no field covers, called after its number.
template <class WordAt>
void add_unknown_bit_columns(std::vector<Column>& columns, BitFields known, unsigned bits,
                             std::string_view prefix, WordAt word_at) {
    for (unsigned bit = 0; bit < bits; ++bit) {
        const u32 mask = u32{1} << bit;
        if ((covered_bits(known) & mask) != 0) continue;
        Column column;
        column.name = std::string(prefix) + std::to_string(bit);
        column.title = "a bit whose meaning is not known";
        column.type = Column::Type::flag;
        column.value = [mask, word_at](Origin origin) {
            return u32{(word_at(origin) & mask) != 0};
        };
        columns.push_back(std::move(column));
    }
}

}  // namespace wend::gta_paths
