#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/fields/field_state.hpp"

namespace wend {
namespace {

// How many characters the step takes that a path begins with; 0 if it begins with none. Of an index
// also its value.
std::size_t step_size(std::string_view path, std::uint64_t& index) {
    if (path.front() == '[') {
        const char* const last = path.data() + path.size();
        const auto [stop, error] = std::from_chars(path.data() + 1, last, index);
        if (error != std::errc{} || stop == last || *stop != ']') return 0;
        return static_cast<std::size_t>(stop + 1 - path.data());
    }
    return std::min(path.find_first_of(".[]"), path.size());
}

}  // namespace

Expected<FieldPath> FieldPath::parse(std::string_view text) {
    FieldPath path;
    for (std::size_t at = 0; at < text.size();) {
        const bool is_index = text[at] == '[';
        // A name that is not the first stands behind a dot.
        const bool has_dot = at > 0 && text[at] == '.';
        if (has_dot) ++at;
        const bool is_misplaced =
            at == text.size() || (at > 0 && !is_index && !has_dot) || (has_dot && text[at] == '[');
        std::uint64_t index = 0;
        const std::size_t size = is_misplaced ? 0 : step_size(text.substr(at), index);
        if (size == 0)
            return failure(fmt::format(
                "\"{}\" is no path of a field, such as nodes[3].links[0].length", text));
        if (is_index && path.index_count_ == max_indexes)
            return failure(fmt::format("\"{}\" has more than {} indexes", text, max_indexes));
        if (is_index) {
            path.indexes_[path.index_count_++] = index;
            path.shape_ += "[]";
        } else {
            if (!path.shape_.empty()) path.shape_ += '.';
            path.shape_ += text.substr(at, size);
        }
        at += size;
    }
    return path;
}

std::vector<FieldPath::Step> FieldPath::steps() const& {
    std::vector<Step> steps;
    std::size_t count = 0;
    for (std::string_view rest = shape_; !rest.empty();) {
        if (rest.front() == '.') rest.remove_prefix(1);
        if (rest.front() == '[') {
            steps.push_back({{}, indexes_[count++]});
            rest.remove_prefix(2);
        } else {
            steps.push_back({rest.substr(0, rest.find_first_of(".["))});
            rest.remove_prefix(steps.back().name.size());
        }
    }
    return steps;
}

std::string FieldPath::text() const { return path_text(shape_, indexes_); }

std::string path_text(std::string_view shape, std::span<const std::uint64_t> indexes) {
    std::string text;
    for (const char character : shape) {
        text += character;
        if (character != '[') continue;
        text += std::to_string(indexes.front());
        indexes = indexes.subspan(1);
    }
    return text;
}

std::string path_text(std::span<const FieldPath::Step> steps) {
    std::string text;
    for (const FieldPath::Step& step : steps) {
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
