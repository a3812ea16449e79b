#include "core/base/csv.hpp"

#include <algorithm>
#include <array>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"

namespace wend {
namespace {

// With the wide forms, which some spreadsheets take for the same.
constexpr auto formula_begins =
    std::to_array<std::string_view>({"=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"});

// Whether a text is a formula, behind marks or not. A number is none, whatever its sign.
bool is_formula(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of('\''), text.size());
    return !finite_number(text) && std::ranges::any_of(formula_begins, [&](std::string_view sign) {
        return text.substr(begin).starts_with(sign);
    });
}

// Changes what stands between semicolons: where that is what parts cells, a spreadsheet takes each
// piece for a cell.
template <class Change>
std::string in_pieces(std::string_view value, const Change& change) {
    std::string result;
    for (;;) {
        const std::size_t end = std::min(value.find(';'), value.size());
        result += change(value.substr(0, end));
        if (end == value.size()) return result;
        result += ';';
        value.remove_prefix(end + 1);
    }
}

}  // namespace

std::string csv_text(std::string_view text, FormulaMark mark) {
    std::string value = printable(text);
    if (mark == FormulaMark::put)
        value = in_pieces(value, [](std::string_view piece) {
            return (is_formula(piece) ? "'" : "") + std::string(piece);
        });
    if (value.find_first_of(",\"") == value.npos) return value;
    std::string quoted = "\"";
    for (const char letter : value)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + '"';
}

namespace {

// A value of CSV as it was before csv_text marked it.
std::string without_formula_mark(std::string_view value) {
    return in_pieces(value, [](std::string_view piece) {
        return std::string(piece.substr(piece.starts_with('\'') && is_formula(piece) ? 1 : 0));
    });
}

}  // namespace

bool CsvRows::next(std::vector<std::string>& cells) {
    cells.clear();
    line_ = next_line_;
    if (at_ == text_.size()) return false;
    is_broken_ = false;
    while (true) {
        cells.push_back(take_cell());
        if (at_ == text_.size() || text_[at_] != ',') break;
        ++at_;
    }
    if (text_.substr(at_).starts_with("\r\n")) ++at_;
    at_ = std::min(at_ + 1, text_.size());
    ++next_line_;
    return true;
}

// Leaves the comma or the end of the line that stands behind the cell.
std::string CsvRows::take_cell() {
    std::string cell;
    if (at_ < text_.size() && text_[at_] == '"') {
        ++at_;
        while (true) {
            const std::size_t quote = text_.find('"', at_);
            is_broken_ |= quote == text_.npos;
            const std::size_t end = std::min(quote, text_.size());
            cell += text_.substr(at_, end - at_);
            at_ = std::min(end + 1, text_.size());
            // A quote inside of the cell stands twice.
            if (at_ == text_.size() || text_[at_] != '"') break;
            cell += '"';
            ++at_;
        }
        next_line_ += static_cast<std::size_t>(std::ranges::count(cell, '\n'));
    }
    const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
    const std::string_view plain = text_.substr(at_, end - at_);
    is_broken_ |= plain.find('"') != plain.npos || (!cell.empty() && !plain.empty());
    cell += plain;
    at_ = end;
    return without_formula_mark(cell);
}

}  // namespace wend
