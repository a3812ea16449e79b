#include "core/io/temporary_name.hpp"

#include <fmt/format.h>

#include <random>

namespace wend {

std::string unforeseeable_text() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

std::filesystem::path temporary_name(const std::filesystem::path& path) {
    return path.parent_path() / fmt::format(".wend-{}.tmp", unforeseeable_text());
}

}  // namespace wend
