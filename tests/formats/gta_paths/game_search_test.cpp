#include "formats/gta/game/game_search.hpp"

#include <random>

#include "formats/gta_paths/game_by_the_book.hpp"
#include "formats/gta_paths/versions.hpp"
#include "support/way_options.hpp"

namespace wend::gta_paths {
namespace {

// Asks for ways between random nodes of a map, and holds each against the rule by the book.
class Comparison {
  public:
    explicit Comparison(std::span<const Member> members)
        : map_(Map::of(san_andreas, {members.begin(), members.end()}).value()),
          network_(map_.network()),
          graph_(make_game_graph(AreaMap(members), network_)),
          search_(network_, graph_),
          rules_(map_.game_rules().value()),
          book_(members) {
        EXPECT_EQ(book_.node_count(), network_.nodes.size());
    }

    void run(int targets, int starts) {
        for (int i = 0; i < targets; ++i) {
            const NodeIndex target = any_node();
            const bool lanes = i % 2 != 0;
            compare(target, {.respect_lanes = lanes}, starts);
            // A node that is in the way of some.
            const GameRoute& way = rules_->find({any_relative(target)}, {target}, {}, {}, false);
            if (way.path.nodes.size() < 3) continue;
            const NodeIndex middle = way.path.nodes[way.path.nodes.size() / 2];
            compare(target, {.respect_lanes = lanes, .forbidden = middle}, starts);
        }
    }

    int compared = 0, found = 0;

  private:
    void compare(NodeIndex target, const WayOptions& options, int starts) {
        const u32 forbidden = options.forbidden.value_or(GameByTheBook::nobody);
        const auto distances = book_.distances(target, options.respect_lanes, forbidden);
        for (int i = 0; i < starts; ++i) {
            const NodeIndex start = i % 8 == 0 ? any_node() : any_relative(target);
            const auto expected = book_.way(start, target, distances);
            const GameRoute& answer =
                rules_->find({start}, {target}, options.profile(), options.forbidden, false);
            ++compared;
            ASSERT_EQ(answer.path.found, expected.found) << answer.reason;
            ASSERT_EQ(answer.path.nodes, expected.nodes);
            ASSERT_EQ(answer.reason.empty(), expected.found);
            ASSERT_EQ(answer.game_code, expected.found ? expected.cost : 100'000);
            if (!expected.found) continue;
            ++found;
            ASSERT_EQ(answer.path.cost, expected.cost);
            check_links(answer.path);
            const bool no_room = !answer.gives_up.empty();
            if (start == target) continue;

            search_.run(
                start, target,
                {static_cast<u8>(GameGraph::by_water |
                                 (options.respect_lanes ? unsigned{GameGraph::by_lanes} : 0)),
                 forbidden});
            const auto [least, most] =
                book_.touched(distances, target, options.respect_lanes, forbidden, expected.cost);
            ASSERT_GE(search_.touched(), least);
            ASSERT_LE(search_.touched(), most);
            ASSERT_EQ(no_room, search_.touched() > 4950 || expected.cost > 32'765);
        }
    }

    void check_links(const Path& route) {
        double length = 0;
        ASSERT_EQ(route.links.size() + 1, route.nodes.size());
        for (std::size_t i = 0; i < route.links.size(); ++i) {
            ASSERT_EQ(network_.links.from[route.links[i]], route.nodes[i]);
            ASSERT_EQ(network_.links.to[route.links[i]], route.nodes[i + 1]);
            length += network_.links.length[route.links[i]];
        }
        ASSERT_EQ(route.length, length);
    }

    NodeIndex any_node() { return static_cast<NodeIndex>(random_() % network_.nodes.size()); }
    // A node of the same kind and component.
    NodeIndex any_relative(NodeIndex node) {
        for (;;) {
            const NodeIndex other = any_node();
            if (network_.nodes.kind[other] == network_.nodes.kind[node] &&
                graph_.flood_fill[other] == graph_.flood_fill[node])
                return other;
        }
    }

    Map map_;
    const Network& network_;
    GameGraph graph_;
    GameSearch search_;
    std::shared_ptr<GameRules> rules_;
    GameByTheBook book_;
    std::mt19937 random_{1};
};

struct GameSearchInTowns : EveryVersion {};

TEST_P(GameSearchInTowns, AgreesWithTheBook) {
    for (const u64 seed : {1u, 2u, 3u}) {
        SampleRequest request;
        request.version = version_name(GetParam());
        request.nodes = 1500;
        request.seed = seed;
        const auto files = san_andreas.sample(request).value();
        std::vector<Member> members;
        for (const OutputFile& file : files)
            members.push_back(
                member_of(file.name, read_well(write_well(*file.document), file.name)));
        Comparison comparison(members);
        ASSERT_NO_FATAL_FAILURE(comparison.run(40, 16));
        EXPECT_GT(comparison.compared, 1000);
        EXPECT_GT(comparison.found, comparison.compared / 2);
        EXPECT_LT(comparison.found, comparison.compared);
    }
}

WEND_FOR_EVERY_VERSION(GameSearchInTowns);

TEST(GameSearch, AgreesWithTheBookOnTheRealMap) {
    WEND_NEEDS_REAL_FILES();
    Comparison comparison(real_map());
    ASSERT_NO_FATAL_FAILURE(comparison.run(30, 40));
    EXPECT_GT(comparison.found, 1500);
}

}  // namespace
}  // namespace wend::gta_paths
