#include <gtest/gtest.h>

#include <vector>

#include "api/answers/change_answer.hpp"
#include "api/answers/check_answer.hpp"
#include "api/answers/explain_answer.hpp"
#include "api/answers/format_answer.hpp"
#include "api/answers/generate_answer.hpp"
#include "api/answers/info_answer.hpp"
#include "api/answers/reach_answer.hpp"
#include "api/answers/route_answer.hpp"
#include "api/answers/sight_answer.hpp"
#include "core/json/described_json.hpp"
#include "formats/page.hpp"

namespace wend {
namespace {

TEST(AnswerShapes, StandInTheReferenceOfTheProgram) {
    test::Page page("../cli");
    page.expect_part("json of info", DescribedShape::of<InfoAnswer>());
    page.expect_part("json of check", DescribedShape::of<CheckAnswer>());
    page.expect_part("json of explain", DescribedShape::of<ExplainAnswer>());
    page.expect_part("json of formats", DescribedShape::of<FormatsAnswer>());
    page.expect_part("json of route", DescribedShape::of<RouteAnswer>());
    page.expect_part("json of nearest", DescribedShape::of<NearestAnswer>());
    page.expect_part("json of reach",
                     DescribedShape::of<ReachAnswer<std::vector<ReachedAnswer>>>());
    page.expect_part("json of reach as the game", DescribedShape::of<GameReachAnswer>());
    page.expect_part("json of choke", DescribedShape::of<ChokeAnswer>());
    page.expect_part("json of sight", DescribedShape::of<SeenPlacesAnswer>());
    page.expect_part("json of sight along a way", DescribedShape::of<SeenWayAnswer>());
    page.expect_part("json of convert", DescribedShape::of<ConvertAnswer>());
    page.expect_part("json of generate part", DescribedShape::of<PartAnswer>());
    page.expect_part("json of generate", DescribedShape::of<GenerateAnswer>());
    page.expect_part("json of diff by ground", DescribedShape::of<GroundDiff>());
    page.expect_part("json of repair", DescribedShape::of<RepairAnswer>());
}

}  // namespace
}  // namespace wend
