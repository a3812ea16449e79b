#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/places.hpp"

namespace wend {

// Holds a text against the file of that name in tests/cli/golden. With WEND_UPDATE_GOLDEN=1 in the
// environment the file takes the text instead: look at the difference before committing it.
inline void expect_golden(const std::string& name, const std::string& text) {
    const std::string path = test::source_folder() / ("tests/cli/golden/" + name);
    if (std::getenv("WEND_UPDATE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file) << name << " is missing";
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text) << name;
}

}  // namespace wend
