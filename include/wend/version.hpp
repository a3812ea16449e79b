#pragma once

#include <span>
#include <string_view>

/// The version of these headers, by semantic versioning; while the first number is 0, the public
/// names of another second number may be others.
#define WEND_VERSION_MAJOR 0
#define WEND_VERSION_MINOR 1
#define WEND_VERSION_PATCH 0

namespace wend {

/// The version of the library that is linked, such as `0.1.0`.
std::string_view version();

/// A part that a build of Wend may leave out. What needs an absent part returns an error.
struct BuildPart {
    std::string_view name;     ///< Such as `png`; CMake's option is WEND_PNG.
    std::string_view summary;  ///< What it does, in a few words.
    bool present = false;      ///< Whether this build has it.
};

/// All such parts. They live as long as the program.
std::span<const BuildPart> build_parts();

}  // namespace wend
