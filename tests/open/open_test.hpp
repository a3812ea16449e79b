#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "open/fake_format.hpp"
#include "support/temporary_folder.hpp"
#include "wend/open.hpp"

namespace wend {

// A folder to put files into, and two formats: `town`, a map in many files, and `room`, one a file.
class OpenTest : public testing::Test {
  protected:
    static inline const FakeFormat town{"town", ".dat", FakeFormat::Maps::one_in_many_files};
    static inline const FakeFormat room{"room", ".dat", FakeFormat::Maps::one_a_file};
    static inline const std::array<const Format*, 2> both{&town, &room};

    Opened open(const std::vector<std::string>& names, OpenOptions options = {}) const {
        options.known = both;
        return open_maps(names, options);
    }
    std::string put(const std::string& name, const std::string& content) const {
        return folder.put(name, content);
    }
    static std::vector<std::string> files_of(const Map& map) {
        std::vector<std::string> files;
        for (const Member& member : map.members()) files.push_back(member.file);
        return files;
    }

    TemporaryFolder folder;
};

}  // namespace wend
