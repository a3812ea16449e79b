#pragma once

#include <string>
#include <string_view>

namespace wend {

// Whether a text that a spreadsheet would run as a formula gets the usual mark, a `'` in front.
enum class FormulaMark { put, left_out };

// A text as a value of CSV: printable, and between quotes where it needs them. Marks stand behind
// semicolons too, since those part cells in some countries. What already looks marked gets one
// more, so that without_formula_mark gives each text back.
std::string csv_text(std::string_view text, FormulaMark mark = FormulaMark::put);

// A value of CSV as it was before csv_text marked it.
std::string without_formula_mark(std::string_view value);

}  // namespace wend
