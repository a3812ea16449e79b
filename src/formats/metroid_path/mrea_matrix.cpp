#include "formats/metroid_path/mrea_matrix.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace wend::metroid_path {
namespace {

constexpr u32 mrea_mark = 0xDEADBEEF;

// The highest byte stands first.
u32 word_at(ByteView bytes, std::size_t offset) {
    u32 word = 0;
    for (std::size_t i = 0; i < sizeof(u32); ++i)
        word = word << 8 | std::to_integer<u32>(bytes[offset + i]);
    return word;
}

}  // namespace

Expected<std::array<f32, 12>> matrix_of_mrea(ByteView bytes) {
    std::array<f32, 12> matrix{};
    constexpr u64 end = mrea_matrix_offset + sizeof(matrix);
    if (bytes.size() >= sizeof(u32) && word_at(bytes, 0) != mrea_mark)
        return failure(Error{.message = fmt::format("{:#010x} is not {:#010x}, the mark that an "
                                                    "MREA file begins with",
                                                    word_at(bytes, 0), mrea_mark),
                             .offset = 0,
                             .field = "mark"});
    if (bytes.size() < end)
        return failure(Error{.message = fmt::format("the file ends here; the matrix of an MREA "
                                                    "file ends at {:#x} ({})",
                                                    end, end),
                             .offset = bytes.size(),
                             .field = "matrix"});
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        const std::size_t offset = mrea_matrix_offset + i * sizeof(f32);
        matrix[i] = std::bit_cast<f32>(word_at(bytes, offset));
        if (!std::isfinite(matrix[i]))
            return failure(Error{.message = fmt::format("{} is not a finite number", matrix[i]),
                                 .offset = offset,
                                 .field = fmt::format("matrix[{}]", i)});
    }
    return matrix;
}

}  // namespace wend::metroid_path
