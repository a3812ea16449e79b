#include "formats/gp2/from_drawing/svg_transform.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

#include "formats/gp2/from_drawing/svg_text.hpp"

namespace wend::gp2_track {
namespace {

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

}  // namespace

SvgTransform SvgTransform::after(const SvgTransform& inner) const {
    return {a * inner.a + c * inner.b,     b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,     b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

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

}  // namespace wend::gp2_track
