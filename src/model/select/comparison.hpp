#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/select/column_values.hpp"
#include "model/select/expression.hpp"
#include "wend/error.hpp"

namespace wend::select_detail {

// Of each value of a column whether it compares so with that of a term. What has no value fulfils
// nothing. Errors, which show the value in the expression: it is neither a number nor the name of a
// value, which are listed; or the column is no set that could have a bit.
Expected<std::vector<std::uint8_t>> compared(std::string_view expression,
                                             const ComparisonTerm& term,
                                             const SelectedColumn& column);

}  // namespace wend::select_detail
