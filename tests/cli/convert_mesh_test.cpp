#include "cli/corner_test.hpp"

namespace wend {
namespace {

std::string word(std::uint32_t value) {
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift);
    return bytes;
}

// A mesh of version 5 with one area, number 17, at the origin.
std::string mesh(char attributes) {
    const std::string no_places(2, '\0'), corners(32, '\0'), connections(16, '\0');
    const std::string no_spots_approaches_encounters_place(8, '\0');
    return word(0xFEEDFACE) + word(5) + word(1000) + no_places + word(1) + word(17) + attributes +
           corners + connections + no_spots_approaches_encounters_place;
}

class ConvertMeshVerbTest : public CornerTest {
  protected:
    ConvertMeshVerbTest() {
        place.put("plain.nav", mesh(3));
        place.put("odd.nav", mesh(0x13));
    }
};

TEST_F(ConvertMeshVerbTest, BitsThatMeanSomethingElseAreRefusedAndNamed) {
    EXPECT_EQ(wend({"convert", "plain.nav", "out.nav", "--to", "4"}).status, 0);
    const Outcome refused = wend({"convert", "odd.nav", "new.nav", "--to", "6", "--json"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err,
                         "areas.attributes: 1 value lost\n"
                         "  17: bit 4, which is stop there"))
        << refused.err;
    EXPECT_TRUE(contains(refused.out, "\"kind\": \"lost\"")) << refused.out;
    EXPECT_FALSE(contains(refused.out, "\"file\"")) << refused.out;
    EXPECT_EQ(wend({"convert", "odd.nav", "new.nav", "--to", "6", "--lossy"}).status, 0);
    EXPECT_TRUE(place.has("new.nav"));
}

TEST_F(ConvertMeshVerbTest, ReportsOfSeveralFilesNameThem) {
    const Outcome run = wend({"convert", "plain.nav", "odd.nav", "new", "--to", "6", "--json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "\n  odd.nav: 17: bit 4")) << run.err;
    EXPECT_TRUE(contains(run.err,
                         "ladders: 2 values invented\n"
                         "  plain.nav: mesh: none\n  odd.nav: mesh: none"))
        << run.err;
    EXPECT_TRUE(contains(run.out, "{\"file\": \"odd.nav\", \"record\": \"17\"")) << run.out;
}

TEST_F(ConvertMeshVerbTest, TheSizeOfTheMapIsStamped) {
    place.put("yard.bsp", std::string(0x1234, 'x'));
    ASSERT_EQ(wend({"convert", "odd.nav", "out.nav", "--bsp", "yard.bsp"}).status, 0);
    EXPECT_EQ(place.content("out.nav"), mesh(0x13).replace(8, 4, word(0x1234)));
    EXPECT_EQ(wend({"convert", "odd.nav", "no.nav", "--bsp", "absent.bsp"}).status, 2);
    EXPECT_EQ(
        wend({"convert", "odd.nav", "no.nav", "--bsp", "yard.bsp", "--to", "3", "--lossy"}).status,
        2);
    EXPECT_FALSE(place.has("no.nav"));
}

}  // namespace
}  // namespace wend
