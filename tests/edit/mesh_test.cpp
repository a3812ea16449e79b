#include "edit/edited.hpp"

namespace wend {
namespace {

class Mesh : public testing::TestWithParam<const char*> {
  protected:
    Map before = sample_map("source-nav", 200, GetParam());
    Editor editor{before};
};

TEST_P(Mesh, MovesAsAWhole) {
    edit_well(editor, [](Editor& own) {
        return own.run(edits::Move{all_nodes(own.map().network()), {64, -128, 256}});
    });
    const Network &old = before.network(), &now = editor.map().network();
    ASSERT_EQ(now.nodes.size(), old.nodes.size());
    for (NodeIndex node = 0; node < now.nodes.size(); ++node) {
        const Point &was = old.nodes.position[node], &is = now.nodes.position[node];
        EXPECT_NEAR(is.x, was.x + 64, 0.01);
        EXPECT_NEAR(is.y, was.y - 128, 0.01);
        EXPECT_NEAR(is.z, was.z + 256, 0.01);
    }
    EXPECT_EQ(now.links.to, old.links.to);
    expect_no_new_faults(before, reopened(editor.map()));
}

TEST_P(Mesh, MirroredTwiceIsTheSame) {
    for (const EditAxis axis : {EditAxis::x, EditAxis::y}) {
        ASSERT_TRUE(editor.run(edits::Mirror{all_nodes(before.network()), axis}));
        expect_no_new_faults(before, reopened(editor.map()));
        EXPECT_EQ(editor.map().network().links.size(), before.network().links.size());
        ASSERT_TRUE(editor.run(edits::Mirror{all_nodes(before.network()), axis}));
        EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
    }
}

TEST_P(Mesh, TurnedFourTimesIsTheSame) {
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(editor.run(edits::Rotate{all_nodes(before.network()), 90}));
        expect_no_new_faults(before, reopened(editor.map()));
    }
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
    const auto refused = editor.run(edits::Rotate{all_nodes(before.network()), 45});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("multiples of 90 degrees"), std::string::npos);
}

// The middle of an area, where it can be cut, and of which width it is.
std::pair<double, double> middle_of(const Network& network, NodeIndex area) {
    const auto [begin, end] = network.surfaces.corners_of(area);
    double least = network.surfaces.corners[begin].x, most = least;
    for (auto corner = begin; corner < end; ++corner) {
        least = std::min(least, network.surfaces.corners[corner].x);
        most = std::max(most, network.surfaces.corners[corner].x);
    }
    return {(least + most) / 2, most - least};
}

// Who saw an area sees both of its parts, and both see what it saw, by themselves or through
// others.
void expect_sight_of_parts(const Network& old, const Network& now, NodeIndex cut) {
    for (std::size_t i = 0; i < old.relations.size(); ++i)
        for (NodeIndex node = 0; node < now.nodes.size(); ++node) {
            const auto was = old.relations[i].related(node == old.nodes.size() ? cut : node);
            std::set<NodeIndex> expected(was.begin(), was.end());
            if (expected.contains(cut)) expected.insert(old.nodes.size());
            const auto is = now.relations[i].related(node);
            EXPECT_EQ(std::set<NodeIndex>(is.begin(), is.end()), expected) << now.name_of(node);
        }
}

TEST_P(Mesh, CutAndJoinedIsTheSameGround) {
    const Network& old = before.network();
    for (NodeIndex area = 0; area < old.nodes.size(); area += 17) {
        const auto [at, width] = middle_of(old, area);
        Editor own(before);
        const auto cut = edit_well(own, [&, middle = at](Editor& editing) {
            return editing.run(edits::Split{{area}, EditAxis::x, middle});
        });
        EXPECT_EQ(cut.records, 1u);
        const Map parts = reopened(own.map());
        const Network& now = parts.network();
        ASSERT_EQ(now.nodes.size(), old.nodes.size() + 1);
        EXPECT_NEAR(middle_of(now, area).second, width / 2, 0.01);
        EXPECT_NEAR(middle_of(now, old.nodes.size()).second, width / 2, 0.01);
        expect_no_new_faults(before, parts);
        EXPECT_EQ(now.markers.position.size(), old.markers.position.size());
        expect_sight_of_parts(old, now, area);

        const std::vector<NodeIndex> both{area, old.nodes.size()};
        const auto joined = own.run(edits::Join{both});
        ASSERT_TRUE(joined) << joined.error().text();
        const Map whole = reopened(own.map());
        EXPECT_EQ(middle_of(whole.network(), area), std::pair(at, width));
        expect_no_new_faults(before, whole);
        // Every way is there again, whatever its place in the list of its side.
        EXPECT_TRUE(ways_of(whole.network()) == ways_of(old));
        EXPECT_TRUE(relations_of(whole.network()) == relations_of(old));
    }
}

TEST_P(Mesh, CutsManyAsIfOneByOne) {
    const Network& old = before.network();
    const double at = middle_of(old, 0).first;
    std::vector<NodeIndex> areas;
    for (NodeIndex area = 0; area < old.nodes.size(); ++area) {
        const auto [middle, width] = middle_of(old, area);
        if (std::abs(middle - at) < 0.49 * width) areas.push_back(area);
    }
    ASSERT_GT(areas.size(), 1u);
    Editor together(before), alone(before);
    ASSERT_TRUE(together.run(edits::Split{areas, EditAxis::x, at}));
    for (const NodeIndex area : areas)
        ASSERT_TRUE(alone.run(edits::Split{{area}, EditAxis::x, at}));
    EXPECT_EQ(together.map().members()[0].document->write().value(),
              alone.map().members()[0].document->write().value());
}

TEST_P(Mesh, CannotBeCutBesideAnArea) {
    const NodeIndex area = 0;
    const auto refused = editor.run(edits::Split{{area}, EditAxis::y, 1e6});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("cannot be cut at"), std::string::npos);
}

TEST_P(Mesh, DisconnectsAndConnects) {
    const Network& old = before.network();
    LinkIndex link = 0;
    const auto is_two_way = [&](LinkIndex one) {
        int there = 0, back = 0;
        for (LinkIndex other = 0; other < old.links.size(); ++other) {
            there += old.links.from[other] == old.links.from[one] &&
                     old.links.to[other] == old.links.to[one];
            back += old.links.from[other] == old.links.to[one] &&
                    old.links.to[other] == old.links.from[one];
        }
        return there == 1 && back == 1 && old.kind_name(old.links.kind[one]) == "walk";
    };
    while (!is_two_way(link)) ++link;
    const NodeIndex a = old.links.from[link], b = old.links.to[link];
    edit_well(editor, [&](Editor& own) { return own.run(edits::Disconnect{a, b}); });
    EXPECT_EQ(editor.map().network().links.size(), old.links.size() - 2);
    EXPECT_FALSE(editor.run(edits::Disconnect{a, b}));
    ASSERT_TRUE(editor.run(edits::Connect{a, b, {.one_way = true}}));
    EXPECT_EQ(editor.map().network().links.size(), old.links.size() - 1);
    ASSERT_TRUE(editor.run(edits::Connect{a, b}));
    EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(old));
}

INSTANTIATE_TEST_SUITE_P(Versions, Mesh, testing::Values("16.0", "16.14", "16.2", "9", "5"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '.', '_');
                             return "Version" + name;
                         });

TEST(RenamePlace, ChangesTheNameAlone) {
    const Map before = sample_map("source-nav", 200);
    const auto name = [](const Map& map) {
        const Fields fields = map.members()[0].document->fields();
        return std::get<std::string>(fields.at("places[0].name").value().get().value());
    };
    const std::string old_name = name(before);
    Editor editor(before);
    edit_well(editor, [&](Editor& own) {
        return own.run(edits::RenamePlace{old_name, "Backyard"});
    });
    EXPECT_EQ(name(editor.map()), "Backyard");
    EXPECT_FALSE(editor.run(edits::RenamePlace{"Nowhere", "Somewhere"}));
    ASSERT_TRUE(editor.run(edits::RenamePlace{"Backyard", old_name}));
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
}

}  // namespace
}  // namespace wend
