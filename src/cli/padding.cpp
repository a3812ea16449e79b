#include "cli/padding.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.hpp"

namespace wend::cli {

Expected<std::uint64_t> drop_padding(MadeFile& file) {
    // Formats whose files may have something behind them call it so.
    const auto end = file.format->offset_of(*file.document, "trailing");
    if (!end) return 0;
    auto bytes = file.format->write(*file.document);
    if (!bytes) return failure(std::move(bytes.error()));
    const auto behind = ByteView(*bytes).subspan(*end);
    const bool is_padding =
        std::ranges::all_of(behind, [](std::byte byte) { return byte == std::byte{0}; });
    if (behind.empty() || !is_padding) return 0;
    auto without = file.format->read(ByteView(*bytes).first(*end));
    if (!without) return failure(std::move(without.error()));
    file.document = std::move(*without);
    return behind.size();
}

Expected<std::uint64_t> drop_padding(std::vector<MadeFile>& files) {
    std::uint64_t all = 0;
    for (MadeFile& file : files) {
        const auto dropped = drop_padding(file);
        if (!dropped) return failure(dropped.error());
        all += *dropped;
    }
    return all;
}

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

}  // namespace wend::cli
