#include "c_interface/kept.hpp"

// Answers that a planner lends: the same as those that are handed over, and always the latest.

namespace wend {
namespace {

class LentAnswers {
  public:
    explicit LentAnswers(const SampleMap& sample, const wend_route_options* options = nullptr)
        : sample_(sample),
          options_(options),
          planner_(kept(wend_planner_make(sample.network.get(), options, told_))) {
        EXPECT_TRUE(planner_) << told_.text();
        const NodeIndex count = sample.as_network().nodes.size();
        for (NodeIndex node = 0; node < count; node += 3) {
            from_.push_back(node);
            to_.push_back(count - 1 - node / 2);
        }
    }

    void expect_routes(std::size_t begin, std::size_t end) {
        const std::vector from(from_.begin() + std::ptrdiff_t(begin),
                               from_.begin() + std::ptrdiff_t(end));
        const std::vector to(to_.begin() + std::ptrdiff_t(begin),
                             to_.begin() + std::ptrdiff_t(end));
        const auto given = kept(wend_planner_find_many(planner_.get(), places_of(from),
                                                       places_of(to), WEND_NONE, told_));
        const wend_routes* const lent = wend_planner_lend_routes(planner_.get(), places_of(from),
                                                                 places_of(to), WEND_NONE, told_);
        ASSERT_TRUE(given && lent) << told_.text();
        wend_routes_info a = {.size = sizeof a}, b = {.size = sizeof b};
        ASSERT_TRUE(wend_routes_get_info(given.get(), &a));
        ASSERT_TRUE(wend_routes_get_info(lent, &b));
        ASSERT_EQ(b.count, end - begin);
        const auto same = [](const auto* of_given, const auto* of_lent, std::size_t count) {
            return std::equal(of_given, of_given + count, of_lent,
                              [](auto x, auto y) { return x == y || (x != x && y != y); });
        };
        EXPECT_EQ(a.node_count, b.node_count);
        EXPECT_EQ(a.link_count, b.link_count);
        EXPECT_TRUE(same(a.found, b.found, b.count) && same(a.cost, b.cost, b.count) &&
                    same(a.length, b.length, b.count) && same(a.time, b.time, b.count) &&
                    same(a.first_node, b.first_node, b.count + 1) &&
                    same(a.first_link, b.first_link, b.count + 1) &&
                    same(a.nodes, b.nodes, b.node_count) && same(a.links, b.links, b.link_count));
        wend_array points = {.size = sizeof points}, of_lent = {.size = sizeof of_lent},
                   first = {.size = sizeof first};
        ASSERT_TRUE(wend_routes_points(given.get(), &points, &first, told_));
        ASSERT_TRUE(wend_routes_points(lent, &of_lent, &first, told_));
        ASSERT_EQ(points.count, of_lent.count);
        EXPECT_EQ(first.count, b.count + 1);
        const auto all = std::span(static_cast<const Point*>(points.data), points.count);
        EXPECT_TRUE(std::ranges::equal(
            all, std::span(static_cast<const Point*>(of_lent.data), of_lent.count)));
    }

    // Returns how many nodes are reached.
    std::size_t expect_reach(const wend_locations& place, double within, bool to_here) {
        const auto given =
            kept(wend_reach_find(sample_.network.get(), options_, place, within, to_here, told_));
        EXPECT_TRUE(given) << told_.text();
        const wend_reach* const lent =
            wend_planner_lend_reach(planner_.get(), place, within, to_here, told_);
        EXPECT_TRUE(lent) << told_.text();
        wend_reach_info a = {.size = sizeof a}, b = {.size = sizeof b};
        EXPECT_TRUE(wend_reach_get_info(given.get(), &a) && wend_reach_get_info(lent, &b));
        EXPECT_EQ(b.part_count, 0u);
        EXPECT_EQ(a.start, b.start);
        EXPECT_EQ(a.is_exact, b.is_exact);
        EXPECT_EQ(a.is_whole, b.is_whole);
        EXPECT_EQ(a.impassable_left_out, b.impassable_left_out);
        EXPECT_EQ(a.node_count, b.node_count);
        for (std::size_t i = 0; i < std::min(a.node_count, b.node_count); ++i) {
            const wend_reached &one = wend_reach_nodes(given.get())[i],
                               &other = wend_reach_nodes(lent)[i];
            EXPECT_EQ(std::tuple(one.node, one.cost, one.share),
                      std::tuple(other.node, other.cost, other.share));
        }
        return b.node_count;
    }

    const std::vector<std::uint32_t>& from() const { return from_; }

  private:
    const SampleMap& sample_;
    const wend_route_options* options_;
    CaughtError told_;
    Kept<wend_planner> planner_;
    std::vector<std::uint32_t> from_, to_;
};

TEST(LentAnswersForC, AreThoseThatAreHandedOver) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        LentAnswers answers(*sample);
        const std::size_t count = answers.from().size();
        answers.expect_routes(0, count);
        for (std::size_t row = 0; row < count; ++row) answers.expect_routes(row, row + 1);
        answers.expect_routes(0, count);
        for (const std::uint32_t& node : answers.from())
            for (const bool to_here : {false, true})
                for (const double within : {0., 30., 1000.}) {
                    const wend_locations place = {nullptr, &node, nullptr, 1};
                    answers.expect_reach(place, within, to_here);
                    const wend_point point = c::point_of(sample->as_network().nodes.position[node]);
                    answers.expect_reach({nullptr, nullptr, &point, 1}, within, to_here);
                }
    }
}

TEST(LentAnswersForC, GoByTheOptionsOfThePlanner) {
    const SampleMap town("gta-sa-paths", 300);
    const RouteValues lanes{{"kind", "road"}, {"respect_lanes", "yes"}};
    LentAnswers answers(town, lanes);
    const SampleMap house("source-nav", 300);
    const RouteValues wide{{"radius", "16"}};
    LentAnswers of_house(house, wide);
    std::size_t reached = 0;
    for (const std::uint32_t node : of_house.from())
        reached += of_house.expect_reach({nullptr, &node, nullptr, 1}, 300, false);
    EXPECT_GT(reached, of_house.from().size());
    of_house.expect_routes(0, of_house.from().size());
    answers.expect_routes(0, answers.from().size());
}

TEST(LentAnswersForC, AreRefusedWithTheSameWords) {
    const SampleMap town("gta-sa-paths");
    CaughtError told;
    const auto planner = kept(wend_planner_make(town.network.get(), nullptr, told));
    const auto fault = [&](const wend_locations& place, double within) {
        EXPECT_FALSE(wend_planner_lend_reach(planner.get(), place, within, false, told));
        const std::string text = told.text();
        EXPECT_FALSE(wend_reach_find(town.network.get(), nullptr, place, within, false, told));
        EXPECT_EQ(text, told.text());
        return text;
    };
    const std::vector<std::uint32_t> first{0}, none;
    EXPECT_EQ(fault(places_of(first), -1), "how far is a number, not below 0");
    EXPECT_NE(fault(places_of(none), 10), "");
    EXPECT_NE(fault(TextList{"nowhere"}, 10), "");
    EXPECT_FALSE(wend_planner_lend_routes(planner.get(), places_of(first), places_of(none),
                                          WEND_NONE, told));
    EXPECT_EQ(told.text(), "there are not as many rows of `from` as of `to`");
    const RouteValues as_game{{"search", "game"}};
    const auto of_game = kept(wend_planner_make(town.network.get(), as_game, told));
    ASSERT_TRUE(of_game) << told.text();
    EXPECT_FALSE(wend_planner_lend_reach(of_game.get(), places_of(first), 10, false, told));
    EXPECT_EQ(told.text(), "a planner that searches as the game does lends no reach");
}

}  // namespace
}  // namespace wend
