#include "core/describe/value_meaning.hpp"

#include <fmt/format.h>

namespace wend {

std::optional<i64> ValueNames::value_of(std::string_view name) const {
    std::optional<i64> found;
    for_each([&](i64 value, const char* each) {
        if (!found && name == each) found = value;
    });
    return found;
}

std::string ValueNames::text(std::size_t most) const {
    std::string text;
    std::size_t count = 0;
    for_each([&](i64 value, const char* name) {
        if (++count <= most) text += fmt::format("{}{} {}", count == 1 ? "" : ", ", value, name);
    });
    return count <= most ? text : "";
}

}  // namespace wend
