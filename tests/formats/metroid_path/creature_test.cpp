#include "formats/metroid/game/creature.hpp"

#include <gtest/gtest.h>

namespace wend::metroid_path {
namespace {

std::string refusal(const OptionValues& options) {
    const auto creature = creature_of(options);
    return creature ? "" : creature.error().text();
}

TEST(CreatureOptions, LeaveTheUsualCreatureWhereNothingIsSaid) {
    const Creature usual, found = creature_of({}).value();
    EXPECT_EQ(found.flags, usual.flags);
    EXPECT_EQ(found.index, usual.index);
    EXPECT_EQ(found.radius, usual.radius);
    EXPECT_EQ(found.height, usual.height);
    EXPECT_EQ(found.padding, usual.padding);
}

TEST(CreatureOptions, AreTakenAsTheyAreSpelt) {
    const Creature found = creature_of({{"search-flags", "0x0102"},
                                        {"creature-index", "7"},
                                        {"creature-radius", "0.5"},
                                        {"creature-height", "0"},
                                        {"search-padding", "1e2"}})
                               .value();
    EXPECT_EQ(found.flags, 0x102u);
    EXPECT_EQ(found.index, 7u);
    EXPECT_EQ(found.radius, 0.5f);
    EXPECT_EQ(found.height, 0.0f);
    EXPECT_EQ(found.padding, 100.0f);
    EXPECT_EQ(creature_of({{"search-flags", "65535"}}).value().flags, 0xFFFFu);
}

// The flags that callers of the game's search have (fact sheet section 5).
TEST(CreatureOptions, NameAProfileThatOthersChangeOneByOne) {
    for (const auto& [name, flags] :
         {std::pair{"walker", 1u}, {"flyer", 3u}, {"aqua-pirate", 2u}, {"swimmer", 4u}}) {
        const Creature found = creature_of({{"creature", name}}).value();
        EXPECT_EQ(found.name, name);
        EXPECT_EQ(found.flags, flags) << name;
        EXPECT_EQ(found.radius, 1) << name;
    }
    const Creature large =
        creature_of({{"creature", "flyer"}, {"creature-height", "4"}, {"search-flags", "0x103"}})
            .value();
    EXPECT_EQ(large.text(), "flyer: search flags 259, index 0, radius 1 m, height 4 m");
    // What another creature has stays where nothing is said.
    EXPECT_EQ(creature_of({{"creature-index", "2"}}, large).value().height, 4);
    EXPECT_EQ(creature_of({{"creature", "swimmer"}}, large).value().flags, 4u);
    EXPECT_EQ(creature_of({{"search-flags", "3"}}).value().name, "creature");
}

TEST(CreatureOptions, ThatAreNoNumbersOrOutOfRangeAreToldByName) {
    for (const char* wrong : {"", "x", "0x", "0xg", "-1", "+1", "1.5", "1 ", "65536", "0x10000",
                              "99999999999999999999"})
        EXPECT_EQ(refusal({{"search-flags", wrong}}),
                  std::string("the option `search-flags`: \"") + wrong +
                      "\" is not a whole number from 0 to 65535");
    EXPECT_EQ(refusal({{"creature-index", "8"}}),
              "the option `creature-index`: \"8\" is not a whole number from 0 to 7");
    for (const char* option : {"creature-radius", "creature-height", "search-padding"})
        for (const char* wrong : {"", "x", "-0.1", "nan", "inf", "1e39", "2 m"})
            EXPECT_EQ(refusal({{option, wrong}}), "the option `" + std::string(option) + "`: \"" +
                                                      wrong +
                                                      "\" is not a length in metres, 0 or more");
}

// Each option that is offered is one that is heard.
TEST(CreatureOptions, AreHeardAsTheyAreOffered) {
    for (const OptionSpec& option : creature_options())
        EXPECT_NE(refusal({{option.name, "what"}}), "") << option.name;
}

}  // namespace
}  // namespace wend::metroid_path
