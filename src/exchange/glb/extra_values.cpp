#include "exchange/glb/extra_values.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_quoted.hpp"

namespace wend::exchange {
namespace {

// Whether a number is the same after Blender had it.
bool is_kept(std::string_view number) {
    if (number.find_first_of(".eE") != number.npos) {
        const auto value = finite_number(number);
        return !value || *value != 0 || !number.starts_with('-');
    }
    constexpr i64 most = std::numeric_limits<i32>::max();
    i64 value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    return error == std::errc{} && value >= -most && value <= most && number != "-0";
}

}  // namespace

std::string extra_of(std::string_view property) {
    if (property.empty() || property == "null") return "";
    const char first = property.front();
    if (first == '[' || first == '{') return quoted(property);
    if (first == '"') {
        const bool is_wrapping = property.starts_with("\"\\\"");
        const bool has_zero = property.find("\\u0000") != property.npos;
        return is_wrapping || has_zero ? quoted(property) : std::string(property);
    }
    const bool is_number = first == '-' || is_digit(first);
    return is_number && !is_kept(property) ? quoted(property) : std::string(property);
}

bool is_wrapped(std::string_view extra, std::string& property) {
    if (!extra.starts_with("\"\\\"")) return false;
    JsonCursor outer(extra);
    property = outer.take_string();
    JsonCursor inner(property);
    inner.take_string();
    inner.expect_end();
    return !outer.failed() && !inner.failed();
}

}  // namespace wend::exchange
