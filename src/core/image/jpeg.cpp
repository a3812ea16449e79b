#include <limits>
#include <memory>

#include "core/image/picture.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
// Only a whole JPEG in memory is asked for, the rest of the header stays unused.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace wend {

Expected<PicturePixels> jpeg_pixels(ByteView bytes, PictureSize size) {
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return failure("the JPEG is too large");
    int width = 0, height = 0, channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(static_cast<const stbi_uc*>(static_cast<const void*>(bytes.data())),
                              static_cast<int>(bytes.size()), &width, &height, &channels,
                              static_cast<int>(PicturePixels::channels)),
        stbi_image_free);
    // What it could not read for want of memory it does not tell from what is damaged.
    if (!pixels || width != static_cast<int>(size.width) || height != static_cast<int>(size.height))
        return failure("the JPEG is damaged, or of a kind that is not known");
    return PicturePixels{size,
                         {pixels.get(), pixels.get() + size.pixels() * PicturePixels::channels}};
}

}  // namespace wend
