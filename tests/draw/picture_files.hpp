#pragma once

#include <cairo.h>

#include <cstdint>
#include <functional>
#include <memory>

#include "draw/raw_png.hpp"
#include "wend/bytes.hpp"

// Files of pictures, made by cairo.
namespace wend::test {

// A PNG of red, green and blue, 0xRRGGBB a pixel.
inline Bytes png_of(int width, int height, const std::function<std::uint32_t(int, int)>& colour) {
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), cairo_surface_destroy);
    cairo_surface_flush(surface.get());
    unsigned char* const data = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            reinterpret_cast<std::uint32_t*>(data + y * stride)[x] = colour(x, y);
    cairo_surface_mark_dirty(surface.get());
    Bytes file;
    cairo_surface_write_to_png_stream(
        surface.get(),
        [](void* to, const unsigned char* piece, unsigned size) {
            const auto* const bytes = reinterpret_cast<const std::byte*>(piece);
            static_cast<Bytes*>(to)->insert(static_cast<Bytes*>(to)->end(), bytes, bytes + size);
            return CAIRO_STATUS_SUCCESS;
        },
        &file);
    return file;
}

}  // namespace wend::test
