#include <gtest/gtest.h>

#include <map>

#include "c_interface/headers.hpp"
#include "wend/convert.hpp"
#include "wend/nearest_finder.hpp"

namespace wend {
namespace {

// What the description of a request names is a field of its structure too.
template <HasDescription Request>
void expect_fields(const std::string& structure) {
    const std::string text = headers_for_c();
    const std::size_t begin = text.find("typedef struct " + structure + " {");
    ASSERT_NE(begin, text.npos) << structure;
    const std::string fields = text.substr(begin, text.find('}', begin) - begin);
    const Request request;
    for_each_member(request, [&](const auto& member, const auto&) {
        EXPECT_TRUE(std::regex_search(fields, std::regex("\\b" + std::string(member.name) + ";")))
            << structure << " has no " << member.name;
    });
}

TEST(RequestsForC, HaveAFieldForEachMember) {
    expect_fields<Conversion>("wend_convert_options");
    expect_fields<NearestWish>("wend_nearest_options");
}

}  // namespace
}  // namespace wend
