#include "io/temporary_name.hpp"

#include <fmt/format.h>

#include <random>

namespace wend {

std::filesystem::path temporary_name(const std::filesystem::path& path) {
    std::random_device random;
    return path.parent_path() / fmt::format(".wend-{:08x}{:08x}.tmp", random(), random());
}

}  // namespace wend
