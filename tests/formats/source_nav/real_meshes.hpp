#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "io/file.hpp"

namespace wend::source_nav {

// The real files, where somebody put them.

inline std::filesystem::path real_folder() {
    return std::filesystem::path(WEND_SOURCE_DIR) / "../shared/data/source-nav";
}

// Names of those in versions 1 to 16, such as `csgo/de_nuke.nav`, in order.
inline std::vector<std::string> real_names() {
    std::vector<std::string> names;
    std::error_code absent;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(real_folder(), absent)) {
        const std::string folder = entry.path().parent_path().filename().string();
        if (entry.path().extension() == ".nav" && folder != "source2")
            names.push_back(folder + "/" + entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

inline Bytes real_bytes(const std::string& name) {
    const Expected<Bytes> bytes = read_file((real_folder() / name).string());
    if (bytes) return *bytes;
    ADD_FAILURE() << bytes.error().text();
    return {};
}

}  // namespace wend::source_nav

#define WEND_NEEDS_REAL_MESHES()                                                      \
    if (wend::source_nav::real_names().size() != 33)                                  \
    GTEST_SKIP() << "skips 33 real meshes of the Source engine: not all of them are " \
                 << "in shared/data/source-nav"
