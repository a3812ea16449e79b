#include <random>

#include "edit/edited.hpp"

namespace wend {
namespace {

// Operations one after the other on made-up maps, chosen by chance: each leaves nothing that check
// finds and did not before, or says why it cannot be done and changes nothing.
class RandomEdits {
  public:
    RandomEdits(Map map, unsigned seed) : editor_(std::move(map)), random_(seed) {}

    // How many of them were done.
    int make(int operations) {
        int done = 0;
        for (int i = 0; i < operations; ++i) {
            const Map before = editor_.map();
            const auto report = make_one();
            if (!report) {
                EXPECT_FALSE(report.error()->message.empty());
                EXPECT_TRUE(bytes_of(editor_.map()) == bytes_of(before));
                continue;
            }
            ++done;
            expect_no_new_faults(before, reopened(editor_.map()));
            if (upto(3) > 0) continue;
            EXPECT_TRUE(editor_.undo());
            EXPECT_TRUE(bytes_of(editor_.map()) == bytes_of(before));
        }
        return done;
    }

  private:
    const Network& network() const { return editor_.map().network(); }
    int upto(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }
    NodeIndex nodes() const { return static_cast<NodeIndex>(network().nodes.size()); }
    NodeIndex any_node() { return static_cast<NodeIndex>(upto(int(nodes()))); }
    double steps(int most) { return (upto(16 * most + 1) - 8 * most) / 8.0; }

    // All that is near some node.
    std::vector<NodeIndex> any_part() {
        const Point at = network().nodes.position[any_node()];
        const double size = upto(100);
        return nodes_in(network(), at.x - size, at.y - size, at.x + size, at.y + size);
    }

    Expected<EditReport> make_one() {
        switch (upto(7)) {
            case 0:
                return editor_.run(edits::Move{any_part(), {steps(200), steps(200), steps(4)}});
            case 1:
                return editor_.run(edits::Move{any_part(), {0, 0, steps(1)}});
            case 2:
                return editor_.run(
                    edits::Mirror{any_part(), upto(2) == 0 ? EditAxis::x : EditAxis::y});
            case 3:
                return editor_.run(edits::Rotate{
                    any_part(), static_cast<double>(upto(3) == 0 ? upto(360) : 90 * upto(4))});
            case 4: {
                const NodeIndex node = any_node();
                return editor_.run(edits::Remove{{node}});
            }
            case 5:
                if (upto(2) == 0 && std::max(parted_.first, parted_.second) < nodes())
                    return editor_.run(edits::Connect{parted_.first, parted_.second});
                return editor_.run(edits::Connect{any_node(), any_node()});
            default: {
                if (network().links.size() == 0) return editor_.run(edits::Disconnect{0, 0});
                const auto link = static_cast<LinkIndex>(upto(int(network().links.size())));
                parted_ = {network().links.from[link], network().links.to[link]};
                return editor_.run(edits::Disconnect{parted_.first, parted_.second});
            }
        }
    }

    Editor editor_;
    std::mt19937 random_;
    std::pair<NodeIndex, NodeIndex> parted_{0, 0};  // the last that were disconnected
};

TEST(RandomEdits, OfRoadsOfLibertyCity) {
    for (unsigned seed = 1; seed <= 12; ++seed)
        EXPECT_GT(RandomEdits(sample_map("gta-iv-paths", 150, {}, seed), seed).make(25), 10);
}

TEST(RandomEdits, OfRooms) {
    for (unsigned seed = 1; seed <= 12; ++seed)
        for (const char* const version : {"4", "6"})
            EXPECT_GT(
                RandomEdits(sample_map("metroid-prime-path", 30, version, seed), seed).make(25),
                10);
}

}  // namespace
}  // namespace wend
