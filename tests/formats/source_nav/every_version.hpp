#pragma once

#include "formats/source_nav/hand_made_mesh.hpp"
#include "formats/source_nav/same_mesh.hpp"

namespace wend::source_nav {

// Runs a test once a version and game, under its name, with the hand-made mesh.
struct EveryVersion : testing::TestWithParam<RawVersion> {
    RawMesh mesh = hand_made_mesh(GetParam());
    RawBytes raw = raw_file(mesh);

    static std::string name(const testing::TestParamInfo<RawVersion>& info) {
        std::string name = info.param.name;
        std::ranges::replace(name, '.', '_');
        return name;
    }
};

#define WEND_FOR_EVERY_VERSION(suite) \
    INSTANTIATE_TEST_SUITE_P(Versions, suite, testing::ValuesIn(raw_versions), &EveryVersion::name)

}  // namespace wend::source_nav
