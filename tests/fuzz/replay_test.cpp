#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "fuzz/mutation.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/regressions.hpp"
#include "support/places.hpp"

// What the fuzzers do, as far as it goes without one: everything that was found once, the seeds,
// and changes of them that come out alike each time.

namespace wend::fuzz {
namespace {

struct Asked {
    const Target* target;
    const Format* format;
};

void PrintTo(const Asked& asked, std::ostream* out) {
    *out << asked.target->name << '/' << asked.format->info().id;
}

std::vector<Asked> all_asked() {
    std::vector<Asked> all;
    for (const Target& target : targets())
        for (const Format* format : formats()) all.push_back({&target, format});
    return all;
}

struct Replay : testing::TestWithParam<Asked> {
    void ask(const Bytes& bytes, const std::string& what) {
        try {
            GetParam().target->ask(*GetParam().format, bytes);
        } catch (const BrokenPromise& broken) {
            ADD_FAILURE() << what << ": " << broken.what();
        }
    }
};

TEST_P(Replay, OfWhatWasFound) {
    for (const Seed& found : regressions_in(regressions_of(*GetParam().target)))
        if (format_of(found) == GetParam().format) ask(found.bytes, found.name);
}

TEST_P(Replay, OfTheSeeds) {
    const std::vector<Seed> seeds = seeds_of(*GetParam().target, *GetParam().format);
    ASSERT_FALSE(seeds.empty());
    for (const Seed& seed : seeds) ask(seed.bytes, seed.name);
}

std::uint64_t number_in(const char* variable, std::uint64_t usual) {
    const char* const given = std::getenv(variable);
    return given ? std::strtoull(given, nullptr, 10) : usual;
}

// WEND_FUZZ_CHANGES asks for another number of changes of each target's seeds, and WEND_FUZZ_SEED
// for other ones.
TEST_P(Replay, OfChangedSeeds) {
    const std::uint64_t changes = number_in("WEND_FUZZ_CHANGES", 24);
    const auto [target, format] = GetParam();
    const std::vector<Seed> seeds = seeds_of(*target, *format);
    Dice dice(number_in("WEND_FUZZ_SEED", 1));
    for (std::uint64_t i = 0; i < changes && !HasFailure(); ++i) {
        const Seed& seed = dice.one_of(seeds);
        const Seed& other = dice.one_of(seeds);
        // A scene cut short is none.
        const std::size_t most = std::max(std::size_t{16'384}, 2 * seed.bytes.size());
        ask(mutate(*target, *format, seed.bytes, other.bytes, most, dice, mutate_plainly),
            "change " + std::to_string(i) + " of " + seed.name);
    }
}

std::string name_of(const testing::TestParamInfo<Asked>& info) {
    std::string name = std::string(info.param.target->name) + '_' + info.param.format->info().id;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Replay, testing::ValuesIn(all_asked()), name_of);

// A file that nothing asks about would be forgotten.
TEST(Regressions, AreOfTargetsAndFormats) {
    const std::filesystem::path folder = test::source_folder() / "tests/fuzz/regressions";
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "nothing is kept yet";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        EXPECT_TRUE(entry.is_directory() && find_target(name)) << name;
        for (const Seed& found : regressions_in(entry.path()))
            EXPECT_TRUE(format_of(found)) << name << '/' << found.name;
    }
}

}  // namespace
}  // namespace wend::fuzz
