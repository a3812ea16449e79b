#include "formats/gp2/from_drawing/markup_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "formats/gp2/from_drawing/drawn_line.hpp"

namespace wend::gp2_track {
namespace {

constexpr std::string_view markup_spaces = " \t\r\n";

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = text.find_first_not_of(markup_spaces);
    if (first == text.npos) return text.substr(text.size());  // Errors point there.
    return text.substr(first, text.find_last_not_of(markup_spaces) - first + 1);
}

}  // namespace

Expected<bool> MarkupTags::next() {
    while (true) {
        const std::size_t open = text_.find('<', at_);
        if (open == text_.npos) return false;
        offset_ = open;
        const std::string_view rest = text_.substr(open);
        std::string_view closing;
        if (rest.starts_with("<!--"))
            closing = "-->";
        else if (rest.starts_with("<![CDATA["))
            closing = "]]>";
        else if (rest.starts_with("<?"))
            closing = "?>";
        if (!closing.empty()) {
            const std::size_t end = text_.find(closing, open);
            if (end == text_.npos) return failure(error_at(open, "this never ends"));
            at_ = end + closing.size();
            continue;
        }
        // A `>` between quotes ends no tag.
        char quote = 0;
        std::size_t end = open + 1;
        for (; end < text_.size(); ++end) {
            const char here = text_[end];
            if (quote != 0)
                quote = here == quote ? char{0} : quote;
            else if (here == '"' || here == '\'')
                quote = here;
            else if (here == '>')
                break;
        }
        if (end == text_.size()) return failure(error_at(open, "this tag never ends"));
        at_ = end + 1;
        if (rest.starts_with("<!")) continue;
        inside_ = text_.substr(open + 1, end - open - 1);
        is_end_ = inside_.starts_with('/');
        if (is_end_) inside_.remove_prefix(1);
        is_alone_ = inside_.ends_with('/');
        if (is_alone_) inside_.remove_suffix(1);
        name_ = inside_.substr(0, inside_.find_first_of(markup_spaces));
        if (const std::size_t colon = name_.find(':'); colon != name_.npos)
            name_.remove_prefix(colon + 1);
        return true;
    }
}

std::optional<std::string_view> MarkupTags::attribute(std::string_view name) const {
    std::string_view rest = inside_;
    rest.remove_prefix(std::min(rest.find_first_of(markup_spaces), rest.size()));
    while (true) {
        rest = without_spaces(rest);
        const std::size_t equals = rest.find('=');
        if (equals == rest.npos) return std::nullopt;
        const std::string_view key = without_spaces(rest.substr(0, equals));
        rest = without_spaces(rest.substr(equals + 1));
        if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) return std::nullopt;
        const std::size_t end = rest.find(rest[0], 1);
        if (end == rest.npos) return std::nullopt;
        if (key == name) return rest.substr(1, end - 1);
        rest.remove_prefix(end + 1);
    }
}

std::string_view MarkupTags::content() const {
    return without_spaces(text_.substr(at_, text_.find('<', at_) - at_));
}

Error MarkupTags::error_at(u64 offset, std::string message) const {
    const std::string_view before = text_.substr(0, offset);
    const auto line = std::ranges::count(before, '\n') + 1;
    const u64 column = offset - (before.rfind('\n') + 1) + 1;
    return ErrorDetails{.message = fmt::format("line {}, column {}: {}", line, column, message),
                        .offset = offset,
                        .field = "text"};
}

Expected<double> MarkupTags::number(std::string_view part) const {
    std::string_view digits = without_spaces(part);
    if (digits.starts_with('+')) digits.remove_prefix(1);
    double value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (error == std::errc{} && stop == end && std::isfinite(value)) return value;
    return failure(error_at(part, "expected a finite number"));
}

bool looks_like_markup(std::string_view text, std::string_view outermost) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (!without_spaces(text.substr(0, 256)).starts_with('<')) return false;
    MarkupTags tags(text);
    const auto has_tag = tags.next();
    return has_tag && *has_tag && !tags.is_end() && tags.name() == outermost;
}

}  // namespace wend::gp2_track
