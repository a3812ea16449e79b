#pragma once

#include <string>
#include <string_view>

#include "base/integers.hpp"

namespace wend::metroid_path {

// The statements of an OBJ text, line by line. A line that ends with a backslash goes on in the
// next.
class ObjLines {
  public:
    explicit ObjLines(std::string_view text);

    // To the next line; false at the end.
    bool next();

    // The line without comment and without spaces around. It stays until the next one is taken.
    std::string_view statement() const { return statement_; }
    u64 offset() const { return offset_; }
    u64 number() const { return number_; }  // of the line, from 1 on
    bool is_joined() const { return is_joined_; }

  private:
    std::string_view take_line();

    std::string_view text_, statement_;
    std::string joined_;
    u64 at_ = 0, offset_ = 0, number_ = 0, lines_ = 0;
    bool is_joined_ = false;
};

// Takes the next word of a statement, empty at its end.
std::string_view next_word(std::string_view& statement);

}  // namespace wend::metroid_path
