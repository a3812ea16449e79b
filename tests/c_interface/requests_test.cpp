#include <gtest/gtest.h>

#include <map>

#include "c_interface/headers.hpp"
#include "model/network/option_text.hpp"
#include "wend/c/draw.h"
#include "wend/convert.hpp"
#include "wend/draw.hpp"
#include "wend/nearest_finder.hpp"
#include "wend/repair.hpp"
#include "wend/table.hpp"

namespace wend {
namespace {

// Whether a member can be said by its name and a text.
template <HasDescription Request>
bool is_said_by_name(std::string_view name) {
    Request request;
    const auto set = set_by_text(request, Network{}, name, name, "");
    return set || !set.error()->message.ends_with("this is no text");
}

// What the description of a request names is a field of its structure too, but for what the
// functions that take it have as an argument of their own, or what the field `options` can say.
template <HasDescription Request>
void expect_fields(const std::string& structure, const std::set<std::string_view>& arguments = {},
                   bool has_options = false) {
    const std::string text = headers_for_c();
    const std::size_t begin = text.find("typedef struct " + structure + " {");
    ASSERT_NE(begin, text.npos) << structure;
    const std::string fields = text.substr(begin, text.find('}', begin) - begin);
    const Request request;
    for_each_member(request, [&](const auto& member, const auto&) {
        const std::regex field("\\b(has_)?" + std::string(member.name) + "[,;]");
        EXPECT_TRUE(std::regex_search(fields, field) || arguments.contains(member.name) ||
                    (has_options && is_said_by_name<Request>(member.name)))
            << structure << " has no " << member.name;
    });
}

TEST(RequestsForC, HaveAFieldForEachMember) {
    expect_fields<Conversion>("wend_convert_options");
    expect_fields<NearestRequest>("wend_nearest_options");
    expect_fields<DrawRequest>("wend_draw_options", {}, true);
    expect_fields<CheckOptions>("wend_check_options");
    expect_fields<RepairOptions>("wend_repair_options");
    expect_fields<RepairPlace>("wend_repair_options");
    expect_fields<TableRequest>("wend_map_table_options", {"what", "distinct"});
}

// The names of values in the order in which C numbers them.
template <HasDescription Request>
std::string words_of(std::string_view name) {
    std::string words;
    for (const RequestOption& option : described_options<Request>())
        if (option.name == name) words = option.value_name;
    return words;
}

TEST(RequestsForC, NameTheirValuesInOrder) {
    EXPECT_EQ(words_of<NearestRequest>("element"), "node|link");
    EXPECT_LT(WEND_NODE, WEND_LINK);
    EXPECT_EQ(words_of<DrawRequest>("picture"), "svg|png");
    EXPECT_LT(WEND_SVG, WEND_PNG);
    std::string severities, tables;
    for (const Severity severity : {Severity::note, Severity::warning, Severity::error})
        severities += (severities.empty() ? "" : "|") + std::string(severity_name(severity));
    EXPECT_EQ(words_of<CheckOptions>("min_severity"), severities);
    for (const TableOf table : all_tables())
        tables += (tables.empty() ? "" : "|") + std::string(table_name(table));
    EXPECT_EQ(words_of<TableRequest>("what"), tables);
}

TEST(RequestsForC, TellWhatPicturesAreAskedByName) {
    std::vector<std::string> names;
    wend_route_option option{.size = sizeof option};
    for (std::size_t i = 0; wend_draw_option_at(i, &option); ++i) {
        names.emplace_back(option.name);
        EXPECT_TRUE(is_said_by_name<DrawRequest>(option.name)) << option.name;
        EXPECT_STRNE(option.help, "");
    }
    EXPECT_EQ(names, (std::vector<std::string>{"picture", "width", "height", "title", "bounds",
                                               "heights", "corner_names", "colour_by", "background",
                                               "background_opacity", "stored", "show"}));
}

// What the program says in words, C may say by name.
TEST(RequestsForC, AreSaidInTheWordsOfTheProgram) {
    const Network network;
    DrawRequest drawn;
    for (const auto& [name, text] : {std::pair("picture", "PNG"),
                                     {"width", "900"},
                                     {"height", "700"},
                                     {"title", "A town"},
                                     {"bounds", "5,8,1,2"},
                                     {"heights", "9,-3"}})
        EXPECT_TRUE(set_by_text(drawn, network, name, name, text)) << name;
    EXPECT_EQ(drawn.format, PictureFormat::png);
    EXPECT_EQ(drawn.width, 900);
    EXPECT_EQ(drawn.height, 700);
    EXPECT_EQ(drawn.title, "A town");
    ASSERT_TRUE(drawn.bounds && drawn.heights);
    EXPECT_EQ(drawn.bounds->min, (Point{1, 2, 0}));
    EXPECT_EQ(drawn.bounds->max, (Point{5, 8, 0}));
    EXPECT_EQ(drawn.heights->low, -3);
    EXPECT_EQ(drawn.heights->high, 9);
    const auto refusal = [&](const char* name, const std::string& text) {
        const auto set = set_by_text(drawn, network, name, name, text);
        return set ? "" : set.error()->message;
    };
    EXPECT_EQ(refusal("picture", "gif"), "picture: 'gif' was expected to be svg or png");
    EXPECT_EQ(refusal("width", "-1"),
              "width: '-1' was expected to be a whole number from 0 to 2147483647");
    EXPECT_EQ(refusal("bounds", "1,2,1,4"), "bounds: the box 1,2,1,4 has no extent");
    EXPECT_EQ(refusal("heights", "1"), "heights: '1' was expected to be Z1,Z2, two heights");
    EXPECT_EQ(refusal("show", "visible:1"), "show: there is no relation here");
    EXPECT_EQ(refusal("marks", "1"), "marks: this is no text");
}

}  // namespace
}  // namespace wend
