#include "formats/gta/from_drawing/drawn_way.hpp"

#include "formats/gta_paths/drawing/drawn.hpp"

namespace wend::gta_paths {
namespace {

struct Read {
    DrawnWay way;
    LossReport losses;
};

Read read(DrawnProperties properties) {
    Read result;
    DrawnWayReader reader(result.losses);
    DrawnShape line = drawn_line({}, std::move(properties));
    line.name = "features[3]";
    result.way = reader.read(line);
    reader.tell_unused();
    return result;
}

std::pair<int, int> lanes(DrawnProperties properties) {
    const Read result = read(std::move(properties));
    EXPECT_TRUE(result.losses.empty());
    return {result.way.lanes_forward, result.way.lanes_backward};
}

using Lanes = std::pair<int, int>;

TEST(DrawnWay, LanesOfBothDirections) {
    EXPECT_EQ(lanes({}), Lanes(1, 1));
    EXPECT_EQ(lanes({{"lanes", "4"}}), Lanes(2, 2));
    EXPECT_EQ(lanes({{"lanes", "3.0"}}), Lanes(2, 1));
    EXPECT_EQ(lanes({{"lanes", "5"}, {"lanes:backward", "1"}}), Lanes(4, 1));
    EXPECT_EQ(lanes({{"lanes", "5"}, {"lanes_forward", "5"}}), Lanes(5, 0));
    EXPECT_EQ(lanes({{"lanes_forward", "0"}}), Lanes(0, 1));
    EXPECT_EQ(lanes({{"one_way", "true"}}), Lanes(1, 0));
    EXPECT_EQ(lanes({{"oneway", "-1"}, {"lanes", "2"}}), Lanes(0, 2));
    EXPECT_EQ(lanes({{"OneWay", "no"}, {"lanes", "2"}}), Lanes(1, 1));
    EXPECT_EQ(lanes({{"one way", "1"}, {"lanes_forward", "3"}}), Lanes(3, 0));
    EXPECT_EQ(lanes({{"lanes", ""}, {"kind", "water"}}), Lanes(1, 1));
    EXPECT_EQ(lanes({{"lanes", "4"}, {"kind", "footpath"}}), Lanes(0, 0));
}

TEST(DrawnWay, KindIsSaidOrFollowsFromTheName) {
    const auto kind = [](DrawnProperties properties) {
        return read(std::move(properties)).way.kind;
    };
    EXPECT_EQ(kind({}), DrawnKind::road);
    EXPECT_EQ(kind({{"KIND", "Foot-Path"}}), DrawnKind::footpath);
    EXPECT_EQ(kind({{"material", "water"}}), DrawnKind::water);
    EXPECT_EQ(kind({{"name", "Footpath.012"}}), DrawnKind::footpath);
    EXPECT_EQ(kind({{"name", "Water Street"}, {"material", "asphalt"}}), DrawnKind::road);
    EXPECT_EQ(kind({{"kind", "road"}, {"material", "water"}}), DrawnKind::road);
}

TEST(DrawnWay, WhatMakesNoSenseNamesLineAndProperty) {
    const std::vector<DrawnProperties> wrong{
        {{"lanes", "many"}},
        {{"lanes", "-1"}},
        {{"lanes", "1.5"}},
        {{"lanes", "2"}, {"lanes_forward", "3"}},
        {{"lanes", "3"}, {"lanes_forward", "1"}, {"lanes_backward", "1"}},
        {{"lanes", "3"}, {"lanes_forward", "2"}, {"one_way", "true"}},
        {{"one_way", "east"}},
        {{"one_way", "true"}, {"lanes_backward", "1"}},
        {{"kind", "motorway"}},
        {{"width", "-1"}},
        {{"width", "7 m"}},
        {{"width", "nan"}},
        {{"speed_class", "fast"}},
        {{"speed_class", "3"}},
        {{"spawn_probability", "16"}},
        {{"special", "parking"}},
        {{"switched_off", "maybe"}},
        {{"road_block", "2"}},
    };
    for (const DrawnProperties& properties : wrong) {
        const Read result = read(properties);
        ASSERT_EQ(result.losses.losses().size(), 1u) << properties.front().name;
        const LossReport::Loss& loss = result.losses.losses().front();
        EXPECT_EQ(loss.kind, LossKind::does_not_fit);
        EXPECT_EQ(loss.record, "features[3]");
        const bool names_it = std::ranges::any_of(properties, [&](const DrawnProperty& property) {
            return property.name == loss.field &&
                   loss.message.find('"' + property.value + '"') != std::string::npos;
        });
        EXPECT_TRUE(names_it) << loss.field << ": " << loss.message;
    }
}

// As on toll plazas, or squares where people walk.
TEST(DrawnWay, WhatIsTooMuchBecomesTheMostAndIsToldAsChanged) {
    const auto expect_changed = [](DrawnProperties properties, Lanes lanes, int width) {
        const Read result = read(properties);
        EXPECT_EQ(Lanes(result.way.lanes_forward, result.way.lanes_backward), lanes);
        EXPECT_EQ(result.way.path_width, width);
        ASSERT_EQ(result.losses.losses().size(), 1u) << properties.front().name;
        const LossReport::Loss& loss = result.losses.losses().front();
        EXPECT_EQ(loss.kind, LossKind::changed);
        EXPECT_EQ(loss.field, properties.front().name);
        EXPECT_NE(loss.message.find('"' + properties.front().value + '"'), std::string::npos);
    };
    expect_changed({{"lanes", "15"}}, Lanes(7, 7), 0);
    expect_changed({{"lanes", "8"}, {"one_way", "true"}}, Lanes(7, 0), 0);
    expect_changed({{"lanes_forward", "8"}}, Lanes(7, 1), 0);
    expect_changed({{"lanes_backward", "12"}, {"one_way", "-1"}}, Lanes(0, 7), 0);
    expect_changed({{"width", "32"}}, Lanes(1, 1), 255);
    expect_changed({{"width", "1e300"}, {"kind", "footpath"}}, Lanes(0, 0), 255);
}

TEST(DrawnWay, WidthIsInEighthsOfAMetre) {
    EXPECT_EQ(read({}).way.path_width, 0);
    EXPECT_EQ(read({{"kind", "footpath"}}).way.path_width, 16);
    EXPECT_EQ(read({{"width", "1.3"}}).way.path_width, 10);
    EXPECT_EQ(read({{"width", "31.875"}}).way.path_width, 255);
}

// A table of attributes has all sorts of columns; only what looks misspelt stands in the way.
TEST(DrawnWay, OtherPropertiesAreNotedAndMisspeltOnesLost) {
    const Read fine = read({{"fid", "7"}, {"surface", "gravel"}, {"length", "31"}, {"id", "a"}});
    EXPECT_TRUE(fine.losses.empty());
    ASSERT_EQ(fine.losses.notes().size(), 1u);
    EXPECT_NE(fine.losses.notes()[0].find("length, surface"), std::string::npos);
    EXPECT_EQ(fine.losses.notes()[0].find("fid"), std::string::npos);
    const Read named = read({{"name", "A"}, {"material", "b"}, {"group", "c"}});
    EXPECT_TRUE(named.losses.notes().empty());
    for (const auto& [name, meant] : std::map<std::string, std::string>{
             {"lane", "lanes"}, {"Speed_Clas", "speed_class"}, {"lanes_foward", "lanes_forward"}}) {
        const Read misspelt = read({{name, "2"}});
        ASSERT_EQ(misspelt.losses.losses().size(), 1u) << name;
        const LossReport::Loss& loss = misspelt.losses.losses().front();
        EXPECT_EQ(loss.kind, LossKind::lost);
        EXPECT_NE(loss.message.find("is " + meant + " meant?"), std::string::npos) << loss.message;
    }
}

}  // namespace
}  // namespace wend::gta_paths
