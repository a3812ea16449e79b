#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "api/tables/field_counts.hpp"
#include "wend/table.hpp"

namespace wend {

namespace table {

// What rows of values are about.
inline constexpr std::string_view about_file = "file", about_field = "field", about_value = "value";

}  // namespace table

struct ValueCounts::Content {
    std::size_t most_values;
    table::CountsOfFields fields;
    std::vector<Error> errors;

    void add(const table::CountsOfFields& others) {
        for (const auto& [key, counts] : others) fields[key].add(counts, most_values);
    }
};

}  // namespace wend
