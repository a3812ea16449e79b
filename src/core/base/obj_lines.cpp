#include "core/base/obj_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wend {
namespace {

constexpr std::string_view spaces = " \t\r\v\f";

// The statements there are, so that other text is not taken for one.
constexpr std::string_view keywords[] = {
    "v",        "vt",   "vn",   "vp",   "f",          "fo",        "l",      "p",
    "o",        "g",    "s",    "mg",   "usemtl",     "mtllib",    "usemap", "maplib",
    "cstype",   "deg",  "bmat", "step", "curv",       "curv2",     "surf",   "parm",
    "trim",     "hole", "scrv", "sp",   "end",        "con",       "bevel",  "c_interp",
    "d_interp", "lod",  "call", "csh",  "shadow_obj", "trace_obj", "ctech",  "stech"};

template <class Number>
std::optional<Number> number_of(std::string_view digits) {
    if (digits.starts_with('+')) digits.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

std::string_view stripped(std::string_view text) {
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
    return stripped(line);
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
        line = stripped(joined_);
    }
    // Names may hold the sign of comments, but not at the start of a word.
    std::size_t comment = line.find('#');
    while (comment != line.npos && comment > 0 && spaces.find(line[comment - 1]) == spaces.npos)
        comment = line.find('#', comment + 1);
    statement_ = stripped(line.substr(0, std::min(comment, line.size())));
    return true;
}

std::string_view next_word(std::string_view& statement) {
    const std::size_t first = std::min(statement.find_first_not_of(spaces), statement.size());
    const std::size_t end = std::min(statement.find_first_of(spaces, first), statement.size());
    const std::string_view word = statement.substr(first, end - first);
    statement.remove_prefix(end);
    return word;
}

bool is_obj_keyword(std::string_view word) {
    return std::ranges::find(keywords, word) != std::end(keywords);
}

std::optional<double> obj_coordinate(std::string_view word) { return number_of<double>(word); }

std::optional<u64> obj_corner(std::string_view word, u64 corners_so_far) {
    const auto number = number_of<i64>(word.substr(0, word.find('/')));
    if (!number || *number == 0) return std::nullopt;
    if (*number > 0) return static_cast<u64>(*number) - 1;
    const u64 back = u64{0} - static_cast<u64>(*number);
    if (back > corners_so_far) return std::nullopt;
    return corners_so_far - back;
}

std::string_view obj_name(std::string_view rest) {
    return rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size()));
}

std::string obj_word_told(std::string_view word) {
    return word.empty() ? "the end of the line" : fmt::format("\"{}\"", word.substr(0, 40));
}

}  // namespace wend
