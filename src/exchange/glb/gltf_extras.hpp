#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exchange/features/feature.hpp"

// What Wend's own GLB has beside the properties of features.
namespace wend::exchange::keys {

inline constexpr std::string_view unit = "wend_unit";                        // of the map
inline constexpr std::string_view metres_per_unit = "wend_metres_per_unit";  // of files too
// Before the name of a list: the records of a file's list that have no place, as JSON:
// `{"columns": ["wend_number", ...], "rows": [[0, ...], ...]}`.
inline constexpr std::string_view rows = "wend_rows_";

}  // namespace wend::exchange::keys

namespace wend::exchange::layers {

// What only puts others together, or follows from the records, such as the ribbons of roads.
inline constexpr std::string_view group = "group";

}  // namespace wend::exchange::layers

namespace wend::exchange {

// Properties as the extras of glTF, in a form that programs keep: Blender holds whole numbers of 32
// bits, no lists of mixed values, no texts with a zero in them, and forgets the sign of -0.

// A property as JSON of an extra; empty of one that is left out.
std::string extra_of(std::string_view property);
// The other way round: whether an extra is a text that stands for another, which `property` is
// then.
bool is_wrapped(std::string_view extra, std::string& property);

// Records of one list as a table of JSON, see keys::rows.
class RowTable {
  public:
    // Properties that all rows have alike, such as their list, are left out.
    void add(const Feature& feature);
    std::string json() const;

  private:
    std::size_t column_of(std::string_view key, std::size_t likely);

    std::vector<std::string> columns_;
    std::vector<std::string_view> cells_;  // of the row at hand
    std::string rows_;
};

}  // namespace wend::exchange
