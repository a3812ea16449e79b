#include "formats/metroid_path/read_path.hpp"

#include <fmt/format.h>

#include "describe/look_at.hpp"
#include "formats/metroid_path/link_widths.hpp"
#include "formats/metroid_path/path_codec.hpp"

namespace wend::metroid_path {

Expected<std::unique_ptr<PathDocument>> read_path(ByteView bytes) {
    const auto layout = find_layout(bytes);
    if (!layout) return failure(no_version(bytes));
    auto file = decode<PathFile>(bytes, layout->context);
    if (!file) return failure(std::move(file.error()));
    file->width_law = find_width_law(*file);
    return std::make_unique<PathDocument>(layout->context, std::move(*file));
}

Error no_version(ByteView bytes) {
    Error error{.message = "the file ends before it says which version it is in",
                .offset = bytes.size(),
                .field = "version"};
    const auto version = value_at<u32, PathContext::byte_order>(bytes, 0);
    if (!version) return error;
    error.message = fmt::format("expected a version from {} to {}, found {}", first_version,
                                last_version, *version);
    error.offset = 0;
    return error;
}

}  // namespace wend::metroid_path
