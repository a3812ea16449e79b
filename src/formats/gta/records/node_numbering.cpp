#include "formats/gta/records/node_numbering.hpp"

#include <fmt/format.h>

namespace wend::gta_paths {

Expected<void> check_count(std::size_t size, u64 most, const char* list) {
    if (size <= most) return {};
    return failure(
        ErrorDetails{.message = fmt::format("{} are too many, the most is {}", size, most),
                     .field = fmt::format("header.{}", list)});
}

Expected<void> check_area(u32 area, std::size_t nodes) {
    if (nodes == 0 || std::in_range<u16>(area)) return {};
    return failure(ErrorDetails{.message = "the nodes need the number of their area, 0 to 65535",
                                .field = "area"});
}

}  // namespace wend::gta_paths
