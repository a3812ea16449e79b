#include "render/svg/svg_canvas.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>

#include "core/base/text_encoding.hpp"
#include "render/svg/svg_path.hpp"

namespace wend::draw_detail {
namespace {

constexpr double units_per_size = 2048;

// Advance widths of DejaVu Sans.
struct Widths {
    std::uint16_t ascii[95];  // From space to ~.
    std::uint16_t other;      // Of letters that are not ASCII, on average.
};
// clang-format off
constexpr Widths regular{{
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087,
    2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612,
    1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024,
    1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253,
    1300, 1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716}, 1309};
constexpr Widths bold_face{{
    713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188,
    2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762, 762, 1587, 1305, 2038, 1714, 1741,
    1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748, 936, 1716, 1024,
    1024, 1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407,
    1466, 1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716}, 1460};
// clang-format on

// Letters of three bytes are signs or those of East Asia, and as wide as high.
constexpr std::uint16_t wide = 2048;

std::uint16_t width_of(unsigned char first_byte, const Widths& widths) {
    if (first_byte < ' ' || (first_byte & 0xc0) == 0x80) return 0;  // Part of a letter.
    if (first_byte <= '~') return widths.ascii[first_byte - ' '];
    return first_byte < 0xe0 ? widths.other : wide;
}

}  // namespace

double width_of_letters(std::string_view text, double size, bool bold) {
    double width = 0;
    for (const char byte : text)
        width += width_of(static_cast<unsigned char>(byte), bold ? bold_face : regular);
    return width * size / units_per_size;
}

namespace {

// Longer paths than this would make a browser slow to find what the pointer is over.
constexpr std::size_t longest_path = 8'000;

constexpr int style_decimals = 2;

std::string style_number(double value) { return short_number(value, style_decimals); }

// `name="#rrggbb"`, and its opacity where it has one.
std::string colour_attribute(std::string_view name, Colour colour) {
    const auto part = [](double value) { return static_cast<int>(std::lround(value * 255)); };
    const int red = part(colour.red), green = part(colour.green), blue = part(colour.blue);
    const bool is_short = red % 17 == 0 && green % 17 == 0 && blue % 17 == 0;
    std::string text =
        is_short ? fmt::format(" {}=\"#{:x}{:x}{:x}\"", name, red / 17, green / 17, blue / 17)
                 : fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", name, red, green, blue);
    if (colour.alpha < 1)
        text += fmt::format(" {}-opacity=\"{}\"", name, style_number(colour.alpha));
    return text;
}

// The pointer passes through what has no tooltip, to what may have one below.
std::string_view pointer_attribute(std::string_view tooltip) {
    return tooltip.empty() ? "" : " pointer-events=\"auto\"";
}

std::string stroke_attributes(const Stroke& stroke, std::string_view tooltip) {
    std::string style = colour_attribute("stroke", stroke.colour) +
                        fmt::format(" stroke-width=\"{}\"{}", style_number(stroke.width),
                                    pointer_attribute(tooltip));
    if (!stroke.round) style += " stroke-linecap=\"butt\" stroke-linejoin=\"miter\"";
    for (std::size_t i = 0; i < stroke.dash.size(); ++i)
        style += (i == 0 ? " stroke-dasharray=\"" : " ") + style_number(stroke.dash[i]);
    if (!stroke.dash.empty()) style += '"';
    return style;
}

std::string element(std::string_view name, std::string_view text) {
    return text.empty() ? "" : fmt::format("<{0}>{1}</{0}>", name, xml_text(text));
}

}  // namespace

SvgCanvas::SvgCanvas(int width, int height, int decimals)
    : width_(width), height_(height), decimals_(decimals) {}

std::string SvgCanvas::number(double value) const { return short_number(value, decimals_); }

void SvgCanvas::use_group(std::string attributes) {
    if (attributes == group_) return;
    close_group();
    body_ += fmt::format("<g{}>\n", attributes);
    group_ = std::move(attributes);
}

void SvgCanvas::close_group() {
    flush_path();
    if (!group_.empty()) body_ += "</g>\n";
    group_.clear();
}

void SvgCanvas::put_path(std::string_view tooltip, std::string_view attributes) {
    body_ += fmt::format("<path{} d=\"{}\"", attributes, path_);
    body_ += tooltip.empty() ? "/>\n" : fmt::format(">{}</path>\n", element("title", tooltip));
    path_.clear();
}

void SvgCanvas::flush_path() {
    if (!path_.empty()) put_path({});
}

void SvgCanvas::stroke(const Path& path, const Stroke& stroke, std::string_view tooltip) {
    if (path.empty()) return;
    use_group(stroke_attributes(stroke, tooltip));
    // Opaque lines without a tooltip look the same as one path.
    const bool can_wait = tooltip.empty() && stroke.colour.alpha == 1;
    if (!can_wait) flush_path();
    append_svg_path(path_, path, decimals_);
    if (!can_wait || path_.size() > longest_path) put_path(tooltip);
}

void SvgCanvas::fill(const Path& path, Colour colour, std::string_view tooltip) {
    if (path.empty()) return;
    use_group(fmt::format("{}{}", colour_attribute("fill", colour), pointer_attribute(tooltip)));
    append_svg_path(path_, path, decimals_);
    put_path(tooltip);
}

void SvgCanvas::fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                               std::string_view tooltip) {
    if (path.empty()) return;
    // Shapes of many colours follow each other: each names its own, and they share a group.
    use_group(stroke_attributes(edge, tooltip));
    flush_path();
    append_svg_path(path_, path, decimals_);
    put_path(tooltip, colour_attribute("fill", colour));
}

void SvgCanvas::disc(Pixel centre, double radius, Colour colour, std::string_view tooltip) {
    use_group(fmt::format("{}{}", colour_attribute("fill", colour), pointer_attribute(tooltip)));
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(centre.x), number(centre.y),
                         style_number(radius));
    body_ += tooltip.empty() ? "/>\n" : fmt::format(">{}</circle>\n", element("title", tooltip));
}

void SvgCanvas::text(Pixel at, std::string_view text, const TextStyle& style) {
    std::string look = colour_attribute("fill", style.colour) +
                       fmt::format(" font-size=\"{}\"", style_number(style.size));
    if (style.bold) look += " font-weight=\"bold\"";
    if (style.align != Align::left)
        look += style.align == Align::right ? " text-anchor=\"end\"" : " text-anchor=\"middle\"";
    if (style.halo)
        look += fmt::format("{} stroke-width=\"{}\" paint-order=\"stroke\"",
                            colour_attribute("stroke", *style.halo), style_number(style.size / 5));
    use_group(std::move(look));
    if (style.turn == 0)
        body_ += fmt::format("<text x=\"{}\" y=\"{}\">", number(at.x), number(at.y));
    else
        body_ += fmt::format("<text transform=\"translate({} {})rotate({})\">", number(at.x),
                             number(at.y), style_number(style.turn * 180 / std::numbers::pi));
    body_ += xml_text(text) + "</text>\n";
}

// What is turned by a quarter has its width and its height changed before that.
void SvgCanvas::image(const Image& image, const Box& box, const Box&) {
    close_group();
    const Pixel middle{box.left + box.width / 2, box.top + box.height / 2};
    Box upright = box;
    if (image.quarter_turns % 2 != 0)
        upright = {middle.x - box.height / 2, middle.y - box.width / 2, box.height, box.width};
    body_ +=
        fmt::format("<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(upright.left),
                    number(upright.top), number(upright.width), number(upright.height));
    if (image.quarter_turns != 0)
        body_ += fmt::format(" transform=\"rotate({} {} {})\"", image.quarter_turns * 90,
                             number(middle.x), number(middle.y));
    body_ +=
        fmt::format(" preserveAspectRatio=\"none\" opacity=\"{}\" href=\"data:{};base64,{}\"/>\n",
                    style_number(image.opacity), image.media_type, base64(image.file));
}

double SvgCanvas::text_width(std::string_view text, const TextStyle& style) const {
    return width_of_letters(text, style.size, style.bold);
}

void SvgCanvas::clip_to(const Box& box) {
    close_group();
    body_ += fmt::format(
        "<clipPath id=\"clip{0}\"><path d=\"M{1} {2}h{3}v{4}h-{3}z\"/></clipPath>\n"
        "<g clip-path=\"url(#clip{0})\">\n",
        ++clip_count_, number(box.left), number(box.top), number(box.width), number(box.height));
}

void SvgCanvas::end_clip() {
    close_group();
    body_ += "</g>\n";
}

Expected<Bytes> SvgCanvas::finish(std::string_view title, std::string_view description) {
    close_group();
    // Fills say so themselves; all else is a line or lettering.
    const std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"{2}\">\n{3}{4}"
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
        "pointer-events=\"none\">\n{5}</g>\n</svg>\n",
        width_, height_, font_family, element("title", title), element("desc", description), body_);
    const ByteView bytes = std::as_bytes(std::span(svg));
    return Bytes(bytes.begin(), bytes.end());
}

}  // namespace wend::draw_detail
