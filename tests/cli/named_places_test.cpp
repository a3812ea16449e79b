#include <simdjson.h>

#include <cmath>

#include "cli/built_mesh.hpp"

// Places by their names, in a made-up building.

namespace wend {
namespace {

class NamedPlacesOfABuilding : public testing::Test {
  protected:
    NamedPlacesOfABuilding() {
        EXPECT_EQ(place.wend({"sample", "source-nav", "--nodes", "200", "-o", "house"}).status, 0);
    }
    // What is printed, as text.
    std::string printed(const std::vector<std::string>& words) const {
        const Outcome run = place.wend(words);
        return run.out + run.err;
    }
    simdjson::dom::element json(const std::vector<std::string>& words) {
        json_ = place.wend(words).out;
        simdjson::dom::element element;
        EXPECT_EQ(parser_.parse(json_).get(element), simdjson::SUCCESS) << json_;
        return element;
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;

  private:
    std::string json_;
    simdjson::dom::parser parser_;
};

TEST_F(NamedPlacesOfABuilding, AreEndsOfRoutes) {
    const auto route =
        json({"route", "house", "--from", "library", "--to", "Garden:centre", "--json"});
    EXPECT_TRUE(bool(route["found"]));
    const auto ends = route["places"].get_array();
    ASSERT_EQ(ends.size(), 2u);
    EXPECT_EQ(std::string_view(ends.at(0)["of"]), "from");
    EXPECT_EQ(std::string_view(ends.at(0)["place"]), "Library");
    EXPECT_EQ(std::string_view(ends.at(0)["part"]), "nearest");
    EXPECT_EQ(std::string_view(ends.at(1)["part"]), "centre");
    EXPECT_EQ(std::string_view(ends.at(0)["record"]),
              std::string_view(route["records"].get_array().at(0)));
    for (std::size_t axis = 0; axis < 3; ++axis)
        EXPECT_EQ(double(ends.at(0)["point"].get_array().at(axis)),
                  double(route["points"].get_array().at(0).get_array().at(axis)));

    const std::string text = printed({"route", "house", "--from", "Library", "--to", "Garden:all"});
    EXPECT_TRUE(contains(text, "from: Library, its nearest point\n")) << text;
    EXPECT_TRUE(contains(text, "to: all of Garden, where it is reached last\n")) << text;
    EXPECT_TRUE(contains(printed({"route", "house", "--from", "Librarry", "--to", "Garden"}),
                         "places called like it are 'Library'"));
    EXPECT_TRUE(contains(
        printed({"route", "house", "--from", "1", "--to", "2", "--forbid", "Garden"}),
        "--forbid: Garden is a place, and one area is wanted; --where 'not place Garden'"));
}

TEST_F(NamedPlacesOfABuilding, MakeATable) {
    ASSERT_EQ(place.wend({"matrix", "house", "--between", "places", "-o", "costs.json"}).status, 0);
    const std::string costs = place.content("costs.json");
    simdjson::dom::parser parser;
    const simdjson::dom::element table = parser.parse(costs);
    const auto names = table["rows"].get_array();
    ASSERT_GT(names.size(), 8u);
    EXPECT_EQ(table["columns"].get_array().size(), names.size());
    for (std::size_t to : {1u, 5u, 8u}) {
        const auto route = json({"route", "house", "--from", std::string(names.at(0)), "--to",
                                 std::string(names.at(to)), "--json"});
        EXPECT_NEAR(double(table["costs"].get_array().at(0).get_array().at(to)),
                    double(route["cost"]), 1e-3);
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        EXPECT_EQ(double(table["costs"].get_array().at(i).get_array().at(i)), 0);

    // Shown, where no file is named; the other measures are no less.
    const std::string shown = printed({"matrix", "house", "--between", "places"});
    EXPECT_TRUE(shown.starts_with("units from ")) << shown;
    EXPECT_TRUE(contains(shown, "Library"));
    for (const char* part : {"places:centre", "places:all"}) {
        ASSERT_EQ(
            place.wend({"matrix", "house", "--between", part, "-o", "more.json", "--force"}).status,
            0);
        const std::string text = place.content("more.json");
        simdjson::dom::parser other;
        const simdjson::dom::element more = other.parse(text);
        for (std::size_t from = 0; from < names.size(); ++from)
            for (std::size_t to = 0; to < names.size(); ++to)
                EXPECT_GE(double(more["costs"].get_array().at(from).get_array().at(to)) + 1e-3,
                          double(table["costs"].get_array().at(from).get_array().at(to)));
    }
    EXPECT_TRUE(contains(printed({"matrix", "house", "--between", "areas"}),
                         "--between: 'areas' was expected to be places, places:centre or "
                         "places:all"));
    EXPECT_TRUE(contains(printed({"matrix", "house", "--between", "places", "--places", "x"}),
                         "--between stands instead of --places, --rows and --columns"));
}

TEST_F(NamedPlacesOfABuilding, AreBeginningsOfWhatIsReached) {
    const std::uint64_t areas =
        json({"info", "house", "--where", "place Library", "--json"})["maps"].at(
            0)["selected"]["nodes"];
    const auto reach = json({"reach", "house", "--from", "Library", "--within", "1", "--json"});
    EXPECT_EQ(std::string_view(reach["from"]), "Library");
    std::uint64_t inside = 0;
    for (const simdjson::dom::element area : reach["reached"].get_array())
        inside += double(area["cost"]) == 0 && double(area["share"]) == 1 ? 1 : 0;
    EXPECT_EQ(inside, areas);
    EXPECT_TRUE(contains(printed({"reach", "house", "--from", "Library:all", "--within", "1"}),
                         "is where routes end"));
}

}  // namespace
}  // namespace wend
