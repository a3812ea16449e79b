#include "formats/metroid_path/mesh/obj_lines.hpp"

#include <algorithm>

namespace wend::metroid_path {
namespace {

constexpr std::string_view spaces = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

}  // namespace

ObjLines::ObjLines(std::string_view text) : text_(text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

std::string_view ObjLines::take_line() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = std::min(end + 1, text_.size());
    ++lines_;
    return trimmed(line);
}

bool ObjLines::next() {
    if (at_ >= text_.size()) return false;
    offset_ = at_;
    number_ = lines_ + 1;
    std::string_view line = take_line();
    is_joined_ = line.ends_with('\\');
    if (is_joined_) {
        joined_.clear();
        while (line.ends_with('\\')) {
            joined_.append(line.substr(0, line.size() - 1)).push_back(' ');
            if (at_ >= text_.size()) {
                line = {};
                break;
            }
            line = take_line();
        }
        joined_.append(line);
        line = trimmed(joined_);
    }
    // Names may hold the sign of comments, but not at the start of a word.
    std::size_t comment = line.find('#');
    while (comment != line.npos && comment > 0 && spaces.find(line[comment - 1]) == spaces.npos)
        comment = line.find('#', comment + 1);
    statement_ = trimmed(line.substr(0, std::min(comment, line.size())));
    return true;
}

std::string_view next_word(std::string_view& statement) {
    const std::size_t first = std::min(statement.find_first_not_of(spaces), statement.size());
    const std::size_t end = std::min(statement.find_first_of(spaces, first), statement.size());
    const std::string_view word = statement.substr(first, end - first);
    statement.remove_prefix(end);
    return word;
}

}  // namespace wend::metroid_path
