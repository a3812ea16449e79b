#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "support/places.hpp"

// The script of docs/corpus.md on two workers, one of which is killed, against one process.

namespace wend {
namespace {

bool has_dask() {
    static const bool found =
        std::system("/usr/bin/python3 -c 'import distributed' 2>/dev/null") == 0;
    return found;
}

TEST(CorpusWithDask, IsTheSameTableThoughAWorkerDies) {
    if (!has_dask()) GTEST_SKIP() << "distributed is not installed for /usr/bin/python3";
    const Workplace place;
    const Outcome made = place.shell(
        "mkdir maps; for seed in $(seq 24); do wend sample source-nav --nodes 150 --seed $seed "
        "-o made && mv made/*.nav maps/$seed.nav || exit 1; done; truncate -s -9 maps/7.nav");
    ASSERT_EQ(made.status, 0) << made.err;
    const std::string source = test::source_folder();
    const Outcome spread = place.shell(
        "/usr/bin/python3 -B " + quoted(source + "/tests/independent/kill_dask_worker.py") + " " +
        quoted(test::program()) + " " + quoted(source + "/docs/examples") +
        " \"$PWD/maps\" info.csv 12");
    ASSERT_EQ(spread.status, 0) << spread.err;
    EXPECT_TRUE(spread.out.starts_with("killed ")) << spread.out;
    for (const std::string what : {"info", "values"}) {
        const Outcome alone =
            place.shell("wend table \"$PWD/maps\" --jobs 1 --what " + what + " 2>/dev/null");
        EXPECT_EQ(alone.status, 2);
        const std::string table = place.content(what == "info" ? "info.csv" : "info.csv.values");
        EXPECT_EQ(table, alone.out) << what;
        EXPECT_NE(table.find("/maps/7.nav"), table.npos);
    }
}

}  // namespace
}  // namespace wend
