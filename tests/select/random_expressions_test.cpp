#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "select/little_town.hpp"

namespace wend {
namespace {

constexpr std::array pieces{
    "road",      "water",  "lit",     "height", "toll",  "file",  "place",      "not",    "and",
    "or",        "(",      ")",       "<",      "=",     "!=",    ">=",         "has",    "box",
    ",",         "7",      "-1e9",    "'",      "\"x\"", "\xff",  "\n",         "record", "7:1",
    "component", "within", "polygon", "nan",    "0x",    "doors", "'foot path'"};

TEST(RandomExpressions, AreChosenByOrPointedAt) {
    const Network town = little_town();
    std::mt19937 random(11);
    int understood = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        for (auto count = random() % 8; count > 0; --count)
            text += std::string(random() % 4 == 0 ? "" : " ") + pieces[random() % pieces.size()];
        const auto found = chosen(town, text);
        understood += found ? 1 : 0;
        if (found) continue;
        EXPECT_TRUE(found.error()->message.starts_with("character ")) << text;
        EXPECT_TRUE(found.error()->excerpt.ends_with('^')) << text;
    }
    EXPECT_GT(understood, 100);
}

// Terms of which it is known what they choose, as bits of the six nodes.
struct Known {
    const char* text;
    unsigned nodes;
};
constexpr std::array known{Known{"road", 0b000111}, Known{"water", 0b001000},
                           Known{"lit", 0b100010},  Known{"height >= 30", 0b111000},
                           Known{"toll", 0b000010}, Known{"within(250,0,51)", 0b001100}};

// An expression made step by step, with brackets around each step, and what it chooses.
std::pair<std::string, unsigned> random_expression(std::mt19937& random, int depth) {
    const auto pick = random() % (depth > 0 ? 4 : 1);
    if (pick == 0) {
        const Known& term = known[random() % known.size()];
        return {term.text, term.nodes};
    }
    const auto [left, left_nodes] = random_expression(random, depth - 1);
    if (pick == 1) return {"not (" + left + ")", ~left_nodes & 0b111111};
    const auto [right, right_nodes] = random_expression(random, depth - 1);
    return {'(' + left + (pick == 2 ? ") and (" : ") or (") + right + ')',
            pick == 2 ? left_nodes & right_nodes : left_nodes | right_nodes};
}

TEST(RandomExpressions, FollowTheLogicOfSets) {
    const Network town = little_town();
    std::mt19937 random(5);
    for (int i = 0; i < 2'000; ++i) {
        const auto [text, expected] = random_expression(random, 5);
        const auto found = chosen(town, text);
        ASSERT_TRUE(found) << text << ": " << found.error().text();
        unsigned nodes = 0;
        for (const NodeIndex node : *found) nodes |= 1U << node;
        EXPECT_EQ(nodes, expected) << text;
    }
}

}  // namespace
}  // namespace wend
