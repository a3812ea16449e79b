#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "formats/gta/iv/area_map.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// Raw units of height to the metre. Which of the two is right is not settled (fact sheet section
// 6): most sources say the first, which is the default.
inline constexpr unsigned z_scales[] = {128, 64};

// The option `z-scale`, and the scale that it says.
OptionSpec z_scale_option(std::string_view help);
Expected<unsigned> z_scale_of(const OptionValues& options);

// What the lengths of steep links say about the scale of heights (fact sheet section 6). A stored
// length is about the 3-D distance, so it only comes out at the right scale where a link climbs.
struct ScaleTest {
    // Links that climb more than this by one of the scales at least are steep.
    static constexpr double steep_climb = 20;  // metres
    // How far a length may be off to fit.
    static constexpr double tolerance = 1;  // metres
    // With fewer links that fit one scale alone there is no telling.
    static constexpr u32 min_telling = 6;

    u32 steep = 0;
    std::array<u32, 2> fits{};        // Of those: by each of z_scales, the others too.
    std::array<u32, 2> fits_alone{};  // By this scale and not by the other.

    // The scale that three in four of the telling links fit, if there is one.
    std::optional<unsigned> supported() const;
    // The counts, such as `1/128 m: 212 of 215 steep links fit within 1 m; 1/64 m: 3 of 215`.
    std::string counts() const;
    // The counts and what follows from them.
    std::string text() const;
};

ScaleTest test_scales(const AreaMap& map, const Network& network);

}  // namespace wend::gta_paths::iv
