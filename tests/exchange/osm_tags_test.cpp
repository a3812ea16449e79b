#include <set>

#include "exchange/osm_text.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// The properties of the one way with these tags, or what the notes say of it.
std::string made_of(const OsmTags& tags) {
    OsmText text = one_way_of(tags);
    text.way(8, {1, 2}, {{"highway", "footway"}});
    const Drawing drawing = town_of(text.text());
    std::string made;
    for (const DrawnShape& line : drawing.lines)
        if (line.name == "way 7")
            for (const auto& [name, value] : line.properties)
                made += (made.empty() ? "" : " ") + name + "=" + value;
    for (std::size_t i = 1; i < drawing.notes.size(); ++i)
        made += (made.empty() ? "" : "; ") + drawing.notes[i];
    return made;
}

std::string road(unsigned forward, unsigned backward, const std::string& one_way,
                 const std::string& speed) {
    return fmt::format("kind=road lanes_forward={} lanes_backward={} one_way={} speed_class={}",
                       forward, backward, one_way, speed);
}

std::string left_out(const std::string& why) { return "1 way left out: " + why + " (1)"; }

// docs/exchange.md says the same, and is held against it below.
TEST(OsmTags, ClassesHaveLanesAndSpeeds) {
    EXPECT_EQ(made_of({{"highway", "motorway"}}), road(2, 0, "true", "highway"));
    EXPECT_EQ(made_of({{"highway", "motorway_link"}}), road(1, 1, "false", "highway"));
    EXPECT_EQ(made_of({{"highway", "trunk"}}), road(2, 2, "false", "highway"));
    for (const std::string name :
         {"primary", "secondary", "tertiary", "primary_link", "secondary_link", "tertiary_link",
          "unclassified", "residential", "road"})
        EXPECT_EQ(made_of({{"highway", name}}), road(1, 1, "false", "normal")) << name;
    for (const std::string name : {"service", "living_street", "track"})
        EXPECT_EQ(made_of({{"highway", name}}), road(1, 1, "false", "slow")) << name;
    for (const std::string name :
         {"footway", "path", "pedestrian", "steps", "cycleway", "bridleway"})
        EXPECT_EQ(made_of({{"highway", name}, {"oneway", "yes"}, {"lanes", "2"}}), "kind=footpath")
            << name;
    EXPECT_EQ(made_of({{"waterway", "river"}}), "kind=water");
    EXPECT_EQ(made_of({{"waterway", "canal"}, {"width", "12"}}), "kind=water width=12");
    EXPECT_EQ(made_of({{"route", "ferry"}, {"name", "Across"}}), "kind=water name=Across");
}

// Each class, its lanes each way and its speed stand in one row of the table of the page.
TEST(OsmTags, ThePageHasTheTableOfClasses) {
    std::ifstream file(test::source_folder() / "docs/exchange.md");
    std::set<std::string> told;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("| `highway=")) continue;
        std::vector<std::string> cells;
        std::istringstream row(line.substr(1));
        for (std::string cell; std::getline(row, cell, '|');) {
            cell.erase(0, cell.find_first_not_of(' '));
            cell.erase(cell.find_last_not_of(' ') + 1);
            cells.push_back(cell);
        }
        ASSERT_EQ(cells.size(), 5u) << line;
        std::istringstream names(cells[0].substr(std::string("`highway=").size()));
        for (std::string name; names >> name;) {
            std::erase_if(name, [](char c) { return c == '`' || c == ','; });
            told.insert(name);
            std::string expected = "kind=" + cells[1];
            if (cells[1] == "road") {
                const bool is_one_way = cells[3] == "yes";
                expected = fmt::format(
                    "kind=road lanes_forward={} lanes_backward={} one_way={} speed_class={}",
                    cells[2], is_one_way ? "0" : cells[2], is_one_way, cells[4]);
            }
            EXPECT_EQ(made_of({{"highway", name}}), expected);
        }
    }
    EXPECT_EQ(told.size(), 22u);
}

TEST(OsmTags, LanesAreCounted) {
    const auto lanes = [](OsmTags tags) {
        tags.push_back({"highway", "primary"});
        return made_of(tags);
    };
    EXPECT_EQ(lanes({{"lanes", "4"}}), road(2, 2, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "3"}}), road(2, 1, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "1"}}), road(1, 1, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "3"}, {"lanes:both_ways", "1"}}), road(1, 1, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "3"}, {"lanes:backward", "2"}}), road(1, 2, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "5"}, {"lanes:forward", "3"}}), road(3, 2, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes:forward", "2"}, {"lanes:backward", "1"}}),
              road(2, 1, "false", "normal"));
    EXPECT_EQ(lanes({{"lanes", "3"}, {"oneway", "yes"}}), road(3, 0, "true", "normal"));
    for (const std::string wrong : {"two", "0", "-1", "2;3", "21", "1.5"})
        EXPECT_EQ(lanes({{"lanes", wrong}}),
                  road(1, 1, "false", "normal") +
                      "; 1 way with lanes that is no number of lanes: as if it were not there")
            << wrong;
}

TEST(OsmTags, DirectionsAreSaidOrImplied) {
    const auto direction = [](OsmTags tags) {
        tags.push_back({"highway", "tertiary"});
        return made_of(tags);
    };
    const std::string one_way = road(1, 0, "true", "normal"), both = road(1, 1, "false", "normal");
    for (const std::string yes : {"yes", "true", "1"})
        EXPECT_EQ(direction({{"oneway", yes}}), one_way);
    for (const std::string no : {"no", "false", "0"}) EXPECT_EQ(direction({{"oneway", no}}), both);
    EXPECT_EQ(direction({{"junction", "roundabout"}}), one_way);
    EXPECT_EQ(direction({{"junction", "circular"}}), one_way);
    EXPECT_EQ(direction({{"junction", "roundabout"}, {"oneway", "no"}}), both);
    EXPECT_EQ(direction({{"oneway", "reversible"}}),
              both + "; 1 way with oneway=reversible: both ways");
    EXPECT_EQ(made_of({{"highway", "motorway"}, {"oneway", "no"}}), road(2, 2, "false", "highway"));
}

// The line then runs with the traffic, so that no maker of roads need know.
TEST(OsmTags, AWayAgainstItsTrafficIsTurnedRound) {
    const OsmTags tags{{"highway", "residential"}, {"oneway", "-1"}, {"lanes", "2"}};
    const Drawing against = town_of(one_way_of(tags).text());
    ASSERT_EQ(against.lines.size(), 1u);
    EXPECT_EQ(made_of(tags), road(2, 0, "true", "normal"));
    EXPECT_GT(against.lines[0].points.front().x, 0);
    EXPECT_LT(against.lines[0].points.back().x, 0);
}

TEST(OsmTags, WhatNobodyGoesOnIsLeftOutAndTold) {
    const auto with = [](const std::string& key, const std::string& value) {
        return made_of({{"highway", "service"}, {key, value}});
    };
    EXPECT_EQ(with("access", "private"), left_out("access=private"));
    EXPECT_EQ(with("access", "no"), left_out("access=no"));
    EXPECT_EQ(with("motor_vehicle", "no"), left_out("motor_vehicle=no"));
    EXPECT_EQ(with("access", "customers"), road(1, 1, "false", "slow"));
    EXPECT_EQ(made_of({{"highway", "service"}, {"access", "no"}, {"motor_vehicle", "yes"}}),
              road(1, 1, "false", "slow"));
    EXPECT_EQ(made_of({{"highway", "path"}, {"access", "no"}, {"foot", "designated"}}),
              "kind=footpath");
    EXPECT_EQ(with("area", "yes"), left_out("area=yes"));
    EXPECT_EQ(with("construction", "yes"), left_out("construction=yes"));
    for (const std::string value : {"construction", "proposed", "platform", "raceway"})
        EXPECT_EQ(made_of({{"highway", value}}), left_out("highway=" + value));
    for (const OsmTags& tags : {OsmTags{}, OsmTags{{"building", "yes"}}, {{"waterway", "stream"}}})
        EXPECT_EQ(made_of(tags), left_out("neither road, footpath nor water"));
}

TEST(OsmTags, WidthsAreMetres) {
    const auto width = [](const std::string& text) {
        return made_of({{"highway", "path"}, {"width", text}});
    };
    EXPECT_EQ(width("2.5"), "kind=footpath width=2.5");
    EXPECT_EQ(width("3 m"), "kind=footpath width=3");
    EXPECT_NE(made_of({{"highway", "residential"}, {"width", "7"}}).find(" road_width=7"),
              std::string::npos);
    for (const std::string wrong : {"wide", "12'", "-1", "0", "2,5", "1e9"})
        EXPECT_EQ(width(wrong),
                  "kind=footpath; 1 way with width that is no number of metres: as if it were not "
                  "there")
            << wrong;
}

// Forty different values are told, so that notes stay readable.
TEST(OsmTags, StrangeValuesAreToldTogether) {
    OsmText text = one_way_of({{"highway", "residential"}});
    for (int i = 0; i < 60; ++i)
        text.way(100 + i, {1, 2}, {{"highway", fmt::format("strange{}", i)}});
    const Drawing drawing = town_of(text.text());
    ASSERT_EQ(drawing.notes.size(), 2u);
    EXPECT_TRUE(drawing.notes[1].starts_with("60 ways left out: "));
    EXPECT_NE(drawing.notes[1].find("others (20)"), std::string::npos) << drawing.notes[1];
}

}  // namespace
}  // namespace wend
