#include "core/describe/scalar.hpp"
#include "describe/support.hpp"

// Names of values: those that stand in the file itself, those of values with gaps, of bits.

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
    EXPECT_EQ(parsed.error()->field, "place");
    EXPECT_FALSE(parse_json<Spot>(R"({"format":"","version":"","place":"Yard"})", NamedContext{},
                                  false, derive_nothing));
}

constexpr const char* lights[] = {"none", "north", nullptr, "both"};
constexpr NamedValue tyres[] = {{-7, "bald"}, {52, "A"}, {55, "D"}};
constexpr BitTable signal_bits{
    BitField{"light", 0, 3, "which way it looks"}.with_names(lights),
    BitField{"crossing", 3, 1, "of a train"},
    BitField{"copies", 4, 2, "of the light", true},
};

struct Signal {
    u16 bits = 0;
    i8 tyre = 0;
};
template <Describes<Signal> S, class V>
constexpr void describe(S& signal, V& v) {
    v("bits", signal.bits, wend::bits(signal_bits), "what it shows");
    v("tyre", signal.tyre, names(tyres), "compound");
}

Expected<Signal> signal_of(const std::string& members) {
    return parse_json<Signal>(R"({"format":"","version":"",)" + members + "}", NamedContext{},
                              false, derive_nothing);
}

TEST(value_names, of_bits_and_of_values_far_apart_stand_in_json) {
    for (unsigned light = 0; light < 8; ++light)
        for (const i8 tyre : std::initializer_list<i8>{-128, -8, -7, -6, 0, 51, 52, 53, 55, 127}) {
            const Signal signal{static_cast<u16>(light | 0x8008), tyre};
            std::string json = to_json(signal, NamedContext{}, derive_nothing);
            std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
            // Runs of zeros are left out whatever their name.
            const std::string shown = light == 0   ? ""
                                      : light == 1 ? R"("light":"north",)"
                                      : light == 3 ? R"("light":"both",)"
                                                   : fmt::format("\"light\":{},", light);
            EXPECT_NE(json.find("{" + shown + R"("crossing":true,"other_bits":32768})"), json.npos)
                << json;
            const std::string name = tyre == -7   ? "\"bald\""
                                     : tyre == 52 ? "\"A\""
                                     : tyre == 55 ? "\"D\""
                                                  : std::to_string(tyre);
            EXPECT_NE(json.find("\"tyre\":" + name), json.npos) << json;
            expect_round_trip<Signal>(encode(signal, NamedContext{}).value(), NamedContext{},
                                      derive_nothing);
        }
    EXPECT_EQ(scalar_text(field_of("bits", wend::bits(signal_bits)), u16{9}),
              "0x9: light 1 (north), crossing");
    EXPECT_EQ(scalar_text(field_of("tyre", names(tyres)), i8{-7}), "-7 (bald)");
    EXPECT_EQ(scalar_text(field_of("tyre", names(tyres)), i8{53}), "53");
}

TEST(value_names, need_not_be_used_in_json) {
    EXPECT_EQ(signal_of(R"("bits": {"light": 3, "crossing": 1}, "tyre": 52)").value().bits, 11);
    EXPECT_EQ(signal_of(R"("bits": {"light": "none", "crossing": true}, "tyre": 52)").value().bits,
              8);
    EXPECT_EQ(signal_of(R"("bits": 32779, "tyre": 52)").value().bits, 0x800B);
    EXPECT_EQ(signal_of(R"("bits": 0, "tyre": -7)").value().tyre, -7);
}

TEST(value_names, that_are_unknown_are_refused_with_those_there_are) {
    const auto refusal = [](const std::string& members) {
        const auto parsed = signal_of(members);
        return parsed ? "none" : parsed.error()->field + ": " + parsed.error()->message;
    };
    EXPECT_EQ(
        refusal(R"("bits": {"light": "east"}, "tyre": 0)"),
        "bits: line 1, column 45: \"east\" is no value here; there are 0 none, 1 north, 3 both");
    EXPECT_EQ(refusal(R"("bits": 0, "tyre": "B")"),
              "tyre: line 1, column 46: \"B\" is no value here; there are -7 bald, 52 A, 55 D");
    EXPECT_EQ(refusal(R"("bits": 16, "tyre": 0)"),
              "bits: line 1, column 35: the bits 0x10 follow from the rest and are to be left out");
    EXPECT_NE(refusal(R"("bits": 65536, "tyre": 0)"), "none");
    EXPECT_NE(refusal(R"("bits": {"crossing": 2}, "tyre": 0)"), "none");
    EXPECT_NE(refusal(R"("bits": {"crossing": "north"}, "tyre": 0)"), "none");
    EXPECT_NE(refusal(R"("bits": "north", "tyre": 0)"), "none");
}

}  // namespace
}  // namespace wend::test
