#include "exchange/features/plain_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"

namespace wend::exchange {
namespace {

constexpr std::string_view number_letters = "0123456789+-.eE";

void append_number(std::string_view text, std::string& out) {
    const auto value = text.find_first_of(".eE") == text.npos ? std::nullopt : finite_number(text);
    if (value)
        fmt::format_to(std::back_inserter(out), "{}", *value);
    else
        out += text;
}

}  // namespace

void append_plain(std::string_view json, std::string& out) {
    if (json.find('.') == json.npos) {
        out += json;
        return;
    }
    for (std::size_t at = 0; at < json.size();) {
        if (json[at] == '"') {
            std::size_t end = at + 1;
            while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, json.size());
            out += json.substr(at, end - at);
            at = end;
        } else if (json[at] == '-' || is_digit(json[at])) {
            const std::size_t end =
                std::min(json.find_first_not_of(number_letters, at), json.size());
            append_number(json.substr(at, end - at), out);
            at = end;
        } else {
            out += json[at++];
        }
    }
}

std::string json_of_text(std::string_view json) {
    if (!json.starts_with('"')) return std::string(json);
    JsonCursor in(json);
    std::string text(in.take_string());
    if (text.starts_with('[') || text.starts_with('{') || finite_number(text)) return text;
    if (text.starts_with('(') && text.ends_with(')') && text.find(':') != text.npos)
        return "[" + text.substr(text.find(':') + 1, text.size() - text.find(':') - 2) + "]";
    return std::string(json);
}

}  // namespace wend::exchange
