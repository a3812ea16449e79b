#include "core/json/described_json.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/network.hpp"

namespace wend {
namespace {

struct Wheel {
    std::string maker;
    double width = 0;
    std::optional<int> spokes;

    static constexpr auto description() {
        return std::tuple(member_or_null("maker", &Wheel::maker, "who made it"),
                          member("width", &Wheel::width, "in mm"),
                          member("spokes", &Wheel::spokes, "how many, where they can be told"));
    }
};

struct Frame {
    std::string colour;
    static constexpr auto description() {
        return std::tuple(member("colour", &Frame::colour, "of its paint"));
    }
};

struct Bicycle {
    bool is_sold = false;
    std::vector<Wheel> wheels;
    std::optional<Frame> frame;
    const Wheel* spare = nullptr;
    std::map<std::string, int> gears;
    std::vector<std::string> remarks;
    Point at{};
    std::uint32_t row = 7;

    static constexpr auto description() {
        return std::tuple(
            member("sold", &Bicycle::is_sold, "whether somebody has bought it"),
            member("wheels", &Bicycle::wheels, "from the front"), members_of(&Bicycle::frame),
            member_if_any("spare", &Bicycle::spare, "what it brings along"),
            member("gears", &Bicycle::gears, "teeth of each"),
            member_if_any("remarks", &Bicycle::remarks, "what a buyer wants to know"),
            member("at", &Bicycle::at, "where it stands"),
            member(
                "count", [](const Bicycle& of) { return of.wheels.size(); }, "of the wheels"),
            member_for_programs("row", &Bicycle::row, "in the shop's list"));
    }
};

template <class T>
std::string json_of(const T& answer, AnswerKeys keys = AnswerKeys::told) {
    std::string text;
    {
        TextSink sink([&](std::string_view piece) { text += piece; });
        write_answer(sink, answer, 0, keys);
    }
    return text;
}

TEST(described_json, what_says_nothing_is_null_or_left_out_as_described) {
    EXPECT_EQ(json_of(Wheel{"", 35.5, {}}), R"({"maker": null, "width": 35.5, "spokes": null})"
                                            "\n");
    EXPECT_EQ(json_of(Wheel{"\"A\"", std::numeric_limits<double>::infinity(), 0}),
              R"({"maker": "\"A\"", "width": null, "spokes": 0})"
              "\n");
    EXPECT_EQ(json_of(Bicycle{}),
              R"({"sold": false, "wheels": [], "gears": {}, "at": [0, 0, 0], "count": 0})"
              "\n");
}

TEST(described_json, parts_stand_in_the_whole_or_among_its_members) {
    const Wheel spare{"B", 28, 36};
    const Bicycle one{true,          {{"A", 30, {}}}, Frame{"red"}, &spare,
                      {{"low", 34}}, {"old"},         {1, 2.5, -3}};
    EXPECT_EQ(json_of(one),
              R"({"sold": true, "wheels": [{"maker": "A", "width": 30, "spokes": null}], )"
              R"("colour": "red", "spare": {"maker": "B", "width": 28, "spokes": 36}, )"
              R"("gears": {"low": 34}, "remarks": ["old"], "at": [1, 2.5, -3], "count": 1})"
              "\n");
}

TEST(described_json, whoever_holds_the_map_gets_all_keys) {
    EXPECT_EQ(json_of(Bicycle{}, AnswerKeys::all),
              R"({"sold": false, "wheels": [], "spare": null, "gears": {}, "remarks": [], )"
              R"("at": [0, 0, 0], "count": 0, "row": 7})"
              "\n");
}

TEST(described_shape, a_row_for_each_key_and_those_below_it) {
    EXPECT_EQ(DescribedShape::of<Bicycle>(),
              "| key | value | means |\n"
              "|---|---|---|\n"
              "| `sold` | `true` or `false` | whether somebody has bought it |\n"
              "| `wheels` | list of objects | from the front |\n"
              "| `wheels[].maker` | text or `null` | who made it |\n"
              "| `wheels[].width` | number | in mm |\n"
              "| `wheels[].spokes` | integer or `null` | how many, where they can be told |\n"
              "| `colour` | text, if any | of its paint |\n"
              "| `spare` | object, if any | what it brings along |\n"
              "| `spare.maker` | text or `null` | who made it |\n"
              "| `spare.width` | number | in mm |\n"
              "| `spare.spokes` | integer or `null` | how many, where they can be told |\n"
              "| `gears` | object | teeth of each |\n"
              "| `remarks` | list of texts, if any | what a buyer wants to know |\n"
              "| `at` | `[x, y, z]` | where it stands |\n"
              "| `count` | integer | of the wheels |\n");
}

}  // namespace
}  // namespace wend
