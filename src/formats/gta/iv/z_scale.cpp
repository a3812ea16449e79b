#include "formats/gta/iv/z_scale.hpp"

#include "core/document/option_values.hpp"

namespace wend::gta_paths::iv {

Expected<unsigned> z_scale_of(const OptionValues& options) {
    std::size_t place = 0;
    if (const auto given = take_word(options, "z-scale", {"128", "64"}, place); !given)
        return failure(given.error());
    return z_scales[place];
}

}  // namespace wend::gta_paths::iv
