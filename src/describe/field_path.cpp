#include "describe/field_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wend {

FieldPath::FieldPath(std::string_view text) {
    while (!text.empty()) {
        if (text.front() == '[') {
            u64 index = 0;
            const char* const last = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data() + 1, last, index);
            if (error != std::errc{} || stop == last || *stop != ']') return steps_.clear();
            enter(index);
            text.remove_prefix(static_cast<std::size_t>(stop + 1 - text.data()));
        } else {
            if (text.front() == '.') text.remove_prefix(1);
            const std::size_t end = std::min(text.find_first_of(".["), text.size());
            if (end == 0) return steps_.clear();
            enter(text.substr(0, end));
            text.remove_prefix(end);
        }
    }
}

std::string FieldPath::text() const {
    std::string text;
    for (const Step& step : steps_) {
        if (step.name.empty()) {
            text += fmt::format("[{}]", step.index);
        } else {
            if (!text.empty()) text += '.';
            text += step.name;
        }
    }
    return text;
}

}  // namespace wend
