#include <gtest/gtest.h>

#include "formats/every_change.hpp"
#include "formats/source2_nav/files.hpp"
#include "wend/check.hpp"

namespace wend::source2 {
namespace {

TEST(Nav2Robustness, HoldsForEverySmallChange) {
    for (const u32 version : {30u, 31u, 35u, 36u}) {
        RawMesh raw = raw_mesh_of(version);
        raw.places = {"Lobby"};
        raw.has_gravity = raw.has_movable = raw.has_box = true;
        test::EveryChange(source2_nav, raw.bytes()).print(std::to_string(version));
    }
}

TEST(Nav2Sample, OfEveryVersionIsSound) {
    for (const FormatVersion& version : source2_nav.info().versions)
        for (const std::uint64_t nodes : {24u, 500u}) {
            SCOPED_TRACE(version.name);
            const auto files =
                source2_nav.sample({.version = version.name, .nodes = nodes}).value();
            EXPECT_EQ(files[0].document->version(), version.name);
            const Map map = map_of(files[0].document);
            const CheckReport report = check(map).value();
            EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0u);
            EXPECT_EQ(map.network().nodes.size(), nodes);
            EXPECT_EQ(components_of(map.network()).node_count.size(), 1u);
            test::expect_kept(source2_nav, files[0].document->write().value());
        }
}

}  // namespace
}  // namespace wend::source2
