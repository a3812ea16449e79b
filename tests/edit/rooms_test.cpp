#include <functional>

#include "edit/edited.hpp"

namespace wend {
namespace {

class Rooms : public testing::TestWithParam<const char*> {
  protected:
    // The names of versions, and of the made-up rooms of an independent program.
    static std::optional<Map> room() {
        const std::string name = GetParam();
        if (name.size() == 1) return sample_map("metroid-prime-path", 120, name);
        const auto file = test::shared_data() / "metroid-prime" / (name + ".PATH");
        if (!std::filesystem::exists(file)) return std::nullopt;
        return open_map(file.string()).value();
    }
};

#define WEND_NEEDS_ROOM(room) \
    if (!(room)) GTEST_SKIP() << "the made-up room is not there"

// The regions from one place to another along the map.
std::vector<NodeIndex> eastern_half(const Network& network) {
    double middle = 0;
    for (const Point& at : network.nodes.position) middle += at.x;
    middle /= static_cast<double>(network.nodes.size());
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (network.nodes.position[node].x > middle) nodes.push_back(node);
    return nodes;
}

// How many links lead from some regions to the others, or back.
std::size_t links_between(const Network& network, const std::vector<NodeIndex>& some) {
    const std::set<NodeIndex> chosen(some.begin(), some.end());
    std::size_t count = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        count +=
            chosen.contains(network.links.from[link]) != chosen.contains(network.links.to[link]);
    return count;
}

// Links by their regions, whatever the order: mirrored regions are walked the other way.
std::vector<std::tuple<NodeIndex, NodeIndex, double>> widths_of(const Network& network) {
    std::vector<std::tuple<NodeIndex, NodeIndex, double>> widths;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        widths.emplace_back(network.links.from[link], network.links.to[link],
                            network.links.width[link]);
    std::ranges::sort(widths);
    return widths;
}

void expect_same_widths(const Network& before, const Network& after) {
    const auto old = widths_of(before), now = widths_of(after);
    ASSERT_EQ(now.size(), old.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        EXPECT_EQ(std::get<0>(now[i]), std::get<0>(old[i]));
        EXPECT_EQ(std::get<1>(now[i]), std::get<1>(old[i]));
        EXPECT_NEAR(std::get<2>(now[i]), std::get<2>(old[i]), 1e-3);
    }
}

TEST_P(Rooms, MoveMirrorAndTurnAsAWhole) {
    const auto before = room();
    WEND_NEEDS_ROOM(before);
    const auto all = all_nodes(before->network());
    using Operation = std::function<Expected<EditReport>(Editor&)>;
    for (const Operation& operation : {Operation([&](Editor& own) {
                                           return own.run(edits::Move{all, {64, -32, 8}});
                                       }),
                                       Operation([&](Editor& own) {
                                           return own.run(edits::Mirror{all, EditAxis::x});
                                       }),
                                       Operation([&](Editor& own) {
                                           return own.run(edits::Mirror{all, EditAxis::y});
                                       }),
                                       Operation([&](Editor& own) {
                                           return own.run(edits::Rotate{all, 90});
                                       }),
                                       Operation([&](Editor& own) {
                                           return own.run(edits::Rotate{all, 33});
                                       })}) {
        Editor editor(*before);
        const EditReport report = edit_well(editor, operation);
        // Two rooms have zeros of another sign stored, and last digits.
        for (const std::string& text : report.consequences) {
            EXPECT_TRUE(std::string(GetParam()).starts_with("syn-echoes")) << text;
            EXPECT_TRUE(text.ends_with("what follows from the rest computed anew")) << text;
        }
        const Map after = reopened(editor.map());
        expect_no_new_faults(*before, after);
        expect_same_widths(before->network(), after.network());
    }
}

TEST_P(Rooms, MirroredTwiceAndTurnedFourTimesAreTheSame) {
    const auto before = room();
    WEND_NEEDS_ROOM(before);
    const auto all = all_nodes(before->network());
    Editor editor(*before);
    for (const EditAxis axis : {EditAxis::x, EditAxis::y}) {
        ASSERT_TRUE(editor.run(edits::Mirror{all, axis}));
        EXPECT_FALSE(bytes_of(editor.map()) == bytes_of(*before));
        ASSERT_TRUE(editor.run(edits::Mirror{all, axis}));
        EXPECT_TRUE(places_of(editor.map().network()) == places_of(before->network()));
        EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before->network()));
    }
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(editor.run(edits::Rotate{all, 90}));
    EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before->network()));
}

// A part that goes elsewhere leaves the links to the rest behind, and only those.
TEST_P(Rooms, MovedInPartLoseWhatNoLongerMeets) {
    const auto before = room();
    WEND_NEEDS_ROOM(before);
    const Network& network = before->network();
    const auto chosen = eastern_half(network);
    if (chosen.empty() || chosen.size() == network.nodes.size()) return;
    const std::size_t parted = links_between(network, chosen);
    Editor editor(*before);
    const EditReport report = edit_well(editor, [&](Editor& own) {
        return own.run(edits::Move{chosen, {512, 0, 0}});
    });
    EXPECT_EQ(report.consequences.size(), parted > 0 ? 1u : 0u);
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().links.size(), network.links.size() - parted);
    EXPECT_EQ(links_between(after.network(), chosen), 0u);
    expect_no_new_faults(*before, after);
    // Turned about as well.
    for (const double degrees : {0.0, 90.0}) {
        Editor turned(*before);
        ASSERT_TRUE(degrees == 0 ? turned.run(edits::Mirror{chosen, EditAxis::y})
                                 : turned.run(edits::Rotate{chosen, degrees}));
        expect_no_new_faults(*before, reopened(turned.map()));
    }
}

// Where two are linked in both directions over one edge, and not otherwise.
TEST_P(Rooms, DisconnectAndConnectAgain) {
    const auto before = room();
    WEND_NEEDS_ROOM(before);
    const Links& links = before->network().links;
    for (LinkIndex link = 0; link < links.size(); link += 7) {
        const NodeIndex from = links.from[link], to = links.to[link];
        Editor editor(*before);
        edit_well(editor, [&](Editor& own) { return own.run(edits::Disconnect{from, to}); });
        EXPECT_EQ(editor.map().network().links.size(), links.size() - 2);
        EXPECT_FALSE(editor.run(edits::Disconnect{from, to}));
        expect_no_new_faults(*before, reopened(editor.map()));
        edit_well(editor, [&](Editor& own) { return own.run(edits::Connect{from, to}); });
        EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before->network()));
        EXPECT_FALSE(editor.run(edits::Connect{from, to}));
        expect_no_new_faults(*before, reopened(editor.map()));
    }
}

// Pairs of regions, by where they are, that ways lead between in some number of steps.
std::set<std::pair<Place, Place>> reached_pairs(const Network& network) {
    const auto place = [&](NodeIndex node) {
        const Point& at = network.nodes.position[node];
        return Place{at.x, at.y, at.z};
    };
    std::vector<std::vector<NodeIndex>> next(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        next[network.links.from[link]].push_back(network.links.to[link]);
    std::set<std::pair<Place, Place>> pairs;
    for (NodeIndex start = 0; start < network.nodes.size(); ++start) {
        std::set<NodeIndex> reached;
        std::vector<NodeIndex> open{start};
        while (!open.empty()) {
            const NodeIndex at = open.back();
            open.pop_back();
            if (!reached.insert(at).second) continue;
            pairs.emplace(place(start), place(at));
            open.insert(open.end(), next[at].begin(), next[at].end());
        }
    }
    return pairs;
}

// Each half is a room of its own, and put together again and connected they reach the same.
TEST_P(Rooms, TakenApartAndJoinedReachTheSame) {
    const auto before = room();
    WEND_NEEDS_ROOM(before);
    const Network& network = before->network();
    const auto east = eastern_half(network);
    if (east.empty() || east.size() == network.nodes.size()) return;
    std::vector<NodeIndex> west;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (!std::ranges::binary_search(east, node)) west.push_back(node);
    Editor one(*before), other(*before);
    edit_well(one, [&](Editor& own) { return own.run(edits::Keep{west}); });
    edit_well(other, [&](Editor& own) { return own.run(edits::Keep{east}); });
    const Map half = reopened(one.map()), rest = reopened(other.map());
    expect_no_new_faults(*before, half);
    expect_no_new_faults(*before, rest);
    EXPECT_EQ(half.network().links.size() + rest.network().links.size(),
              network.links.size() - links_between(network, east));

    Editor joined(half);
    edit_well(joined, [&](Editor& own) { return own.run(edits::Paste{rest}); });
    edit_well(joined, [](Editor& own) {
        return own.run(edits::ConnectEdges{all_nodes(own.map().network())});
    });
    const Map after = reopened(joined.map());
    expect_no_new_faults(*before, after);
    EXPECT_EQ(places_of(after.network()), places_of(network));
    EXPECT_EQ(reached_pairs(after.network()), reached_pairs(network));
}

INSTANTIATE_TEST_SUITE_P(Versions, Rooms,
                         testing::Values("4", "6", "7", "syn-big-hall", "syn-flat-room",
                                         "syn-mixed-types", "syn-one-region",
                                         "syn-echoes-v6-nopoints", "syn-echoes-v6-points"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace wend
