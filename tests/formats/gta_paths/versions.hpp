#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

inline void PrintTo(Version version, std::ostream* out) { *out << version_name(version); }

// Runs a test once a version, under its name.
struct EveryVersion : testing::TestWithParam<Version> {
    static std::string name(const testing::TestParamInfo<Version>& info) {
        std::string name(version_name(info.param));
        std::erase(name, '-');
        return name;
    }
};

#define WEND_FOR_EVERY_VERSION(suite) \
    INSTANTIATE_TEST_SUITE_P(Versions, suite, testing::ValuesIn(all_versions), &EveryVersion::name)

}  // namespace wend::gta_paths
