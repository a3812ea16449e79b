#include "core/document/padding.hpp"

#include <algorithm>

#include "wend/format.hpp"

namespace wend {

Expected<std::uint64_t> drop_padding(OutputFile& file) {
    // Formats whose files may have something behind them call it so.
    const auto end = file.document->offset_of("trailing");
    if (!end) return 0;
    auto bytes = file.document->write();
    if (!bytes) return failure(std::move(bytes.error()));
    const auto behind = ByteView(*bytes).subspan(*end);
    const bool is_padding =
        std::ranges::all_of(behind, [](std::byte byte) { return byte == std::byte{0}; });
    if (behind.empty() || !is_padding) return 0;
    auto without =
        file.document->format().read(ByteView(*bytes).first(*end), file.document->layout());
    if (!without) return failure(std::move(without.error()));
    file.document = std::move(*without);
    return behind.size();
}

Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files) {
    std::uint64_t all = 0;
    for (OutputFile& file : files) {
        const auto dropped = drop_padding(file);
        if (!dropped) return failure(dropped.error());
        all += *dropped;
    }
    return all;
}

}  // namespace wend
