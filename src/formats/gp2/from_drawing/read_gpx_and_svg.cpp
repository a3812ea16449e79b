#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"
#include "formats/gp2/from_drawing/svg_path.hpp"

namespace wend::gp2_track {

// Points of the track, or of the route, one after the other: a lap that was recorded in several
// parts is one line all the same.
Expected<DrawnLine> read_gpx(std::string_view text) {
    MarkupTags tags(text);
    DrawnLine line;
    line.coordinates = Coordinates::degrees;
    std::string_view points_are;
    std::size_t heights = 0;
    bool is_in_point = false;
    while (true) {
        const auto has_tag = tags.next();
        if (!has_tag) return failure(has_tag.error());
        if (!*has_tag) break;
        const bool is_point = tags.name() == "trkpt" || tags.name() == "rtept";
        if (is_point && tags.is_end()) is_in_point = false;
        if (tags.is_end()) continue;
        if (tags.name() == "ele" && is_in_point) {
            const auto height = tags.number(tags.content());
            if (!height) return failure(height.error());
            line.points.back().height = *height;
            ++heights;
        }
        if (!is_point) continue;
        if (points_are.empty()) {
            points_are = tags.name();
            line.offset = tags.offset();
        }
        if (tags.name() != points_are)
            return failure(tags.error_at(
                tags.offset(), "there is a track and a route, and a drawing of a circuit has one"));
        if (line.points.size() == max_drawn_points)
            return failure(tags.error_at(
                tags.offset(), fmt::format("the line has more than {} points", max_drawn_points)));
        const auto latitude = tags.attribute("lat"), longitude = tags.attribute("lon");
        if (!latitude || !longitude)
            return failure(tags.error_at(tags.offset(), "this point has no lat or no lon"));
        const auto north = tags.number(*latitude), east = tags.number(*longitude);
        if (!north) return failure(north.error());
        if (!east) return failure(east.error());
        if (std::abs(*north) > 90 || std::abs(*east) > 180)
            return failure(tags.error_at(tags.offset(),
                                         "this point is nowhere on earth: lat is from -90 to "
                                         "90, lon from -180 to 180"));
        line.points.push_back({*east, *north, 0});
        is_in_point = !tags.is_alone();
    }
    if (line.points.empty())
        return failure(ErrorDetails{.message = "there is no track in this GPX", .offset = 0});
    line.has_heights = heights == line.points.size();
    return line;
}

namespace {

// Where an element of SVG puts its coordinates: x becomes a x + c y + e, y becomes b x + d y + f.
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    DrawnPoint of(const DrawnPoint& point) const {
        return {a * point.x + c * point.y + e, b * point.x + d * point.y + f, point.height};
    }
    // This one of what the inner one gives.
    SvgTransform after(const SvgTransform& inner) const;
};

constexpr std::size_t most_transform_numbers = 6;

struct TransformKind {
    std::string_view name;
    std::array<std::size_t, 2> counts;  // of numbers; two are possible
    SvgTransform (*make)(const std::array<double, most_transform_numbers>& numbers,
                         std::size_t count);
};

SvgTransform turned_by(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
}

double slant_of(double degrees) { return std::tan(degrees * std::numbers::pi / 180); }

using TransformNumbers = std::array<double, most_transform_numbers>;

constexpr TransformKind transform_kinds[] = {
    {"matrix",
     {6, 6},
     [](const TransformNumbers& n, std::size_t) {
         return SvgTransform{n[0], n[1], n[2], n[3], n[4], n[5]};
     }},
    {"translate",
     {1, 2},
     [](const TransformNumbers& n, std::size_t) { return SvgTransform{1, 0, 0, 1, n[0], n[1]}; }},
    {"scale",
     {1, 2},
     [](const TransformNumbers& n, std::size_t count) {
         return SvgTransform{n[0], 0, 0, count == 1 ? n[0] : n[1], 0, 0};
     }},
    {"rotate",
     {1, 3},
     [](const TransformNumbers& n, std::size_t) {
         return SvgTransform{1, 0, 0, 1, n[1], n[2]}
             .after(turned_by(n[0]))
             .after({1, 0, 0, 1, -n[1], -n[2]});
     }},
    {"skewX",
     {1, 1},
     [](const TransformNumbers& n, std::size_t) {
         return SvgTransform{1, 0, slant_of(n[0]), 1, 0, 0};
     }},
    {"skewY",
     {1, 1},
     [](const TransformNumbers& n, std::size_t) {
         return SvgTransform{1, slant_of(n[0]), 0, 1, 0, 0};
     }},
};

const TransformKind* transform_kind_at(std::string_view text) {
    for (const TransformKind& kind : transform_kinds)
        if (text.starts_with(kind.name)) return &kind;
    return nullptr;
}

Expected<SvgTransform> take_transform(SvgText& text) {
    const TransformKind* const kind = transform_kind_at(text.rest());
    if (kind == nullptr)
        return failure(
            text.error("expected matrix, translate, scale, rotate, skewX or skewY of a transform"));
    text.take(kind->name.size());
    text.skip_separators();
    if (!text.rest().starts_with('('))
        return failure(text.error(fmt::format("expected ( behind {}", kind->name)));
    text.take(1);
    TransformNumbers numbers{};
    std::size_t count = 0;
    while (text.skip_separators(), !text.rest().starts_with(')')) {
        if (count == kind->counts[1])
            return failure(
                text.error(fmt::format("expected ) behind {} of {}",
                                       count == 1 ? "the number" : "the numbers", kind->name)));
        const auto number = text.take_number();
        if (!number) return failure(number.error());
        numbers[count++] = *number;
    }
    if (count != kind->counts[0] && count != kind->counts[1])
        return failure(text.error(
            fmt::format("{} numbers are too few or too many for {}", count, kind->name)));
    text.take(1);
    return kind->make(numbers, count);
}

SvgTransform SvgTransform::after(const SvgTransform& inner) const {
    return {a * inner.a + c * inner.b,     b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,     b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

// The list of an attribute `transform`: the last is what coordinates go through first.
Expected<SvgTransform> read_svg_transform(const MarkupTags& tags, std::string_view list) {
    SvgText text(tags, list);
    SvgTransform all;
    while (text.skip_separators(), !text.rest().empty()) {
        const auto next = take_transform(text);
        if (!next) return failure(next.error());
        all = all.after(*next);
    }
    return all;
}

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
