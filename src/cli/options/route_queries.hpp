#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::cli {

// The queries of a file: a line each, and empty lines are passed over.
class RouteQueries {
  public:
    static Expected<RouteQueries> read(const std::string& file);

    // Goes to the next query, if there is one.
    bool next();
    std::string_view line() const { return line_; }  // Without its end.
    std::vector<std::string> words() const;          // What stands between blanks.

    // A fault of this query, with its place.
    Error error(std::string message) const;

  private:
    std::string file_;
    Bytes bytes_;
    std::size_t at_ = 0;  // Where the next line begins.
    std::size_t number_ = 0;
    std::string_view line_;
};

}  // namespace wend::cli
