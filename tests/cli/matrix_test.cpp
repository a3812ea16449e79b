#include <bit>
#include <cstring>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

using MatrixVerbTest = CornerTest;

// In the corner 27:0 is 30 from 27:1, that 40 from 27:2, that 75 from 28:0, and lanes lead that way
// only; 27:3 and 27:4 are a footpath of 25 apart.
TEST_F(MatrixVerbTest, IsATableOfWhatWaysCost) {
    place.put("places", "27:0\n27:2\n28:0\n27:3\n");
    const Outcome run = wend({"matrix", "map", "--places", "places", "-o", "-"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out,
              "from,27:0,27:2,28:0,27:3\n"
              "27:0,0,70,145,\n"
              "27:2,70,0,75,\n"
              "28:0,145,75,0,\n"
              "27:3,,,,0\n");
    EXPECT_TRUE(contains(run.err, "wrote 4 by 4 costs in m; 6 of them have no route")) << run.err;
}

TEST_F(MatrixVerbTest, RespectsLanes) {
    place.put("rows", "27:0\n28:0\n");
    place.put("columns", "27:0\n");
    const Outcome run = wend(
        {"matrix", "map", "--rows", "rows", "--columns", "columns", "--respect-lanes", "-o", "-"});
    EXPECT_EQ(run.out, "from,27:0\n27:0,0\n28:0,\n") << run.err;
}

TEST_F(MatrixVerbTest, IsAnObject) {
    place.put("places", "27:0\n27:3\n");
    ASSERT_EQ(wend({"matrix", "map", "--places", "places", "-o", "costs.json"}).status, 0);
    EXPECT_EQ(place.content("costs.json"),
              "{\n"
              "  \"cost_unit\": \"m\",\n"
              "  \"rows\": [\n    \"27:0\",\n    \"27:3\"\n  ],\n"
              "  \"columns\": [\n    \"27:0\",\n    \"27:3\"\n  ],\n"
              "  \"costs\": [\n    [0, null],\n    [null, 0]\n  ]\n"
              "}\n");
}

// The format as NumPy's own documentation has it: a mark, the version, the length of the text.
TEST_F(MatrixVerbTest, IsAnArrayOfDoubles) {
    place.put("rows", "27:0\n27:1\n");
    place.put("columns", "27:0\n27:2\n27:3\n");
    ASSERT_EQ(
        wend({"matrix", "map", "--rows", "rows", "--columns", "columns", "-o", "costs.npy"}).status,
        0);
    const std::string file = place.content("costs.npy");
    ASSERT_TRUE(file.starts_with(std::string_view("\x93NUMPY\x01\x00", 8)));
    const std::size_t text =
        static_cast<unsigned char>(file[8]) + 256 * static_cast<unsigned char>(file[9]);
    EXPECT_EQ((10 + text) % 64, 0u);
    EXPECT_TRUE(contains(file, "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }"));
    EXPECT_EQ(file[10 + text - 1], '\n');
    ASSERT_EQ(file.size(), 10 + text + 6 * 8);
    double costs[6];
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(costs, file.data() + 10 + text, sizeof costs);
    const double none = std::numeric_limits<double>::infinity();
    EXPECT_EQ(std::vector<double>(costs, costs + 6),
              (std::vector<double>{0, 70, none, 30, 40, none}));
}

TEST_F(MatrixVerbTest, ListsWhatRowsAndColumnsAre) {
    place.put("rows", "-109,-100,10\n");
    place.put("columns", "27:1\n");
    ASSERT_EQ(wend({"matrix", "map", "--rows", "rows", "--columns", "columns", "-o", "costs.csv",
                    "--index", "names.csv"})
                  .status,
              0);
    EXPECT_TRUE(
        place.content("names.csv")
            .starts_with("side,index,record,x,y,z\nrow,0,27:0,-100,-100,10\ncolumn,0,27:1,"))
        << place.content("names.csv");
}

TEST_F(MatrixVerbTest, OneMistakeWritesNothing) {
    place.put("places", "27:0\n99:9\n");
    const Outcome run = wend({"matrix", "map", "--places", "places", "-o", "costs.csv"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "places: line 2: there is no node 99:9;")) << run.err;
    EXPECT_FALSE(place.has("costs.csv"));
    EXPECT_EQ(wend({"matrix", "map", "--places", "places", "--rows", "x", "-o", "-"}).err,
              "wend: --places stands instead of --rows and --columns\n");
    place.put("empty", "\n");
    EXPECT_TRUE(contains(wend({"matrix", "map", "--places", "empty", "-o", "-"}).err,
                         "there is no place in it"));
}

using PrepareVerbTest = CornerTest;

TEST_F(PrepareVerbTest, WhatItWritesServesRouteAndMatrix) {
    ASSERT_EQ(wend({"prepare", "map", "-o", "ways"}).status, 0);
    const std::vector<std::string> words{"route", "map",  "--from", "27:0",
                                         "--to",  "28:0", "--json"};
    auto with = words;
    with.insert(with.end(), {"--prepared", "ways"});
    EXPECT_EQ(wend(with).out, wend(words).out);
    place.put("places", "27:0\n28:0\n");
    const Outcome run =
        wend({"matrix", "map", "--places", "places", "--prepared", "ways", "-o", "-"});
    EXPECT_EQ(run.out, "from,27:0,28:0\n27:0,0,145\n28:0,145,0\n");
    EXPECT_TRUE(contains(wend({"prepare", "map", "-o", "ways"}).err, "--force"));
}

TEST_F(PrepareVerbTest, ServesMeshesForOneRadius) {
    ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "120", "-o", "house"}).status, 0);
    ASSERT_EQ(wend({"prepare", "house", "--radius", "8", "-o", "ways"}).status, 0);
    for (const char* const to : {"20", "60", "100"}) {
        const std::vector<std::string> words{"route", "house", "--from",   "1",
                                             "--to",  to,      "--radius", "8"};
        auto with = words;
        with.insert(with.end(), {"--prepared", "ways"});
        EXPECT_EQ(wend(with).out, wend(words).out) << to;
    }
    EXPECT_TRUE(
        contains(wend({"route", "house", "--from", "1", "--to", "20", "--prepared", "ways"}).err,
                 "wend: ways: stamp: it was prepared from another mesh, or for another "
                 "agent or radius"));
    place.put("speeds", "any: 5 km/h\n");
    EXPECT_TRUE(contains(wend({"prepare", "house", "--speeds", "speeds", "-o", "timed"}).err,
                         "by their length"));
    EXPECT_FALSE(std::filesystem::exists(place.name("timed")));
    place.put("places", "1\n60\n");
    const std::vector<std::string> table{"matrix",   "house", "--places", "places",
                                         "--radius", "8",     "-o",       "-"};
    auto with = table;
    with.insert(with.end(), {"--prepared", "ways"});
    const Outcome looked_up = wend(with);
    EXPECT_EQ(looked_up.status, 0) << looked_up.err;
    EXPECT_EQ(looked_up.out.substr(0, 20), wend(table).out.substr(0, 20));
}

TEST_F(PrepareVerbTest, SaysNoWhereAWayDoesNotExist) {
    ASSERT_EQ(wend({"prepare", "map", "-o", "ways"}).status, 0);
    const std::vector<std::string> words{"route", "map", "--from", "27:0", "--to", "27:3"};
    auto with = words;
    with.insert(with.end(), {"--prepared", "ways"});
    EXPECT_EQ(wend(with).status, 1);
    EXPECT_EQ(wend(with).out, wend(words).out);
}

TEST_F(PrepareVerbTest, IsOfOneMapUnderOneSetOfOptions) {
    ASSERT_EQ(wend({"prepare", "map", "--respect-lanes", "-o", "ways"}).status, 0);
    std::vector<std::string> words{"route", "map",  "--from",     "27:0",
                                   "--to",  "28:0", "--prepared", "ways"};
    const Outcome other = wend(words);
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.err,
              "wend: ways: stamp: it was prepared from another map, or for other kinds, lanes or "
              "costs: prepare it again\n");
    words.push_back("--respect-lanes");
    EXPECT_EQ(wend(words).status, 0);
    words.insert(words.end(), {"--forbid", "27:1"});
    EXPECT_TRUE(contains(wend(words).err, "--prepared and --forbid"));
    place.put("ways", "no such thing");
    words.resize(words.size() - 2);
    EXPECT_EQ(wend(words).status, 2);
    EXPECT_TRUE(contains(wend(words).err, "wend: ways: ")) << wend(words).err;
}

}  // namespace
}  // namespace wend
