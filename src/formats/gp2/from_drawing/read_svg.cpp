#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"
#include "formats/gp2/from_drawing/svg_path.hpp"
#include "formats/gp2/from_drawing/svg_transform.hpp"

namespace wend::gp2_track {
namespace {

// Programs that draw nest groups by the dozen at most.
constexpr std::size_t most_nested = 256;

// An element that is not at its end yet.
struct OpenElement {
    std::string_view name;
    SvgTransform transform;  // with those around it
    bool is_drawn = true;    // no definition for elsewhere
};

bool is_definition(std::string_view name) {
    constexpr std::array<std::string_view, 6> definitions{"defs", "clipPath", "marker",
                                                          "mask", "pattern",  "symbol"};
    return std::ranges::find(definitions, name) != definitions.end();
}

// The elements around a place of the text.
class OpenElements {
  public:
    // Takes the next tag, and gives the element that begins there.
    Expected<std::optional<OpenElement>> pass(const MarkupTags& tags) {
        if (tags.is_end()) {
            if (open_.empty() || open_.back().name != tags.name())
                return failure(tags.error_at(
                    tags.offset(), fmt::format("{} ends here, and did not begin", tags.name())));
            open_.pop_back();
            return std::nullopt;
        }
        OpenElement element = open_.empty() ? OpenElement{} : open_.back();
        element.name = tags.name();
        if (is_definition(element.name)) element.is_drawn = false;
        if (const auto list = tags.attribute("transform")) {
            const auto own = read_svg_transform(tags, *list);
            if (!own) return failure(own.error());
            element.transform = element.transform.after(*own);
        }
        if (!tags.is_alone()) {
            if (open_.size() == most_nested)
                return failure(tags.error_at(
                    tags.offset(),
                    fmt::format("elements lie in each other more than {} deep", most_nested)));
            open_.push_back(element);
        }
        return element;
    }

  private:
    std::vector<OpenElement> open_;
};

}  // namespace

Expected<DrawnLine> read_svg(std::string_view text) {
    MarkupTags tags(text);
    OpenElements elements;
    std::optional<DrawnLine> line;
    while (true) {
        const auto has_tag = tags.next();
        if (!has_tag) return failure(has_tag.error());
        if (!*has_tag) break;
        const auto element = elements.pass(tags);
        if (!element) return failure(element.error());
        if (!*element || !(*element)->is_drawn || (*element)->name != "path") continue;
        const auto data = tags.attribute("d");
        if (!data) continue;
        if (line)
            return failure(tags.error_at(
                tags.offset(), "this is a second path, and a drawing of a circuit has one"));
        auto read = read_svg_path(tags, *data);
        if (!read) return failure(read.error());
        line = std::move(*read);
        line->offset = tags.offset();
        for (DrawnPoint& point : line->points) {
            point = (*element)->transform.of(point);
            if (!std::isfinite(point.x) || !std::isfinite(point.y))
                return failure(
                    tags.error_at(*data, "points of this path lie further off than numbers reach"));
        }
    }
    if (!line || line->points.empty())
        return failure(ErrorDetails{.message = "there is no path in this SVG", .offset = 0});
    return std::move(*line);
}

}  // namespace wend::gp2_track
