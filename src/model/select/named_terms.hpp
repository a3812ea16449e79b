#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend::select_detail {

// A column with its values, as an expression asks for it.
struct SelectedColumn {
    std::string name, unit;
    bool is_of_nodes = true;  // Else of the links.
    Column::Type type = Column::Type::real;
    bool is_set = false;
    std::vector<std::string> value_names;
    ColumnValues values;
};

// The columns of a network, each made once.
class ColumnStore {
  public:
    explicit ColumnStore(const Network& network) : network_(network) {}

    // The column of that name, where blanks and `_` are the same: of those that every network has,
    // then of the nodes, then of the links. Null if there is none.
    const SelectedColumn* find(std::string_view name);

    // The names that there are, each once.
    std::vector<std::string> names() const;

  private:
    const Network& network_;
    std::map<std::string, SelectedColumn, std::less<>> made_;
};

// Whether a name is spelt so, with `_` or blanks between its words.
bool is_spelt(std::string_view name, std::string_view typed);

// The place of a name among others: as it is spelt, else with `_` for its blanks, else whatever the
// case of its Latin letters, if one alone is spelt so.
std::optional<std::size_t> place_of(std::span<const std::string> names, std::string_view typed);

// The end of a sentence that says that there is no such name: which may have been meant, and which
// there are, such as `; did you mean road? There are road and water`.
std::string but_there_are(std::span<const std::string> names, std::string_view typed);

}  // namespace wend::select_detail
