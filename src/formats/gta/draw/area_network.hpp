#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/describe/value_meaning.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The files of a map, kept by the columns that read them.
template <class AreaFiles>
class KeptMap {
  public:
    explicit KeptMap(std::span<const Member> members)
        : members_(members.begin(), members.end()), map_(members_) {}
    KeptMap(const KeptMap&) = delete;

    const AreaFiles& map() const { return map_; }
    // The record that an element came from.
    const auto& node(Origin origin) const { return map_.file(origin.member).nodes[origin.record]; }
    const auto& link(Origin origin) const { return map_.file(origin.member).links[origin.record]; }

  private:
    std::vector<Member> members_;
    AreaFiles map_;
};

// Names of values as columns have them: that of value i in place i.
inline std::vector<std::string> column_names(const ValueNames& names) {
    std::vector<std::string> all;
    names.for_each([&all](i64 value, const char* name) {
        if (all.size() <= static_cast<std::size_t>(value))
            all.resize(static_cast<std::size_t>(value) + 1);
        all[static_cast<std::size_t>(value)] = name;
    });
    return all;
}

// A column for each bit field of a word; `word_at` returns the word of the element of an origin.
template <std::size_t size, class WordAt>
void add_bit_columns(std::vector<Column>& columns, const BitTable<size>& table, WordAt word_at) {
    for (const BitField& bit : table.fields) {
        Column column{.name = std::string(bit.name),
                      .title = bit.note,
                      .value_names = column_names(bit.names)};
        const auto value = [bit, word_at](Origin origin) { return bit.get(word_at(origin)); };
        if (bit.count == 1)
            column =
                column_of(std::move(column), [=](Origin origin) { return value(origin) != 0; });
        else
            column = column_of(std::move(column), value);
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
        columns.push_back(column_of({.name = std::string(prefix) + std::to_string(bit),
                                     .title = "a bit whose meaning is not known"},
                                    [=](Origin origin) { return (word_at(origin) & mask) != 0; }));
    }
}

// The kinds of way in San Andreas, as the network numbers them.
enum WayKind : std::uint8_t { road, water, footpath };

// The common view of all areas of a map. Links into areas that the grid does not have lead to
// missing records, not to absent files.
Network make_network(std::span<const Member> members, const Grid& grid);

}  // namespace wend::gta_paths
