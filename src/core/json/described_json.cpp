#include "core/json/described_json.hpp"

#include <fmt/format.h>

namespace wend {

std::string DescribedShape::list_of(std::string_view word) {
    return fmt::format("list of {}{}", word, word.ends_with('`') ? "" : "s");
}

void DescribedShape::add_row(std::string_view path, std::string_view word, std::string_view note) {
    table_ += fmt::format("| `{}` | {} | {} |\n", path, word, note);
}

}  // namespace wend
