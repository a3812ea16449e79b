#include "formats/gta/iv/z_scale.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/document/option_values.hpp"

namespace wend::gta_paths::iv {

namespace {

std::string z_scale_choices() { return fmt::format("{}", fmt::join(z_scales, "|")); }

}  // namespace

OptionSpec z_scale_option(std::string_view help) {
    return {"z-scale", z_scale_choices(), fmt::format("{} (default: {})", help, z_scales[0])};
}

Expected<unsigned> z_scale_of(const OptionValues& options) {
    std::size_t place = 0;
    if (const auto given = take_choice(options, "z-scale", z_scale_choices(), place); !given)
        return failure(given.error());
    return z_scales[place];
}

std::optional<unsigned> ScaleTest::supported() const {
    const u32 telling = fits_alone[0] + fits_alone[1];
    if (telling < min_telling) return std::nullopt;
    for (std::size_t i = 0; i < fits_alone.size(); ++i)
        if (4 * fits_alone[i] >= 3 * telling) return z_scales[i];
    return std::nullopt;
}

std::string ScaleTest::counts() const {
    return fmt::format("1/{} m: {} of {} steep links fit within {} m; 1/{} m: {} of {}",
                       z_scales[0], fits[0], steep, tolerance, z_scales[1], fits[1], steep);
}

std::string ScaleTest::text() const {
    if (steep == 0) return "no link is steep enough to tell";
    if (const auto scale = supported())
        return fmt::format("the links support 1/{} m ({})", *scale, counts());
    const u32 telling = fits_alone[0] + fits_alone[1];
    if (telling >= min_telling) return fmt::format("the links disagree ({})", counts());
    return fmt::format("too few steep links to tell ({})", counts());
}

ScaleTest test_scales(const AreaMap& map, const Network& network) {
    const auto node_at = [&](NodeIndex node) -> const PathNode& {
        const Origin origin = network.nodes.origin[node];
        return map.file(origin.member).nodes[origin.record];
    };
    ScaleTest test;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const PathNode &from = node_at(network.links.from[link]),
                       &to = node_at(network.links.to[link]);
        const double climb = std::abs(to.z_raw - from.z_raw);
        if (climb / std::ranges::min(z_scales) <= ScaleTest::steep_climb) continue;
        ++test.steep;
        const Origin origin = network.links.origin[link];
        const double length = map.file(origin.member).links[origin.record].length;
        std::array<bool, 2> fits{};
        for (std::size_t i = 0; i < fits.size(); ++i) {
            const double expected =
                distance(position_of(from, z_scales[i]), position_of(to, z_scales[i]));
            fits[i] = std::abs(length - std::min(255.0, expected)) <= ScaleTest::tolerance;
            test.fits[i] += fits[i];
        }
        for (std::size_t i = 0; i < fits.size(); ++i) test.fits_alone[i] += fits[i] && !fits[1 - i];
    }
    return test;
}

}  // namespace wend::gta_paths::iv
