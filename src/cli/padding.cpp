#include "cli/padding.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files) {
    std::uint64_t all = 0;
    for (OutputFile& file : files) {
        const auto dropped = wend::drop_padding(file);
        if (!dropped) return failure(dropped.error());
        all += *dropped;
    }
    return all;
}

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

}  // namespace wend::cli
