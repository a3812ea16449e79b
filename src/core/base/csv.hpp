#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

// Whether a text that a spreadsheet would run as a formula gets the usual mark, a `'` in front.
enum class FormulaMark { put, left_out };

// A text as a value of CSV: printable, and between quotes where it needs them. Marks stand behind
// semicolons too, since those part cells in some countries. What already looks marked gets one
// more, so that without_formula_mark gives each text back.
std::string csv_text(std::string_view text, FormulaMark mark = FormulaMark::put);

// Reads CSV (RFC 4180) row by row, without the marks of csv_text. Lines may end with a line feed
// alone.
class CsvRows {
  public:
    explicit CsvRows(std::string_view text) : text_(text) {}

    // The cells of the next row; false behind the last.
    bool next(std::vector<std::string>& cells);
    // Whether the row that was given last has quotes that do not belong there or do not end.
    bool is_broken() const { return is_broken_; }
    // The line, counted from 1, on which that row begins.
    std::size_t line() const { return line_; }

  private:
    std::string take_cell();

    std::string_view text_;
    std::size_t at_ = 0, line_ = 0, next_line_ = 1;
    bool is_broken_ = false;
};

}  // namespace wend
