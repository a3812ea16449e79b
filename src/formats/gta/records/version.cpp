#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

std::string_view version_name(Version version) {
    switch (version) {
        case Version::vanilla:
            return "vanilla";
        case Version::fm92_ver2:
            return "fm92-ver2";
        case Version::fm92_ver3:
            return "fm92-ver3";
        case Version::fla4:
            return "fla4";
    }
    return "";
}

std::optional<Version> version_named(std::string_view name) {
    for (const Version version : all_versions)
        if (version_name(version) == name) return version;
    return std::nullopt;
}

}  // namespace wend::gta_paths
