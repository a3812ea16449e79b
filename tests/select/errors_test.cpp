#include <gtest/gtest.h>

#include <string>

#include "select/little_town.hpp"

namespace wend {
namespace {

// What is wrong with an expression, and the place of the mark below it, from 1 on.
struct Wrong {
    std::string text, message;
    std::size_t mark;
};

void expect_error(const Wrong& wrong) {
    const auto found = chosen(little_town(), wrong.text);
    ASSERT_FALSE(found) << wrong.text;
    const Error& error = found.error();
    EXPECT_EQ(error->message, "character " + std::to_string(wrong.mark) + ": " + wrong.message);
    EXPECT_EQ(error->excerpt, wrong.text + '\n' + std::string(wrong.mark - 1, ' ') + '^');
}

TEST(SelectionErrors, OfTheLanguage) {
    const std::string term = "expected a term, such as a kind or COLUMN = VALUE, found ";
    const std::string rest = "expected an operator such as =, and, or, or the end, found ";
    for (const Wrong& wrong : std::initializer_list<Wrong>{
             {"", term + "the end", 1},
             {"road and", term + "the end", 9},
             {"and road", term + "'and'", 1},
             {"road or or water", term + "'or'", 9},
             {"(road", "expected a closing bracket, and or or, found the end", 6},
             {"road)", rest + "')'", 5},
             {"(road) water", "expected and, or, or the end, found 'water'", 8},
             {"road water", rest + "'water'; names of several words stand in quotes", 6},
             {"road 'x'", rest + "'x'; names of several words stand in quotes", 6},
             {"height >", "expected a value after >, found the end", 9},
             {"height = and", "expected a value after =, found 'and'", 10},
             {"doors has )", "expected a value after has, found ')'", 11},
             {"height ! 3", "expected != here; 'not' negates a term", 8},
             {"road & water", "'&' means nothing here; texts with such characters stand in quotes",
              6},
             {"place 'Hall", "this quote is not closed", 7},
             {"36:100", "expected a term, found '36:100'; a record is chosen with 'record 36:100'",
              1},
             {"circle(1,2)", "'circle' takes nothing in brackets; box, within and polygon do", 1},
             {"box(1,2,3)", "expected box(x1,y1,x2,y2) or box(x1,y1,x2,y2,z1,z2), found 3 numbers",
              1},
             {"box(1,2,x,4)", "expected a number, found 'x'", 9},
             {"box(1,2", "expected a comma or the bracket that ends box, found the end", 8},
             {"within(1,2)", "expected within(x,y,d) or within(x,y,z,d), found 2 numbers", 1},
             {"within(1,2,-3)", "a distance is not below 0", 12},
             {"polygon()", "expected the name of a GeoJSON file", 9},
             {"polygon(a.json", "expected the bracket that ends polygon, found the end", 15},
             {"polygon(a.json)", "no files can be read here", 9}})
        expect_error(wrong);
}

TEST(SelectionErrors, OfWhatTheMapHasNot) {
    const std::string all =
        "There are road, water, 'foot path', kind, height, lanes, width, length, component, "
        "cuts_off, speed, "
        "lit, doors, grade, toll, 'depth of way'";
    for (const Wrong& wrong : std::initializer_list<Wrong>{
             {"lit and wter", "there is no kind and no column 'wter'; did you mean water? " + all,
              9},
             {"hight > 3",
              "there is no column 'hight'; did you mean height? There are kind, height, lanes, "
              "width, length, component, cuts_off, speed, lit, doors, grade, toll, 'depth of way'",
              1},
             {"kind = river", "there is no kind 'river'; there are road, water, 'foot path'", 8},
             {"height", "height is not yes or no; compare it, such as height = 1", 1},
             {"speed", "speed is not yes or no; compare it, such as speed = '...'", 1},
             {"speed = fastest",
              "speed has no value 'fastest'; there are slow, normal, 'very fast'", 9},
             {"height > up", "height has numbers in m; 'up' is none", 10},
             {"height > '3'", "height has numbers in m; '3' is none", 10},
             {"speed has 1",
              "'has' asks for one bit of a set, and speed is none; compare it with =", 11},
             {"doors has frnt",
              "doors has no bit 'frnt'; did you mean front? There are front, back", 11},
             {"doors has 32", "doors has no bit '32'; there are front, back", 11},
             {"file 8", "there is no file 8 here, but 7 and 9", 6},
             {"place Hall", "nodes have no places here", 7},
             {"component 3", "there is no component 3; they are numbered from 0 to 2", 11},
             {"component first", "there is no component first; they are numbered from 0 to 2", 11},
             {"record 7:9", "there is no node 7:9; area 7 has nodes 7:0 to 7:2", 8},
             {"not road or record 8:1",
              "there is no node 8:1; no file of area 8 is open, but of 7 and 9", 20}})
        expect_error(wrong);
}

TEST(SelectionErrors, MarkTheCharacterNotTheByte) {
    const auto found = Selection::parse("place 'M\u00fcnchen' ) x");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error()->excerpt, "place 'M\u00fcnchen' ) x\n" + std::string(16, ' ') + "^");
}

TEST(SelectionErrors, ShowWhatIsAroundInLongTexts) {
    const std::string before(200, 'a'), after(200, 'b');
    const auto found = Selection::parse(before + " = 1 & " + after);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error()->excerpt, "..." + std::string(43, 'a') + " = 1 & " +
                                          std::string(22, 'b') + "...\n" + std::string(51, ' ') +
                                          "^");
}

TEST(SelectionErrors, DeepNestingIsOne) {
    EXPECT_TRUE(Selection::parse(std::string(64, '(') + "road" + std::string(64, ')')));
    const auto found = Selection::parse(std::string(100'000, '('));
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error()->message, "character 65: brackets and negations are more than 64 deep");
    std::string negations;
    for (int i = 0; i < 100'000; ++i) negations += "not ";
    EXPECT_FALSE(Selection::parse(negations + "road"));
}

}  // namespace
}  // namespace wend
