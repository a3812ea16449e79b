#include <gtest/gtest.h>

#include "formats/ain/files.hpp"
#include "formats/every_change.hpp"
#include "wend/check.hpp"
#include "wend/open.hpp"

namespace wend::ain {
namespace {

TEST(GraphRobustness, HoldsForEverySmallChange) {
    test::EveryChange(ain, RawGraph().bytes()).print("version 37");
    test::EveryChange(ain, test::bytes_of(raw_text)).print("text");
    for (const char* version : {"54", "57"}) {
        const auto sample = ain.sample({.version = version, .nodes = 24}).value();
        test::EveryChange(ain, sample[0].document->write().value()).print(version);
    }
}

// As graphs, whose name they bear, with where they end: no other format takes them for its own.
TEST(CutGraphs, AreToldWhereTheyEnd) {
    const Bytes whole = RawGraph().bytes();
    for (std::size_t size = 4; size < whole.size(); ++size) {  // From the version on.
        const std::vector<NamedBytes> files{{"maps/graphs/yard.ain", ByteView(whole).first(size)}};
        const auto map = open_map(files, {});
        if (map) {  // With few hulls it may be a graph, too.
            EXPECT_EQ(map->format().info().id, "ain");
            continue;
        }
        EXPECT_TRUE(map.error()->offset) << size;
        EXPECT_NE(map.error()->field, "") << size;
        EXPECT_EQ(map.error()->message.find("does not read"), std::string::npos) << size;
    }
}

TEST(GraphSample, OfVersion41IsRefused) {
    EXPECT_FALSE(ain.sample({.version = "41", .nodes = 24}));
}

TEST(GraphSample, OfEveryVersionIsSound) {
    for (const FormatVersion& version : ain.info().versions)
        for (const std::uint64_t nodes : {24u, 500u, 1'500u}) {
            SCOPED_TRACE(version.name);
            const auto files = ain.sample({.version = version.name, .nodes = nodes}).value();
            EXPECT_EQ(files[0].document->version(), version.name);
            const Map map = map_of(files[0].document);
            const CheckReport report = check(map).value();
            EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0u);
            EXPECT_NEAR(static_cast<double>(map.network().nodes.size()), static_cast<double>(nodes),
                        0.1 * static_cast<double>(nodes));
            test::expect_kept(ain, files[0].document->write().value());
        }
}

}  // namespace
}  // namespace wend::ain
