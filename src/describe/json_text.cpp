#include "describe/json_text.hpp"

#include <fmt/format.h>
#include <simdjson.h>

namespace wend {
namespace {

constexpr std::size_t shortest_run = 8;
constexpr char hex_digits[] = "0123456789abcdef";

}  // namespace

void JsonText::open(char bracket) {
    separate();
    sink_.put(bracket);
    ++depth_;
    first_ = true;
}

void JsonText::close(char bracket) {
    --depth_;
    if (!first_ && depth_ < lines_down_to_) break_line();
    sink_.put(bracket);
    first_ = false;
    if (depth_ == 0) sink_.put('\n');
}

void JsonText::key(std::string_view name) {
    separate();
    quote(name, Spelling::bytes);
    sink_.put(": ");
    after_key_ = true;
}

void JsonText::text(std::string_view text) {
    separate();
    quote(text, simdjson::validate_utf8(text) ? Spelling::utf8 : Spelling::bytes);
}

void JsonText::quote(std::string_view text, Spelling spelling) {
    sink_.put('"');
    for (const char character : text) {
        const auto code = static_cast<unsigned char>(character);
        if (code == '"' || code == '\\') {
            sink_.put('\\');
            sink_.put(character);
        } else if (code < 0x20 || code == 0x7F) {
            sink_.put(fmt::format("\\u{:04x}", code));
        } else if (code < 0x80 || spelling == Spelling::utf8) {
            sink_.put(character);
        } else {
            sink_.put(static_cast<char>(0xC0 | (code >> 6)));
            sink_.put(static_cast<char>(0x80 | (code & 0x3F)));
        }
    }
    sink_.put('"');
}

void JsonText::bytes(ByteView run) {
    separate();
    sink_.put('"');
    bool spaced = true;
    for (std::size_t i = 0; i < run.size();) {
        std::size_t same = 1;
        while (i + same < run.size() && run[i + same] == run[i]) ++same;
        const auto value = std::to_integer<unsigned>(run[i]);
        const char digits[2] = {hex_digits[value >> 4], hex_digits[value & 15]};
        if (same >= shortest_run && same <= run_budget_) {
            run_budget_ -= same;
            sink_.put(fmt::format("{}{}*{}", i == 0 ? "" : " ", std::string_view(digits, 2), same));
            spaced = false;
            i += same;
        } else {
            if (!spaced) sink_.put(' ');
            spaced = true;
            sink_.put({digits, 2});
            ++i;
        }
    }
    sink_.put('"');
}

void JsonText::separate() {
    if (after_key_) {
        after_key_ = false;
        first_ = false;
        return;
    }
    if (!first_) sink_.put(depth_ > lines_down_to_ ? ", " : ",");
    if (depth_ > 0 && depth_ <= lines_down_to_) break_line();
    first_ = false;
}

void JsonText::break_line() {
    sink_.put('\n');
    for (unsigned i = 0; i < depth_; ++i) sink_.put("  ");
}

}  // namespace wend
