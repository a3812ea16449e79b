#include "describe/field_path.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace wend {

namespace {

// Takes the step that a path begins with off it; nothing if it begins with none.
std::optional<FieldPath::Step> take_step(std::string_view& path) {
    if (path.front() == '[') {
        u64 index = 0;
        const char* const last = path.data() + path.size();
        const auto [stop, error] = std::from_chars(path.data() + 1, last, index);
        if (error != std::errc{} || stop == last || *stop != ']') return std::nullopt;
        path.remove_prefix(static_cast<std::size_t>(stop + 1 - path.data()));
        return FieldPath::Step{{}, index};
    }
    if (path.front() == '.') path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find_first_of(".["));
    path.remove_prefix(name.size());
    if (name.empty()) return std::nullopt;
    return FieldPath::Step{name, 0};
}

}  // namespace

FieldPath::FieldPath(std::string_view text) {
    while (!text.empty()) {
        const std::optional<Step> step = take_step(text);
        if (!step) {
            steps_.clear();
            return;
        }
        steps_.push_back(*step);
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
