#pragma once

#include <span>
#include <string_view>

#include "model/select/expression.hpp"
#include "model/select/tokens.hpp"
#include "wend/selection.hpp"

namespace wend::select_detail {

// A number of an expression, and where it begins there.
struct NumberAt {
    double value = 0;
    std::size_t at = 0;
};

// `box` and `within` of the numbers in their brackets; an error if these are too few or too many.
Expected<Expression> box_of(std::string_view text, const Token& name,
                            std::span<const NumberAt> numbers);
Expected<Expression> within_of(std::string_view text, const Token& name,
                               std::span<const NumberAt> numbers);

// The expression that a text spells; the files that it names are read.
Expected<Expression> parse_expression(std::string_view text, const Selection::ReadFile& read_file);

}  // namespace wend::select_detail
