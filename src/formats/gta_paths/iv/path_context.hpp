#pragma once

#include <bit>

namespace wend::gta_paths::iv {

// What a description asks of a file: there is one layout alone.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::little;
};

}  // namespace wend::gta_paths::iv
