#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "api/requests/background/placement.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"

namespace wend::background_detail {
namespace {

// A word of a text of keys and values, and how many braces are around it.
struct Word {
    std::string_view text;
    int depth = 0;
};

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char letter = text[at];
        if (letter == '{' || letter == '}') {
            depth += letter == '{' ? 1 : -1;
            ++at;
        } else if (text.substr(at, 2) == "//") {
            at = std::min(text.find('\n', at), text.size());
        } else if (letter == '"') {
            const std::size_t end = std::min(text.find('"', at + 1), text.size());
            words.push_back({text.substr(at + 1, end - at - 1), depth});
            at = end + 1;
        } else if (static_cast<unsigned char>(letter) <= ' ') {
            ++at;
        } else {
            const std::size_t end = std::min(text.find_first_of(" \t\r\n{}\"", at), text.size());
            words.push_back({text.substr(at, end - at), depth});
            at = end;
        }
    }
    return words;
}

// The values behind a key of the outermost records.
class Keys {
  public:
    explicit Keys(std::string_view text) : words_(words_of(text)) {}

    bool has(std::string_view key) const { return place(key) < words_.size(); }
    std::string_view text(std::string_view key) const {
        const std::size_t at = place(key) + 1;
        return at < words_.size() ? words_[at].text : std::string_view();
    }
    // An error where it is missing or no number; the place of several numbers counts from 0.
    Expected<double> number(std::string_view key, std::size_t index = 0) const {
        if (!has(key)) return failure(fmt::format("the text of an overview has no '{}'", key));
        const std::size_t at = place(key) + 1 + index;
        const auto number =
            at < words_.size() ? finite_number(trimmed(words_[at].text)) : std::nullopt;
        if (!number)
            return failure(fmt::format("'{}' of an overview was expected to be a number", key));
        return *number;
    }

  private:
    std::size_t place(std::string_view key) const {
        const auto found = std::ranges::find_if(words_, [&](const Word& word) {
            return word.depth == 1 && lower_case(word.text) == key;
        });
        return static_cast<std::size_t>(found - words_.begin());
    }

    std::vector<Word> words_;
};

// The name of a file without its folder and its ending.
std::string plain_name(std::string_view name) {
    const std::string_view base = base_name(name);
    return std::string(base.substr(0, base.rfind('.')));
}

// The game takes pictures for 1024 pixels square, whatever their size. `rotate` and `zoom` say how
// it shows picture and players together, and not where the picture lies.
Expected<Overview> source_overview(const Keys& keys) {
    const auto x = keys.number("pos_x"), y = keys.number("pos_y"), scale = keys.number("scale");
    for (const auto* number : {&x, &y, &scale})
        if (!*number) return failure(number->error());
    if (*scale <= 0) return failure("'scale' of an overview was expected to be above 0");
    constexpr double side = 1024;
    return Overview{{rectangle(*x, *y, *x + side * *scale, *y - side * *scale)},
                    plain_name(keys.text("material"))};
}

// The game draws pictures of 4 by 3 around the origin, 8192 units wide at a zoom of 1. Where
// they are not rotated, +X is up in them.
Expected<Overview> goldsrc_overview(const Keys& keys) {
    const auto zoom = keys.number("zoom"), x = keys.number("origin"), y = keys.number("origin", 1);
    for (const auto* number : {&zoom, &x, &y})
        if (!*number) return failure(number->error());
    if (*zoom <= 0) return failure("'zoom' of an overview was expected to be above 0");
    const auto rotated = keys.has("rotated") ? keys.number("rotated") : Expected<double>(0.0);
    if (!rotated) return failure(rotated.error());
    const double along = 4096 / *zoom, across = along * 3 / 4;
    const bool is_rotated = *rotated != 0;
    const double half_x = is_rotated ? along : across, half_y = is_rotated ? across : along;
    return Overview{
        {rectangle(*x - half_x, *y - half_y, *x + half_x, *y + half_y), is_rotated ? 0 : 1},
        plain_name(keys.text("image"))};
}

}  // namespace

Expected<std::optional<Overview>> read_overview(std::string_view text) {
    const Keys keys(text);
    const bool is_source = keys.has("pos_x") || keys.has("pos_y");
    if (!is_source && !(keys.has("zoom") && keys.has("origin"))) return std::nullopt;
    auto overview = is_source ? source_overview(keys) : goldsrc_overview(keys);
    if (!overview) return failure(std::move(overview.error()));
    return std::move(*overview);
}

}  // namespace wend::background_detail
