#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "wend/error.hpp"

namespace wend::select_detail {

// An error about an expression from one of its bytes on, which it shows.
Error fault(std::string_view expression, std::size_t at, std::string message);

// One piece of an expression.
struct Token {
    enum class Kind { word, quoted, comparison, open, close, comma, end };

    Kind kind = Kind::end;
    std::string text;    // Of a quoted text what stands between the quotes.
    std::size_t at = 0;  // Where it begins.
};

// Takes an expression apart, from front to back.
class Tokens {
  public:
    // The text must outlive this.
    explicit Tokens(std::string_view text) : text_(text) {}

    // The next token, which is passed over; at the end always that.
    Expected<Token> next();
    // The name of a file, up to the bracket that closes: it may have characters that no word has.
    Expected<Token> next_file_name();

  private:
    void skip_blanks();
    Expected<Token> quoted();
    Token taken(Token::Kind kind, std::size_t size);

    std::string_view text_;
    std::size_t at_ = 0;
};

// How an error calls what was found.
std::string found(const Token& token);

}  // namespace wend::select_detail
