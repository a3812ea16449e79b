#include <fmt/format.h>
#include <gtest/gtest.h>
#include <simdjson.h>

#include <cmath>

#include "cli/process.hpp"

// What the verbs make of a room of Metroid Prime: squares of 4 m from west to east, 0 and 1 ground,
// 2 for flyers, each joined to the next, with 5 m of room above.
namespace wend {
namespace {

class RoomVerbs : public testing::Test {
  protected:
    RoomVerbs() {
        std::string corners;
        for (int i = 0; i < 3; ++i)
            for (const auto& [x, y] : {std::pair{0, 0}, {0, 4}, {4, 4}, {4, 0}})
                corners += fmt::format(R"({}{{"position": [{}, {}, 0]}})",
                                       corners.empty() ? "" : ", ", x + 4 * i, y);
        place.put("room.json",
                  fmt::format(R"({{"format": "metroid-prime-path", "version": "4",
            "corners": [{}], "links": [{}, {}, {}, {}], "regions": [{}, {}, {}]}})",
                              corners, link(2, 1), link(0, 0), link(2, 2), link(0, 1),
                              region(1, "ground"), region(2, "ground"), region(1, "flyer")));
        const Outcome built = place.wend({"build", "room.json", "-o", "room.PATH"});
        EXPECT_EQ(built.status, 0) << built.err;
    }

    static std::string link(int corner, int region) {
        return fmt::format(R"({{"corner": {}, "region": {}}})", corner, region);
    }
    static std::string region(int links, const char* type) {
        return fmt::format(R"({{"corner_count": 4, "link_count": {}, "index_mask": 1,
            "type_mask": {{"{}": true}}, "height": 5}})",
                           links, type);
    }

    // What a verb prints as JSON; it stands until the next call.
    simdjson::dom::element json(std::vector<std::string> words) {
        words.push_back("--json");
        const Outcome run = place.wend(words);
        EXPECT_LE(run.status, 1) << run.err;
        simdjson::dom::element parsed;
        EXPECT_EQ(parser_.parse(run.out).get(parsed), simdjson::SUCCESS) << run.out;
        return parsed;
    }
    simdjson::dom::element way(std::vector<std::string> words) {
        words.insert(words.begin(), {"route", "room.PATH"});
        return json(words);
    }

    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;

  private:
    simdjson::dom::parser parser_;
};

TEST_F(RoomVerbs, FindShortWaysAndTautOnes) {
    const auto shortest = way({"--from", "0", "--to", "2"});
    EXPECT_EQ(double(shortest["length"]), 8);
    EXPECT_EQ(shortest["records"].get_array().size(), 3u);
    const auto corridor = way({"--from", "1,1,0", "--to", "7,3,0", "--as", "corridor"});
    EXPECT_DOUBLE_EQ(double(corridor["length"]), std::hypot(6, 2));
    EXPECT_EQ(double(corridor["points"].at(1).at(1)), 2);
}

// The game begins on the mesh, at (0, 1), from where it goes straight.
TEST_F(RoomVerbs, TellTheShortestWayBetweenTheEndsOfTheGames) {
    const Outcome run =
        place.wend({"route", "room.PATH", "--from=-1,1,0", "--to", "6,3,0", "--as", "game"});
    EXPECT_TRUE(contains(run.out, "length        6.325 m\n")) << run.out << run.err;
    EXPECT_TRUE(contains(run.out, "shortest way  no shorter way exists\n")) << run.out;
}

TEST_F(RoomVerbs, KeepToAKind) {
    EXPECT_EQ(double(way({"--from", "0", "--to", "1", "--kind", "ground"})["length"]), 4);
    EXPECT_EQ(place.wend({"route", "room.PATH", "--from", "0", "--to", "2", "--kind", "flyer"}).err,
              "wend: --from: 0 is of kind ground, and kind flyer was expected\n");
    EXPECT_TRUE(bool(way({"--from", "11,1", "--to", "2", "--kind", "flyer"})["found"]));
}

TEST_F(RoomVerbs, AnswerAsTheGame) {
    // Of 4 m along x the doorway lies after 2; the ends are lifted by 0.3 for its cost.
    const auto game = way({"--from", "2,1,0", "--to", "6,3,0", "--as", "game"});
    EXPECT_EQ(std::int64_t(game["game_code"]), 0);
    EXPECT_EQ(double(game["points"].at(1).at(0)), 4);
    EXPECT_EQ(double(game["points"].at(1).at(1)), 2);
    EXPECT_NEAR(double(game["cost"]), std::hypot(4, 2), 1e-5);
    EXPECT_NEAR(double(game["length"]), std::hypot(4, 2), 1e-5);
    EXPECT_EQ(game["records"].get_array().size(), 2u);

    const auto other =
        way({"--from", "2,1,0", "--to", "6,3,0", "--as", "game", "--creature-index", "1"});
    EXPECT_FALSE(bool(other["found"]));
    EXPECT_EQ(std::int64_t(other["game_code"]), 2);
    EXPECT_EQ(std::int64_t(way({"--from", "0", "--to", "11,1,0", "--as", "game", "--search-padding",
                                "2"})["game_code"]),
              3);
    EXPECT_TRUE(bool(
        way({"--from", "0", "--to", "11,1,1", "--as", "game", "--search-flags", "3"})["found"]));
    const Outcome wrong = place.wend({"route", "room.PATH", "--from", "0", "--to", "1", "--as",
                                      "game", "--creature-index", "8"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.err,
              "wend: room.PATH: --creature-index: \"8\" is not a whole number from 0 to 7\n");
}

TEST_F(RoomVerbs, TellWhichRoomsAPlaceLiesIn) {
    const auto inside = json({"nearest", "room.PATH", "--at", "5,1,4"});
    EXPECT_EQ(inside["inside"].get_array().size(), 1u);
    EXPECT_EQ(std::string_view(inside["inside"].at(0)), "1");
    EXPECT_EQ(std::string_view(inside["nearest"].at(0)["record"]), "1");
    EXPECT_EQ(double(inside["nearest"].at(0)["distance"]), 0);
    EXPECT_EQ(double(inside["nearest"].at(1)["distance"]), 3);
    const auto above = json({"nearest", "room.PATH", "--at", "5,1,7"});
    EXPECT_EQ(above["inside"].get_array().size(), 0u);
    EXPECT_EQ(double(above["nearest"].at(0)["distance"]), 2);
    const Outcome text = place.wend({"nearest", "room.PATH", "--at", "4,1,4"});
    EXPECT_NE(text.out.find("\ninside 0, 1\n"), std::string::npos) << text.out;
    const auto game = json({"nearest", "room.PATH", "--at", "5,1,1", "--as", "game"});
    EXPECT_EQ(game["nearest"].get_array().size(), 1u);
}

TEST_F(RoomVerbs, StandInTheWorld) {
    const auto moved = way({"--from", "99,-48,12.5", "--to", "1", "--as", "game",
                            "--area-transform", "0 -1 0 100 1 0 0 -50 0 0 1 12.5"});
    EXPECT_EQ(double(moved["points"].at(0).at(0)), 99);
    EXPECT_EQ(double(moved["points"].at(0).at(2)), 12.5);
    // The same as words of an MREA file: mark, version, matrix.
    std::string mrea;
    const std::initializer_list<std::uint32_t> mrea_words{
        0xDEADBEEF, 15, 0,          0xBF800000, 0, 0x42C80000, 0x3F800000,
        0,          0,  0xC2480000, 0,          0, 0x3F800000, 0x41480000};
    for (const std::uint32_t word : mrea_words)
        for (const unsigned shift : {24U, 16U, 8U, 0U}) mrea += static_cast<char>(word >> shift);
    place.put("room.MREA", mrea);
    const auto by_file = way(
        {"--from", "99,-48,12.5", "--to", "1", "--as", "game", "--area-transform", "room.MREA"});
    EXPECT_EQ(double(by_file["points"].at(0).at(0)), 99);
    const Outcome mesh = place.wend({"convert", "room.PATH", "room.obj", "--to", "polygon-mesh",
                                     "--area-transform", "room.MREA"});
    EXPECT_EQ(mesh.status, 0) << mesh.err;
    EXPECT_NE(place.content("room.obj").find("\nv 100 -50 12.5\n"), std::string::npos);
    const Outcome none = place.wend({"info", "room.PATH", "--area-transform", "no.MREA"});
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.err.find("'no.MREA' is neither a finite number nor a file"), std::string::npos)
        << none.err;
    const Outcome wrong = place.wend({"info", "room.PATH", "--area-transform", "1 2 3"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("expected 12 numbers"), std::string::npos) << wrong.err;
}

TEST_F(RoomVerbs, DrawWhatIsKnownOfRegions) {
    for (const char* column : {"kind", "type", "index_0", "clearance", "ground_component"}) {
        const Outcome run =
            place.wend({"draw", "room.PATH", "-o", "room.svg", "--force", "--colour-by", column});
        EXPECT_EQ(run.status, 0) << run.err;
    }
    const Outcome run =
        place.wend({"draw", "room.PATH", "-o", "room.svg", "--force", "--show", "reachable:0"});
    EXPECT_EQ(run.status, 0) << run.err;
}

TEST_F(RoomVerbs, EditRoomsAsAWholeAndInPart) {
    const Outcome twice =
        place.wend({"edit", "room.PATH", "-o", "same.PATH", "--mirror", "x", "--rotate", "180",
                    "--mirror", "y", "--move", "0,0,2", "--move", "0,0,-2"});
    ASSERT_EQ(twice.status, 0) << twice.err;
    EXPECT_EQ(place.content("same.PATH"), place.content("room.PATH"));
    const Outcome part = place.wend(
        {"edit", "room.PATH", "-o", "part.PATH", "--where", "record 2", "--move", "0,0,2"});
    ASSERT_EQ(part.status, 0) << part.err;
    EXPECT_TRUE(contains(part.err, "2 links removed whose edges no longer meet")) << part.err;
    EXPECT_TRUE(contains(place.wend({"check", "part.PATH"}).out, "0 errors, 0 warnings"));
    const Outcome refused =
        place.wend({"edit", "part.PATH", "-o", "new.PATH", "--connect", "1", "2"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "regions 1 and 2 have no edge in common")) << refused.err;
    const Outcome back = place.wend({"edit", "part.PATH", "-o", "back.PATH", "--where", "record 2",
                                     "--move", "0,0,-2", "--connect", "1", "2"});
    ASSERT_EQ(back.status, 0) << back.err;
    EXPECT_EQ(place.content("back.PATH"), place.content("room.PATH"));
}

}  // namespace
}  // namespace wend
