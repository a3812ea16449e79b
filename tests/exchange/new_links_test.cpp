#include "exchange/changed_links.hpp"

namespace wend {
namespace {

// Features of links that came and went in the text of a map.

// What connects two records takes lanes alone.
TEST(ChangedLinkColumns, OfNewLinksAreTold) {
    const Map map = sample_map("gta-sa-paths", 150);
    const Road road(map);
    Editor parted(map);
    ASSERT_TRUE(parted.run(edits::Disconnect{road.from, road.to}));
    FeatureLines features(parted.map());
    features.add(fmt::format(
        R"({{"type": "Feature", "geometry": null, "properties": {{"wend_layer": "link",
             "wend_from": "{}", "wend_to": "{}", "lanes": 2, "opposite_lanes": 1, "width": 0,
             "road_light": "east-west"}}}})",
        map.network().name_of(road.from), map.network().name_of(road.to)));
    Editor joined(parted.map());
    ASSERT_TRUE(joined.run(edits::Connect{road.from, road.to, {.lanes = {{2, 1}}}}));
    const Back back = back_of(parted.map(), features.text());
    EXPECT_EQ(back.bytes, bytes_of(joined.map()));
    EXPECT_NE(back.notes.find("'road_light' of a new link"), std::string::npos) << back.notes;
    EXPECT_EQ(back.notes.find("'width'"), std::string::npos) << back.notes;
}

std::string new_link(const std::string& from, const std::string& to, const std::string& more) {
    return fmt::format(
        R"({{"type": "Feature", "geometry": null, "properties": {{"wend_layer": "link",
             "wend_from": "{}", "wend_to": "{}"{}}}}})",
        from, to, more);
}

// What is not said of a new link is 1, and both of its features count.
TEST(ChangedLinkColumns, OfNewLinksAreThoseOfAllTheirFeatures) {
    const Map map = sample_map("gta-sa-paths", 150);
    const Road road(map);
    Editor parted(map);
    ASSERT_TRUE(parted.run(edits::Disconnect{road.from, road.to}));
    const std::string from = map.network().name_of(road.from), to = map.network().name_of(road.to);
    struct Case {
        std::string there, back;
        LaneCounts lanes;
    };
    const Case cases[] = {{R"(, "lanes": 2)", "", {2, 1}},
                          {R"(, "opposite_lanes": 2)", "", {1, 2}},
                          {R"(, "lanes": 2, "one_way": 1)", "", {2, 0}},
                          {R"(, "one_way": "true")", "", {1, 0}},
                          {R"(, "one_way": "0")", "", {1, 1}},
                          {R"(, "lanes": 2)", R"(, "lanes": 3)", {2, 3}}};
    for (const auto& [there, back, lanes] : cases) {
        FeatureLines features(parted.map());
        if (!back.empty()) features.add(new_link(to, from, back));
        features.add(new_link(from, to, there));
        Editor joined(parted.map());
        ASSERT_TRUE(joined.run(edits::Connect{road.from, road.to, {.lanes = lanes}}));
        EXPECT_EQ(back_of(parted.map(), features.text()).bytes, bytes_of(joined.map()))
            << there << back;
    }
    FeatureLines words(parted.map()), apart(parted.map());
    words.add(new_link(from, to, R"(, "one_way": "yes")"));
    EXPECT_NE(refusal_of(parted.map(), words.text()).find("not \"yes\""), std::string::npos);
    apart.add(new_link(to, from, R"(, "lanes": 3)"));
    apart.add(new_link(from, to, R"(, "opposite_lanes": 2)"));
    const std::string why = refusal_of(parted.map(), apart.text());
    EXPECT_NE(why.find("feature 1"), std::string::npos) << why;
    EXPECT_NE(why.find("feature 2"), std::string::npos) << why;
}

// Features of links between what has no lanes say 0 of them, and so do their copies.
TEST(ChangedLinkColumns, OfCopiesOfLinksWithoutLanesAreTaken) {
    for (const char* const id : {"gta-sa-paths", "source-nav", "metroid-prime-path"}) {
        const Map map = sample_map(id, 150);
        const Network& network = map.network();
        const Links& links = network.links;
        LinkIndex link = 0;
        while (links.lanes.at(link) > 0 || links.opposite_lanes.at(link) > 0) ++link;
        const NodeIndex from = links.from[link], to = links.to[link];
        Editor parted(map);
        ASSERT_TRUE(parted.run(edits::Disconnect{from, to})) << id;
        const FeatureLines before(map);
        FeatureLines features(parted.map());
        features.add(
            before.feature(before.links(network.name_of(from), network.name_of(to)).at(0)));
        Editor joined(parted.map());
        ASSERT_TRUE(joined.run(edits::Connect{from, to})) << id;
        EXPECT_EQ(back_of(parted.map(), features.text()).bytes, bytes_of(joined.map())) << id;
    }
}

TEST(ChangedLinkColumns, OfASecondFeatureOfALinkAreRefused) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road road(map);
    const std::string from = map.network().name_of(road.from), to = map.network().name_of(road.to);
    road.features.add(new_link(from, to, R"(, "lanes": 3)"));
    EXPECT_NE(refusal_of(map, road.features.text()).find("has a feature already"),
              std::string::npos);
}

TEST(ChangedLinkColumns, OfOneFeatureThatIsGoneNameTheOther) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road gone(map), astray(map);
    const std::string from = map.network().name_of(gone.from), to = map.network().name_of(gone.to);
    gone.features.erase(gone.there_line);
    const std::string why = refusal_of(map, gone.features.text());
    EXPECT_NE(why.find(fmt::format("from {} to {}", from, to)), std::string::npos) << why;
    EXPECT_NE(why.find("still tells of the way back"), std::string::npos) << why;
    astray.features.replace(astray.there_line, "\"wend_to\": \"" + to + "\"",
                            R"("wend_to": "36:9999")");
    const std::string other = refusal_of(map, astray.features.text());
    EXPECT_NE(
        other.find(fmt::format("feature {} leads from {} to 36:9999", astray.there_line, from)),
        std::string::npos)
        << other;
}

}  // namespace
}  // namespace wend
