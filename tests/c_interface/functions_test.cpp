#include "c_interface/functions.hpp"

#include <gtest/gtest.h>

#include "c_interface/headers.hpp"
#include "c_interface/kept.hpp"
#include "support/places.hpp"
#include "wend/check.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

std::set<std::string> listed_functions() {
    return {
#define WEND_NAME(function) #function,
        WEND_FUNCTIONS(WEND_NAME)
#undef WEND_NAME
    };
}

// The list is made from the headers when the build is configured.
TEST(FunctionsForC, AreAllListed) {
    std::set<std::string> declared;
    for (const auto& [name, declaration] : functions_for_c()) declared.insert(name);
    EXPECT_EQ(declared, listed_functions());
    EXPECT_GT(declared.size(), 250u);
}

// Every function has a test.
TEST(FunctionsForC, AreAllTested) {
    std::string tests;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_folder() / "tests/c_interface"))
        if (entry.path().extension() != ".txt") tests += text_of_file(entry.path());
    std::set<std::string> called;
    static const std::regex call(R"(\b(wend_\w+)\()");
    for (auto at = std::sregex_iterator(tests.begin(), tests.end(), call);
         at != std::sregex_iterator(); ++at)
        called.insert((*at)[1]);
#define WEND_IS_GIVEN_BACK(handle) called.insert(#handle "_free");  // See kept.hpp.
    WEND_HANDLES(WEND_IS_GIVEN_BACK)
#undef WEND_IS_GIVEN_BACK
    for (const std::string& name : listed_functions()) EXPECT_TRUE(called.contains(name)) << name;
}

template <class Argument>
Argument nothing() {
    return Argument{};
}

template <class Result, class... Arguments>
void call_with_nothing(Result (*function)(Arguments...)) {
    if constexpr (std::is_pointer_v<Result> && requires(Result result) { GiveBack()(result); })
        kept(function(nothing<Arguments>()...));
    else
        (void)function(nothing<Arguments>()...);
}

TEST(FunctionsForC, TakeNullAndZero) {
#define WEND_CALL(function) call_with_nothing(function);
    WEND_FUNCTIONS(WEND_CALL)
#undef WEND_CALL
}

TEST(FunctionsForC, SayWhatIsNull) {
    CaughtError told;
    EXPECT_FALSE(wend_map_open(nullptr, nullptr, told));
    EXPECT_EQ(told.message(), "a text that is needed is NULL");
    EXPECT_FALSE(wend_check(nullptr, nullptr, told));
    EXPECT_EQ(told.message(), "wend_map that is needed is NULL");
    EXPECT_FALSE(wend_planner_make(nullptr, nullptr, nullptr));
    EXPECT_EQ(std::string(wend_error_text(nullptr)), "");
}

TEST(FunctionsForC, WantTheSizesOfStructures) {
    const SampleMap town("gta-sa-paths");
    CaughtError told;
    const wend_check_options unset = {};
    EXPECT_FALSE(wend_check(town.map.get(), &unset, told));
    EXPECT_EQ(told.message(),
              "the size of a structure that was given is not set, or is none of its sizes");
    wend_network_info info = {};
    EXPECT_FALSE(wend_network_get_info(town.network.get(), &info));
    // One that knows less of it gets less.
    info.node_count = 12345;
    info.size = offsetof(wend_network_info, node_count);
    EXPECT_TRUE(wend_network_get_info(town.network.get(), &info));
    EXPECT_EQ(info.node_count, 12345u);
    EXPECT_EQ(std::string(info.unit), "m");
}

}  // namespace
}  // namespace wend
