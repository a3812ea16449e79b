#include "core/image/picture.hpp"

// Instead of jpeg.cpp, in builds that do not read JPEG.
namespace wend {

Expected<PicturePixels> jpeg_pixels(ByteView, PictureSize) {
    return failure("this build of Wend reads no pixels of JPEG; convert the picture to PNG");
}

}  // namespace wend
