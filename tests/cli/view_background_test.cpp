#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "cli/use/view_data.hpp"
#include "cli/use/view_verb.hpp"
#include "wend/formats.hpp"

// What the page is told of the picture that `view` puts below a map.
namespace wend::cli {
namespace {

Background background() {
    Background made{.name = "a</script>.png", .quarter_turns = 1};
    for (const char letter : {'M', 'a', 'n'})
        made.picture.push_back(static_cast<std::byte>(letter));
    made.covers.include({-1.5, 20, 0});
    made.covers.include({300, -40, 0});
    return made;
}

// The letters of RFC 4648 for `Man` are `TWFu`.
TEST(BackgroundsOfPages, SayWhereTheyLie) {
    EXPECT_EQ(background_for_page(background(), {0.25}),
              R"({"name": "a</script>.png", "x1": -1.5, "y1": -40, "x2": 300, "y2": 20, )"
              R"("quarter_turns": 1, "opacity": 0.25, "bytes": "TWFu"})");
}

TEST(BackgroundsOfPages, StandInThePageAsData) {
    const Format& format = *find_format("gp2-track");
    Member member;
    member.file = "track.dat";
    member.document = format.sample({}).value().front().document;
    const Map map = Map::of(format, {std::move(member)}).value();
    const std::string empty = R"(<script type="application/json" id="map"></script>)";
    const auto with = [&](const DrawRequest& looks) {
        return page_with_map(empty, map, {}, looks).value();
    };
    EXPECT_EQ(with({}).find("\"background\""), std::string::npos);
    const std::string page = with({.background = background()});
    EXPECT_NE(page.find(R"("background": {"name": "a\u003c/script>.png")"), std::string::npos);
    EXPECT_EQ(page.find("</script>"), page.rfind("</script>"));
}

}  // namespace
}  // namespace wend::cli
