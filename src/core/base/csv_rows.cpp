#include "core/base/csv_rows.hpp"

#include <algorithm>

#include "core/base/csv_text.hpp"

namespace wend {

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
