#include "render/raster/agg_letters.hpp"

#include <cmath>

#include "core/base/utf8.hpp"

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
// Only outlines are asked for, the rest of the header stays unused.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_truetype.h>
#pragma GCC diagnostic pop

#include "render/raster/agg_typeface.hpp"

namespace wend::draw_detail {
namespace {

// A typeface and what its files are asked for.
class Typeface {
  public:
    explicit Typeface(const unsigned char* file) {
        stbtt_InitFont(&info_, file, 0);
        scale_ = static_cast<double>(stbtt_ScaleForMappingEmToPixels(&info_, 1));
    }

    static const Typeface& get(bool bold) {
        static const Typeface regular(dejavu_sans), heavy(dejavu_sans_bold);
        return bold ? heavy : regular;
    }

    // Of a letter of size 1.
    double scale() const { return scale_; }

    int glyph(char32_t letter) const {
        return stbtt_FindGlyphIndex(&info_, static_cast<int>(letter));
    }

    double advance(int glyph) const {
        int width = 0, ignored = 0;
        stbtt_GetGlyphHMetrics(&info_, glyph, &width, &ignored);
        return width * scale_;
    }

    // Adds the outline of a letter that begins at `start` pixels.
    void add(Path& path, int glyph, double start, double size) const {
        stbtt_vertex* vertices = nullptr;
        const int count = stbtt_GetGlyphShape(&info_, glyph, &vertices);
        const double factor = scale_ * size;
        const auto place = [&](short x, short y) { return Pixel{start + x * factor, -y * factor}; };
        Pixel last{};
        for (int i = 0; i < count; ++i) {
            const stbtt_vertex& vertex = vertices[i];
            const Pixel to = place(vertex.x, vertex.y);
            if (vertex.type == STBTT_vmove) {
                if (i > 0) path.close();
                path.move_to(to);
            } else if (vertex.type == STBTT_vline) {
                path.line_to(to);
            } else {  // A parabola.
                const Pixel control = place(vertex.cx, vertex.cy);
                const auto near_control = [&](Pixel end) {
                    return Pixel{end.x + (control.x - end.x) * 2 / 3,
                                 end.y + (control.y - end.y) * 2 / 3};
                };
                path.curve_to(near_control(last), near_control(to), to);
            }
            last = to;
        }
        if (count > 0) path.close();
        stbtt_FreeShape(&info_, vertices);
    }

  private:
    stbtt_fontinfo info_{};
    double scale_ = 0;
};

// Hands each letter of a text that is UTF-8 to the visitor.
template <class Visitor>
void each_letter(std::string_view text, Visitor visit) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        char32_t letter = size == 1 ? first : first & (0xffU >> (size + 1));
        for (std::size_t k = 1; k < size; ++k)
            letter = letter << 6U | (static_cast<unsigned char>(text[i + k]) & 0x3fU);
        visit(letter);
        i += size;
    }
}

}  // namespace

double letters_width(std::string_view text, double size, bool bold) {
    if (!is_utf8(text)) return 0;
    const Typeface& typeface = Typeface::get(bold);
    double width = 0;
    each_letter(text, [&](char32_t letter) { width += typeface.advance(typeface.glyph(letter)); });
    return width * size;
}

Path letters_path(std::string_view text, double size, bool bold) {
    Path path;
    if (!is_utf8(text)) return path;
    const Typeface& typeface = Typeface::get(bold);
    double at = 0;
    each_letter(text, [&](char32_t letter) {
        const int glyph = typeface.glyph(letter);
        typeface.add(path, glyph, at, size);
        at += typeface.advance(glyph) * size;
    });
    return path;
}

Path turned_path(const Path& path, double turn, Pixel to, double start) {
    const double cosine = std::cos(turn), sine = std::sin(turn);
    const auto turned = [&](Pixel place) {
        const double along = start + place.x;
        return Pixel{to.x + along * cosine - place.y * sine,
                     to.y + along * sine + place.y * cosine};
    };
    Path result;
    path.walk([&](Path::Step step, std::span<const Pixel> places) {
        switch (step) {
            case Path::Step::move:
                return result.move_to(turned(places[0]));
            case Path::Step::line:
                return result.line_to(turned(places[0]));
            case Path::Step::curve:
                return result.curve_to(turned(places[0]), turned(places[1]), turned(places[2]));
            case Path::Step::close:
                return result.close();
        }
    });
    return result;
}

}  // namespace wend::draw_detail
