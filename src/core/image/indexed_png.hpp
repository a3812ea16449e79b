#pragma once

#include <cstddef>

#include "core/image/png_rows.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// PNG of pictures whose pixels are numbers of colours. What the colours are is known to nobody but
// the game, so that each number has a colour of its own here: programs may sort the palette anew or
// write the colours themselves, and the numbers still come back.

// `colours` are those of each pixel, row by row from the top.
Bytes indexed_png(ByteView colours, PictureSize size);

// The numbers again, of a PNG of that size with 8 bits a colour, or a palette of at most 256.
// Errors name what does not fit: another size, a colour that no number has and where it is.
Expected<Bytes> read_indexed_png(ByteView png, PictureSize size);

}  // namespace wend
