#pragma once

#include <bit>
#include <optional>
#include <string_view>

namespace wend::gta_paths {

// The layouts of San Andreas path files: the game's own, and those of the fastman92 limit adjuster.
enum class Version { vanilla, fm92_ver2, fm92_ver3, fla4 };

inline constexpr Version all_versions[] = {Version::vanilla, Version::fm92_ver2, Version::fm92_ver3,
                                           Version::fla4};

// What a description asks of a file.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::little;

    Version version = Version::vanilla;

    // 32-bit positions and navi node indexes, and an end mark (fact sheet section 5).
    constexpr bool is_wide() const { return version != Version::vanilla; }
    constexpr bool has_wide_flood_fill() const {
        return version == Version::fm92_ver3 || version == Version::fla4;
    }
    constexpr bool is_fla4() const { return version == Version::fla4; }
};

std::string_view version_name(Version version);
std::optional<Version> version_named(std::string_view name);

}  // namespace wend::gta_paths
