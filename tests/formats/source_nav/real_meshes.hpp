#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "core/io/files.hpp"
#include "support/places.hpp"

namespace wend::source_nav {

// The real files, where somebody put them.

// What the table of the real files says of one.
struct RealMesh {
    const char* file;
    const char* version;
    u64 areas, ladders, places, bytes, trailing;
};
inline void PrintTo(const RealMesh& mesh, std::ostream* out) { *out << mesh.file; }

inline constexpr RealMesh real_meshes[] = {
    {"goldsrc/v3_fy_iceworld.nav", "3", 94, 0, 0, 42056, 2268},
    {"goldsrc/v4_cs_bloodstrike.nav", "4", 49, 0, 0, 20325, 8511},
    {"goldsrc/v4_awp_map.nav", "4", 108, 0, 0, 47652, 0},
    {"goldsrc/v5_cs_backalley.nav", "5", 534, 0, 17, 143681, 0},
    {"goldsrc/v5_de_prodigy_cz.nav", "5", 431, 0, 11, 133288, 1195},
    {"goldsrc/v5_de_train.nav", "5", 609, 0, 12, 293081, 11},
    {"goldsrc/v5_de_torn.nav", "5", 1357, 0, 0, 890846, 278351},
    {"css/v9_cs_havana.nav", "9", 736, 0, 10, 74095, 0},
    {"css/v9_de_prodigy.nav", "9", 786, 6, 10, 252602, 0},
    {"css/v9_de_train.nav", "9", 1335, 41, 12, 628133, 0},
    {"css/v16s1_de_dust2.nav", "16.1", 961, 0, 9, 420178, 0},
    {"csgo/2nd_mythic_town_v5.nav", "16.1", 19, 0, 4, 5123, 0},
    {"csgo/3rd_mythic_metal_v1.nav", "16.1", 78, 0, 8, 29499, 0},
    {"csgo/aim_map2.nav", "16.1", 118, 0, 0, 53982, 0},
    {"csgo/aim_shotgun3.nav", "16.1", 136, 0, 0, 64916, 0},
    {"csgo/aim_ak-colt_v4.nav", "16.1", 226, 0, 0, 136804, 0},
    {"csgo/cs_1337_assault_b2.nav", "16.1", 489, 15, 15, 215512, 0},
    {"csgo/de_tulip.nav", "16.1", 776, 3, 31, 266231, 0},
    {"csgo/de_nuke.nav", "16.1", 797, 6, 27, 335033, 0},
    {"csgo/empty_cs_assault_2055.nav", "16.1", 0, 0, 0, 28, 0},
    {"csgo/env_gunfire_test.nav", "16.1", 27, 0, 0, 9250, 0},
    {"tf2/itemtest.nav", "16.2", 33, 0, 0, 6236, 0},
    {"tf2/pl_snowycoast.nav", "16.2", 71, 0, 0, 15376, 0},
    {"tf2/ctf_2fort.nav", "16.2", 1128, 0, 0, 307701, 0},
    {"tf2/arena_badlands.nav", "16.2", 1335, 0, 0, 1533810, 0},
    {"tf2/mvm_mannhattan.nav", "16.2", 679, 0, 0, 356648, 0},
    {"tf2mod/dod_avalanche_night.nav", "16.2", 1880, 1, 0, 832253, 0},
    {"tf2mod/empty_dod_jagd.nav", "16.2", 0, 0, 0, 28, 0},
    {"base/dod_avalanche.nav", "16.0", 2521, 0, 0, 1262673, 0},
    {"gmod/ctf_2fort.nav", "16.0", 1027, 0, 0, 125916, 0},
    {"l4d2/c8m4_interior.nav", "16.14", 1008, 7, 2, 234491, 0},
    {"l4d2/c1m1_hotel.nav", "16.14", 1263, 0, 0, 407427, 0},
    {"l4d2/c5m4_quarter.nav", "16.14", 3292, 72, 1, 2258611, 0},
};

inline std::filesystem::path real_folder() { return test::shared_data() / "source-nav"; }

// Names of all in the table, such as `csgo/de_nuke.nav`, in order.
inline std::vector<std::string> real_names() {
    std::vector<std::string> names;
    for (const RealMesh& mesh : real_meshes) names.push_back(mesh.file);
    std::sort(names.begin(), names.end());
    return names;
}

// What is in a file, one of the table or not; nothing where it is absent.
inline std::optional<Bytes> real_bytes(const std::string& name) {
    const Expected<Bytes> bytes = read_file((real_folder() / name).string());
    if (!bytes) return std::nullopt;
    return *bytes;
}

}  // namespace wend::source_nav

#define WEND_NEEDS_REAL_MESHES()                                                        \
    for (const wend::source_nav::RealMesh& real_mesh : wend::source_nav::real_meshes)   \
        if (!std::filesystem::exists(wend::source_nav::real_folder() / real_mesh.file)) \
    GTEST_SKIP() << "skips the " << std::size(wend::source_nav::real_meshes)            \
                 << " real meshes: " << real_mesh.file << " is not in shared/data/source-nav"
