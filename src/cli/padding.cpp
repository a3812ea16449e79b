#include "cli/padding.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

}  // namespace wend::cli
