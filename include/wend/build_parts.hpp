#pragma once

#include <span>
#include <string_view>

namespace wend {

/// A part that a build of Wend may leave out. What needs an absent part returns an error.
struct BuildPart {
    std::string_view name;     ///< Such as `png`; CMake's option is WEND_PNG.
    std::string_view summary;  ///< What it does, in a few words.
    bool present = false;      ///< Whether this build has it.
};

/// All such parts. They live as long as the program.
std::span<const BuildPart> build_parts();

}  // namespace wend
