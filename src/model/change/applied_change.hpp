#pragma once

#include <optional>
#include <string>

#include "core/describe/arena.hpp"
#include "model/change/change.hpp"
#include "wend/error.hpp"

namespace wend {

// Which way a change is made.
enum class Direction { forward, back };

// Makes changes to values: what they become refers to both.
class ChangeApplier {
  public:
    ChangeApplier(Direction direction, Arena& arena) : direction_(direction), arena_(arena) {}

    JsonValue apply(const JsonValue& value, const Change& change);

    // The first place where the values are not those that the change expects.
    const std::optional<Error>& mismatch() const { return mismatch_; }

  private:
    JsonValue apply_to_object(const JsonValue& value, const Change& change);
    JsonValue apply_to_list(const JsonValue& value, const Change& change);
    void expect(const JsonValue* found, const JsonValue* expected);
    void fail(std::string message);

    Direction direction_;
    Arena& arena_;
    std::string path_;
    std::optional<Error> mismatch_;
};

}  // namespace wend
