#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "base/integers.hpp"
#include "wend/error.hpp"

namespace wend {

// Walks over a JSON text once, from front to back. The first failure sticks, with line and column,
// and ends every walk. Stands between the descriptions and the JSON library.
class JsonCursor {
  public:
    enum class Kind { object, array, string, number, boolean, null };

    explicit JsonCursor(std::string_view json);
    ~JsonCursor();
    JsonCursor(const JsonCursor&) = delete;
    JsonCursor& operator=(const JsonCursor&) = delete;

    // Steps into the object or array at hand; then next_key and next_element move along it. Both
    // return false at its end, where they have stepped out again, and after a failure.
    bool enter_object();
    bool next_key(std::string_view& key);
    bool enter_array();
    bool next_element();

    std::optional<Kind> kind();

    // The value at hand; 0, false or empty after a failure.
    i64 take_integer();
    double take_number();
    // The digits of a number as they stand, or an empty view where it is none.
    std::string_view take_digits();
    bool take_boolean();
    // Valid until the cursor is gone.
    std::string_view take_string();
    void skip();

    // Fails unless the text ends after the outermost value.
    void expect_end();

    bool failed() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }
    // Records a failure at the value at hand, unless there is one already.
    void fail(std::string message, std::string path = {});
    // Adds the path to a failure that has none yet.
    void name_failure(const std::string& path);

  private:
    struct State;
    std::unique_ptr<State> state_;
    std::optional<Error> error_;
};

}  // namespace wend
