#pragma once

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "support/way_options.hpp"

namespace wend::gta_paths {

struct LaneCounts {
    unsigned left = 1, right = 1;
};

// A small map in area 12, of 1024 navi nodes at most in vanilla, put together byte by byte, to ask
// the game's rules about. Nodes stand in a row, 8 m apart, so that stored lengths are whatever a
// test says. Each node's links have the order in which they were added.
class GameMap {
  public:
    explicit GameMap(Version version = Version::vanilla) { area_.version = version; }

    // Vehicle nodes have to come first.
    GameMap& road(unsigned flood_fill = 1, unsigned flags = 0) {
        ++area_.vehicle_nodes;
        return add_node(flood_fill, flags);
    }
    GameMap& boats() { return road(1, water_bit); }
    GameMap& path() {
        ++area_.ped_nodes;
        return add_node(1, 0);
    }
    GameMap& roads(unsigned count) {
        for (unsigned i = 0; i < count; ++i) road();
        return *this;
    }

    // A link each way, with a navi node of their own that points to the first.
    GameMap& joined(unsigned a, unsigned b, unsigned length, LaneCounts lanes = {}) {
        return navi(a, lanes).link(a, b, length).link(b, a, length);
    }

    // The links that follow have this navi node.
    GameMap& navi(unsigned target, LaneCounts lanes) {
        area_.navi_nodes.push_back({.target_node = target, .lanes = lanes.left | lanes.right << 3});
        return *this;
    }
    GameMap& absent_navi() {
        navi_area_ = 40;
        return *this;
    }
    GameMap& link(unsigned from, unsigned to, unsigned length, unsigned area = 12) {
        const auto last = static_cast<unsigned>(area_.navi_nodes.size());
        links_[from].push_back({.area = area,
                                .node = to,
                                .navi_node = last > 0 ? last - 1 : 0,
                                .navi_area = navi_area_,
                                .length = length});
        return *this;
    }

    std::vector<Member> members() {
        for (std::size_t i = 0; i < links_.size(); ++i) {
            area_.nodes[i].base_link = static_cast<unsigned>(area_.links.size());
            area_.nodes[i].flags |= static_cast<unsigned>(links_[i].size());
            area_.links.insert(area_.links.end(), links_[i].begin(), links_[i].end());
        }
        return {member_of("nodes12.dat", read_well(area_.bytes()))};
    }

    RawNode& node(std::size_t index) { return area_.nodes[index]; }

  private:
    static constexpr unsigned water_bit = 0x80;

    GameMap& add_node(unsigned flood_fill, unsigned flags) {
        const auto id = static_cast<unsigned>(area_.nodes.size());
        area_.nodes.push_back({.x = static_cast<int>(id % 256) * 64,
                               .y = static_cast<int>(id / 256) * 64,
                               .id = id,
                               .flood_fill = flood_fill,
                               .flags = flags});
        links_.emplace_back();
        return *this;
    }

    RawArea area_;
    std::vector<std::vector<RawLink>> links_;
    unsigned navi_area_ = 12;
};

// The game's rules over such a map.
struct Game {
    explicit Game(GameMap map)
        : rules(Map::of(san_andreas, map.members(), {{"map-size", "6000"}})
                    .value()
                    .game_rules()
                    .value()) {}

    const GameRoute& find(NodeIndex start, NodeIndex target, const WayOptions& options = {},
                          bool limits = false) {
        return rules->find({start}, {target}, options.profile(), options.forbidden, limits);
    }
    std::vector<NodeIndex> nodes(NodeIndex start, NodeIndex target,
                                 const WayOptions& options = {}) {
        return find(start, target, options).path.nodes;
    }
    // Why there is no way.
    std::string reason(NodeIndex start, NodeIndex target, const WayOptions& options = {}) {
        const GameRoute& answer = find(start, target, options);
        EXPECT_FALSE(answer.path.found);
        EXPECT_EQ(answer.path.reason, NoRoute::none);
        EXPECT_TRUE(answer.path.nodes.empty());
        EXPECT_TRUE(answer.path.links.empty());
        EXPECT_EQ(answer.path.length, 0);
        EXPECT_EQ(answer.path.cost, 0);
        EXPECT_EQ(answer.game_code, 100'000);
        EXPECT_EQ(answer.gives_up, "");
        return answer.reason;
    }

    std::shared_ptr<GameRules> rules;
};

}  // namespace wend::gta_paths
