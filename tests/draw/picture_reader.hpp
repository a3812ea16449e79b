#pragma once

#include <cairo.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "wend/format.hpp"

namespace wend::test {

// The pixels of a PNG, 0xRRGGBB each.
class Pixels {
  public:
    explicit Pixels(const Bytes& png) {
        Source source{png.data(), png.size()};
        const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
            cairo_image_surface_create_from_png_stream(read, &source), cairo_surface_destroy);
        if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
            throw std::runtime_error("not a PNG");
        width = cairo_image_surface_get_width(surface.get());
        height = cairo_image_surface_get_height(surface.get());
        const unsigned char* data = cairo_image_surface_get_data(surface.get());
        const int stride = cairo_image_surface_get_stride(surface.get());
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                std::uint32_t pixel = 0;
                std::memcpy(&pixel, data + y * stride + x * 4, sizeof pixel);
                pixels_.push_back(pixel & 0xffffff);
            }
    }

    std::uint32_t at(int x, int y) const {
        return pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(x)];
    }

    std::ptrdiff_t count(std::uint32_t colour) const { return std::ranges::count(pixels_, colour); }

    // Rows in which that column has the colour, from above.
    std::vector<int> rows(int column, std::uint32_t colour) const {
        std::vector<int> result;
        for (int y = 0; y < height; ++y)
            if (at(column, y) == colour) result.push_back(y);
        return result;
    }

    int width = 0, height = 0;

  private:
    struct Source {
        const std::byte* data;
        std::size_t left;
    };

    static cairo_status_t read(void* closure, unsigned char* target, unsigned int size) {
        auto& source = *static_cast<Source*>(closure);
        if (source.left < size) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(target, source.data, size);
        source.data += size;
        source.left -= size;
        return CAIRO_STATUS_SUCCESS;
    }

    std::vector<std::uint32_t> pixels_;
};

// What is wrong with a text as XML, as far as tags and attributes go; empty if nothing.
inline std::string xml_fault(std::string_view text) {
    std::vector<std::string_view> open;
    std::size_t place = 0, roots = 0;
    while (true) {
        const std::size_t tag = std::min(text.find('<', place), text.size());
        const std::string_view between = text.substr(place, tag - place);
        if (between.find('>') != between.npos) return "stray >";
        for (std::size_t at = between.find('&'); at != between.npos; at = between.find('&', at + 1))
            if (!between.substr(at).starts_with("&amp;") &&
                !between.substr(at).starts_with("&lt;") &&
                !between.substr(at).starts_with("&gt;") &&
                !between.substr(at).starts_with("&quot;"))
                return "stray &";
        if (tag == text.size()) break;
        const std::size_t end = text.find('>', tag);
        if (end == text.npos) return "tag without end";
        const std::string_view inside = text.substr(tag + 1, end - tag - 1);
        place = end + 1;
        if (inside.starts_with('?')) continue;
        if (std::ranges::count(inside, '"') % 2 != 0) return "attribute without end";
        const std::string_view name = inside.substr(0, inside.find_first_of(" \n"));
        if (name.starts_with('/')) {
            if (open.empty() || open.back() != name.substr(1)) return "end of what is not open";
            open.pop_back();
        } else if (!inside.ends_with('/')) {
            if (open.empty()) ++roots;
            open.push_back(name);
        }
    }
    if (!open.empty()) return "element without end";
    return roots == 1 ? "" : "not one root";
}

}  // namespace wend::test
