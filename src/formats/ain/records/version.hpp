#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend::ain {

// The most hulls that a file is taken to be for: no game has more than 11.
inline constexpr u32 most_hulls = 32;

// What the description of a graph has to know: its version, and how many hulls it is for, which
// files do not say (fact sheet section 2).
struct AinContext {
    static constexpr std::endian byte_order = std::endian::little;
    u32 version = 37;
    u32 hulls = 10;

    constexpr bool is_text() const { return version == 27; }
    // Its records are not known: only files without nodes are read.
    constexpr bool is_empty() const { return version == 41; }
    constexpr bool is_titanfall() const { return version >= 54; }
    constexpr bool has_revision() const { return version > 35; }
    // Whether the number of hulls differs from mod to mod.
    constexpr bool has_free_hulls() const { return version == 35 || version == 37; }
};

// How many hulls the games have that write a version.
constexpr u32 usual_hulls(u32 version) {
    return version == 27 ? 9 : AinContext{version}.is_titanfall() ? 5 : 10;
}

// Whether files of that version number can be read.
constexpr bool is_version(u32 version) {
    return version == 27 || version == 35 || version == 37 || version == 41 || version == 54 ||
           version == 57;
}

// `37`, and `37.11` of a graph for another number of hulls than usual.
std::string version_name(const AinContext& context);
std::optional<AinContext> version_named(std::string_view name);

// Names of hulls; those from the eleventh on are not known.
inline constexpr std::array<const char*, most_hulls> source_hulls{
    "human",   "small_centered", "wide_human",  "tiny",    "wide_short", "medium",  "tiny_centered",
    "large",   "large_centered", "medium_tall", "hull_10", "hull_11",    "hull_12", "hull_13",
    "hull_14", "hull_15",        "hull_16",     "hull_17", "hull_18",    "hull_19", "hull_20",
    "hull_21", "hull_22",        "hull_23",     "hull_24", "hull_25",    "hull_26", "hull_27",
    "hull_28", "hull_29",        "hull_30",     "hull_31"};

// As Titanfall's meshes are called that lie beside the graphs.
inline constexpr std::array<const char*, 5> titanfall_hulls{"small", "med_short", "medium", "large",
                                                            "extra_large"};

// What a hull is called.
constexpr const char* hull_name(const AinContext& context, u32 hull) {
    return context.is_titanfall() ? titanfall_hulls[hull] : source_hulls[hull];
}
// The hull of that name or number; none if the graph is not for it.
std::optional<u32> hull_named(const AinContext& context, std::string_view name);

}  // namespace wend::ain
