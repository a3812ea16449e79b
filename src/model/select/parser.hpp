#pragma once

#include <span>
#include <string_view>

#include "model/select/expression.hpp"
#include "model/select/tokens.hpp"
#include "wend/selection.hpp"

namespace wend::select_detail {

// The expression that a text spells; the files that it names are read.
Expected<Expression> parse_expression(std::string_view text, const Selection::ReadFile& read_file);

}  // namespace wend::select_detail
