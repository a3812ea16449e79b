#include "model/select/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"

namespace wend::select_detail {
namespace {

// Of a long expression no more is shown before and after the character, so that both lines fit a
// terminal.
constexpr std::size_t most_before = 48, most_after = 24;

bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

// A text without as many of its first characters.
std::string_view without_first(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; end < text.size(); ++end)
        if (begins_character(text[end]) && count-- == 0) break;
    return text.substr(end);
}

std::string_view first(std::string_view text, std::size_t count) {
    return text.substr(0, text.size() - without_first(text, count).size());
}

}  // namespace

Error fault(std::string_view expression, std::size_t at, std::string message) {
    // Shown apart, so that what is no UTF-8 does not move the mark.
    std::string before = printable(expression.substr(0, at)),
                after = printable(expression.substr(at));
    const std::size_t place = characters(before);
    if (place > most_before)
        before = "..." + std::string(without_first(before, place - most_before));
    if (characters(after) > most_after) after = std::string(first(after, most_after)) + "...";
    return ErrorDetails{
        .message = fmt::format("character {}: {}", place + 1, message),
        .excerpt = fmt::format("{}{}\n{:>{}}", before, after, "^", characters(before) + 1)};
}

namespace {

bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

// Letters of any language, digits, and what stands inside names and numbers.
bool is_of_word(char character) {
    const auto byte = static_cast<unsigned char>(character);
    return is_digit(character) || (character >= 'a' && character <= 'z') ||
           (character >= 'A' && character <= 'Z') || byte >= 0x80 ||
           std::string_view("_:.+-").find(character) != std::string_view::npos;
}

}  // namespace

void Tokens::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

Token Tokens::taken(Token::Kind kind, std::size_t size) {
    Token token{kind, std::string(text_.substr(at_, size)), at_};
    at_ += size;
    return token;
}

Expected<Token> Tokens::quoted() {
    const std::size_t begin = at_, end = text_.find(text_[begin], begin + 1);
    if (end == text_.npos) return failure(fault(text_, begin, "this quote is not closed"));
    at_ = end + 1;
    return Token{Token::Kind::quoted, std::string(text_.substr(begin + 1, end - begin - 1)), begin};
}

Expected<Token> Tokens::next() {
    skip_blanks();
    if (at_ == text_.size()) return Token{Token::Kind::end, "", at_};
    switch (const char first = text_[at_]) {
        case '(':
            return taken(Token::Kind::open, 1);
        case ')':
            return taken(Token::Kind::close, 1);
        case ',':
            return taken(Token::Kind::comma, 1);
        case '\'':
        case '"':
            return quoted();
        case '<':
        case '>':
        case '!':
        case '=': {
            const bool is_long = text_.substr(at_ + 1).starts_with('=') && first != '=';
            if (first == '!' && !is_long)
                return failure(fault(text_, at_, "expected != here; 'not' negates a term"));
            return taken(Token::Kind::comparison, is_long ? 2 : 1);
        }
        default:
            break;
    }
    const std::string_view rest = text_.substr(at_);
    const auto size =
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_of_word) - rest.begin());
    if (size == 0)
        return failure(
            fault(text_, at_,
                  fmt::format("'{}' means nothing here; texts with such characters stand in quotes",
                              printable(rest.substr(0, 1)))));
    return taken(Token::Kind::word, size);
}

Expected<Token> Tokens::next_file_name() {
    skip_blanks();
    if (at_ < text_.size() && (text_[at_] == '\'' || text_[at_] == '"')) return quoted();
    const std::size_t end = std::min(text_.find(')', at_), text_.size());
    Token token = taken(Token::Kind::word, end - at_);
    token.text = trimmed(token.text);
    if (token.text.empty())
        return failure(fault(text_, token.at, "expected the name of a GeoJSON file"));
    return token;
}

std::string found(const Token& token) {
    if (token.kind == Token::Kind::end) return "the end";
    return fmt::format("'{}'", printable(token.text));
}

}  // namespace wend::select_detail
