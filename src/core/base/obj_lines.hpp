#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend {

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

// Whether a statement of OBJ begins so.
bool is_obj_keyword(std::string_view word);

// A coordinate, which may have a sign of plus; none where the word is no number.
std::optional<double> obj_coordinate(std::string_view word);

// The corner that a word such as `3`, `3/1/2` or `-1` names, from 0 on: words count from 1 on, or
// back from the last of the corners so far. None where the word names none.
std::optional<u64> obj_corner(std::string_view word, u64 corners_so_far);

// What follows a keyword, as a name.
std::string_view obj_name(std::string_view rest);

// A word as an error quotes it.
std::string obj_word_told(std::string_view word);

}  // namespace wend
