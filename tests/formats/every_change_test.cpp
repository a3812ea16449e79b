#include "formats/every_change.hpp"

#include <gtest/gtest.h>

#include "wend/formats.hpp"

// Every small change of one small sample of each format and version.

namespace wend {
namespace {

struct Sampled {
    const Format* format;
    std::string version;
};
void PrintTo(const Sampled& sampled, std::ostream* out) {
    *out << sampled.format->info().id << ' ' << sampled.version;
}

std::vector<Sampled> every_version() {
    std::vector<Sampled> all;
    for (const Format* format : formats())
        for (const FormatVersion& version : format->info().versions)
            all.push_back({format, version.name});
    return all;
}

// As small as the format makes them.
Bytes small_sample(const Sampled& sampled) {
    for (const std::uint64_t nodes : {1u, 2u, 4u, 8u, 16u, 32u, 64u}) {
        const auto map = sampled.format->sample(
            {.version = sampled.version, .nodes = nodes, .seed = 1, .options = {}});
        if (!map) continue;
        const auto written = map->front().document->write();
        if (written && !written->empty()) return *written;
    }
    ADD_FAILURE() << "there is no small sample";
    return {};
}

struct SmallSamples : testing::TestWithParam<Sampled> {};

TEST_P(SmallSamples, AreKeptOrRefusedWithEveryChange) {
    const Format& format = *GetParam().format;
    const Bytes sample = small_sample(GetParam());
    ASSERT_FALSE(sample.empty());
    const test::EveryChange tried(format, sample);
    tried.print(format.info().id + ' ' + GetParam().version);
    // Neither is every change harmless, nor is none.
    std::uint64_t read = 0, refused = 0;
    for (const test::Outcomes& outcomes : tried.outcomes()) {
        read += outcomes.read;
        refused += outcomes.refused;
    }
    EXPECT_GT(read, 0U);
    EXPECT_GT(refused, 0U);
}

INSTANTIATE_TEST_SUITE_P(Versions, SmallSamples, testing::ValuesIn(every_version()),
                         [](const testing::TestParamInfo<Sampled>& tested) {
                             std::string name =
                                 tested.param.format->info().id + '_' + tested.param.version;
                             std::ranges::replace_if(
                                 name, [](char c) { return c == '-' || c == '.'; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace wend
