#include "render/raster/agg_png_file.hpp"

#include <cstddef>
#include <new>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
// Only PNG is asked for, the rest of the header stays unused.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

namespace wend::draw_detail {
namespace {

constexpr int bytes_of_pixel = 3;

void take_png(void* output, void* data, int size) {
    const std::span piece(static_cast<const std::byte*>(data), static_cast<std::size_t>(size));
    static_cast<Bytes*>(output)->assign(piece.begin(), piece.end());
}

}  // namespace

Bytes png_file(std::span<const unsigned char> pixels, int width, int height) {
    Bytes file;
    // It fails for nothing but the end of memory.
    if (stbi_write_png_to_func(take_png, &file, width, height, bytes_of_pixel, pixels.data(),
                               width * bytes_of_pixel) == 0)
        throw std::bad_alloc();
    return file;
}

}  // namespace wend::draw_detail
