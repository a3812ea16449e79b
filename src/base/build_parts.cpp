#include "wend/build_parts.hpp"

#include <array>

// CMake defines WEND_WITHOUT_... for what it leaves out.
namespace wend {
namespace {

#ifdef WEND_WITHOUT_PNG
constexpr bool has_png = false;
#else
constexpr bool has_png = true;
#endif

#ifdef WEND_WITHOUT_SAMPLES
constexpr bool has_samples = false;
#else
constexpr bool has_samples = true;
#endif

constexpr std::array parts{
    BuildPart{"png", "pictures as PNG", has_png},
    BuildPart{"samples", "made-up maps", has_samples},
};

}  // namespace

std::span<const BuildPart> build_parts() { return parts; }

}  // namespace wend
