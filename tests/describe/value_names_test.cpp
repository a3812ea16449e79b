#include "describe/support.hpp"

// Names of values that stand in the file itself.

namespace wend::test {
namespace {

struct NamedContext {
    static constexpr std::endian byte_order = std::endian::little;
    std::span<const char* const> places = {};
};

struct Spot {
    u16 place = 0;
};
template <Describes<Spot> S, class V>
constexpr void describe(S& spot, V& v) {
    v("place", spot.place, names(v.context.places));
}

constexpr const char* places[] = {nullptr, "Yard", "House"};

TEST(value_names, from_the_file_stand_for_their_numbers) {
    const NamedContext context{places};
    for (const u16 place : std::initializer_list<u16>{0, 1, 2, 3, 65535}) {
        const std::string json = to_json(Spot{place}, context, derive_nothing);
        const std::string shown = place == 1   ? "\"Yard\""
                                  : place == 2 ? "\"House\""
                                               : std::to_string(place);
        EXPECT_NE(json.find("\"place\": " + shown), json.npos) << json;
        expect_round_trip<Spot>(encode(Spot{place}, context).value(), context, derive_nothing);
    }
    EXPECT_EQ(scalar_text(field_of("place", names(context.places)), u16{2}), "2 (House)");
    EXPECT_EQ(scalar_text(field_of("place", names(context.places)), u16{0}), "0");
}

TEST(value_names, that_the_file_lacks_are_refused) {
    const auto parsed = parse_json<Spot>(R"({"format":"","version":"","place":"Attic"})",
                                         NamedContext{places}, false, derive_nothing);
    ASSERT_FALSE(parsed);
    EXPECT_NE(parsed.error().text().find("Attic"), std::string::npos) << parsed.error().text();
    EXPECT_EQ(parsed.error().field, "place");
    EXPECT_FALSE(parse_json<Spot>(R"({"format":"","version":"","place":"Yard"})", NamedContext{},
                                  false, derive_nothing));
}

}  // namespace
}  // namespace wend::test
