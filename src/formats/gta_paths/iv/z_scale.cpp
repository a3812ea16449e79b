#include "formats/gta_paths/iv/z_scale.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace wend::gta_paths::iv {

Expected<unsigned> z_scale_of(const OptionValues& options) {
    const auto option = options.find("z-scale");
    if (option == options.end()) return z_scales[0];
    for (const unsigned scale : z_scales)
        if (option->second == fmt::format("{}", scale)) return scale;
    return failure(fmt::format("--z-scale: expected {} units of height to the metre, found \"{}\"",
                               fmt::join(z_scales, " or "), option->second));
}

}  // namespace wend::gta_paths::iv
