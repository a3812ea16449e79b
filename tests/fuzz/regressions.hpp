#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/seeds.hpp"
#include "support/places.hpp"
#include "wend/formats.hpp"

namespace wend::fuzz {

// What was found once, as scripts/fuzz-regression keeps it: a file in a folder of its target, whose
// name begins with the format.
inline std::vector<Seed> regressions_in(const std::filesystem::path& folder) {
    std::vector<Seed> files;
    if (!std::filesystem::is_directory(folder)) return files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const ByteView bytes = std::as_bytes(std::span(text));
        files.push_back({entry.path().filename().string(), Bytes(bytes.begin(), bytes.end())});
    }
    std::ranges::sort(files, {}, &Seed::name);
    return files;
}

inline std::filesystem::path regressions_of(const Target& target) {
    return test::source_folder() / "tests/fuzz/regressions" / target.name;
}

// The format that a regression is of: the longest id that its name begins with.
inline const Format* format_of(const Seed& regression) {
    const Format* found = nullptr;
    for (const Format* format : formats()) {
        const std::string& id = format->info().id;
        if (regression.name.starts_with(id + '-') &&
            (!found || id.size() > found->info().id.size()))
            found = format;
    }
    return found;
}

}  // namespace wend::fuzz
