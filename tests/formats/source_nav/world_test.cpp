#include <cmath>
#include <map>

#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source_nav/real_meshes.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "support/column_values.hpp"
#include "wend/open.hpp"

// What meshes say of sides, ways up and times, held against where things lie on real maps. The
// bounds are a little wider than what a script of its own counted over the same files, which the
// comments name.

namespace wend::source_nav {
namespace {

// A file with its common view.
struct World {
    Map map;
    const Network& network;

    explicit World(const std::string& name)
        : map(open_map(std::array{NamedBytes{name, *real_bytes(name)}}).value()),
          network(map.network()) {}
    const NavFile& file() const { return NavDocument::of(*map.members().front().document).file; }

    // Value of a column at a link, as its name says.
    std::string of_link(std::string_view name, LinkIndex link) const {
        const auto found = network.find_column(name);
        return found.column
            ->value_names[static_cast<std::size_t>(column_value(network, name, link))];
    }
    bool is_one_way(LinkIndex link) const { return column_value(network, "one_way", link) != 0; }
    // 0 where the game does not have such a column.
    double of_area(std::string_view name, NodeIndex area) const {
        return network.find_column(name) ? column_value(network, name, area) : 0;
    }
};

struct Plan {
    double x = 0, y = 0;
};
Plan between(const Point& from, const Point& to) { return {to.x - from.x, to.y - from.y}; }
double along(Plan a, Plan b) { return a.x * b.x + a.y * b.y; }
// Above zero where b lies to the left of a, viewed from above with x to the right and y up.
double left_of(Plan a, Plan b) { return a.x * b.y - a.y * b.x; }

// Fact sheet section 1: north is -y.
const std::map<std::string, Plan, std::less<>> sides{
    {"north", {0, -1}}, {"east", {1, 0}}, {"south", {0, 1}}, {"west", {-1, 0}}};

template <class Visit>
void for_each_world(Visit visit) {
    for (const std::string& name : real_names()) visit(World(name));
}

// How often something is so, and how often not.
struct Tally {
    u64 yes = 0, no = 0;
    void count(bool is_so) { ++(is_so ? yes : no); }
};

// Of 82,586 connections 34 lead to areas whose centre lies on the other side, 3 to neither.
TEST(WorldOfMeshes, LiesOnTheSideThatConnectionsName) {
    WEND_NEEDS_REAL_MESHES();
    Tally sides_right, left_is_left;
    for_each_world([&](const World& world) {
        const Network& network = world.network;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            if (network.links.portal[link] == no_index) continue;
            const Plan side = sides.at(world.of_link("direction", link));
            const auto& centres = network.nodes.position;
            sides_right.count(along(side, between(centres[network.links.from[link]],
                                                  centres[network.links.to[link]])) > 0);
            const Portal& portal = network.portals[network.links.portal[link]];
            if (portal.left != portal.right)
                left_is_left.count(left_of(side, between(portal.right, portal.left)) > 0);
        }
    });
    EXPECT_GE(sides_right.yes, 82'500U);
    EXPECT_LE(sides_right.no, 40U);
    EXPECT_GE(left_is_left.yes, 80'000U);
    EXPECT_EQ(left_is_left.no, 0U);
}

TEST(WorldOfMeshes, HasNoConnectionThatNobodyCanTake) {
    WEND_NEEDS_REAL_MESHES();
    for_each_world([](const World& world) {
        EXPECT_TRUE(world.network.links.impassable.empty()) << world.map.members().front().file;
    });
}

// The way that the climbable face looks is where one stands before climbing: 140 of 141 areas at
// the bottom lie there, and 117 of 117 areas ahead of the top on the other side. Who climbs looks
// that way, and has 22 of 23 areas to the left on the left and 15 of 17 on the right on the right:
// x, y and z are right-handed, though north and east then are not as on maps.
TEST(WorldOfMeshes, LiesAroundLaddersAsTheirFaceLooks) {
    WEND_NEEDS_REAL_MESHES();
    Tally bottom, forward, left, right, upright;
    for_each_world([&](const World& world) {
        const MeshIndex index(world.file());
        for (const NavLadder& ladder : world.file().ladders) {
            const Plan face = sides.at(direction_names[ladder.direction]);
            const Plan climber{-face.x, -face.y};
            const auto to = [&](u32 id, const Position& end) -> std::optional<Plan> {
                const auto area = index.areas.find(id);
                if (!area) return std::nullopt;
                return between({end[0], end[1], end[2]}, world.network.nodes.position[*area]);
            };
            upright.count(ladder.top[2] > ladder.bottom[2]);
            if (const auto way = to(ladder.bottom_area, ladder.bottom))
                bottom.count(along(face, *way) > 0);
            if (const auto way = to(ladder.top_forward, ladder.top))
                forward.count(along(climber, *way) > 0);
            if (const auto way = to(ladder.top_left, ladder.top))
                left.count(left_of(climber, *way) > 0);
            if (const auto way = to(ladder.top_right, ladder.top))
                right.count(left_of(climber, *way) < 0);
        }
    });
    EXPECT_EQ(upright.yes, 151U);
    EXPECT_EQ(upright.no, 0U);
    EXPECT_EQ(bottom.yes, 140U);
    EXPECT_EQ(bottom.no, 1U);
    EXPECT_EQ(forward.yes, 117U);
    EXPECT_EQ(forward.no, 0U);
    EXPECT_EQ(left.yes, 22U);
    EXPECT_EQ(left.no, 1U);
    EXPECT_EQ(right.yes, 15U);
    EXPECT_EQ(right.no, 2U);
}

// Of 1,810 connections that nothing leads back from, 1,760 go down more than a step, 6 go up more
// than one, and 44 are level. All 151 ways up ladders end higher, and 113 down them lower.
TEST(WorldOfMeshes, IsLeftDownwardsWhereNothingLeadsBack) {
    WEND_NEEDS_REAL_MESHES();
    int down = 0, up = 0, level = 0;
    Tally up_ladders, down_ladders;
    for_each_world([&](const World& world) {
        const Network& network = world.network;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const std::string_view kind = network.kind_name(network.links.kind[link]);
            const double rise = network.nodes.position[network.links.to[link]].z -
                                network.nodes.position[network.links.from[link]].z;
            if (kind == "ladder up") up_ladders.count(rise > 0);
            if (kind == "ladder down") down_ladders.count(rise < 0);
            if (!world.is_one_way(link)) continue;
            (kind == "drop" ? down : kind == "jump" ? up : level) += 1;
        }
    });
    EXPECT_NEAR(down, 1760, 5);
    EXPECT_NEAR(up, 6, 2);
    EXPECT_NEAR(level, 44, 5);
    EXPECT_EQ(up_ladders.yes, 151U);
    EXPECT_EQ(up_ladders.no, 0U);
    EXPECT_EQ(down_ladders.yes, 113U);
    EXPECT_EQ(down_ladders.no, 0U);
}

// An area with the attribute is the jump itself, and reaches from its foot to its end: 379 of 392
// rise more than a step, as stairs do (106 of 109), but of the others 2,624 of 23,402 only.
TEST(WorldOfMeshes, RisesWithinAreasOfJumpsAndStairs) {
    WEND_NEEDS_REAL_MESHES();
    Tally jumps, stairs, others;
    for_each_world([&](const World& world) {
        const Surfaces& surfaces = world.network.surfaces;
        for (NodeIndex area = 0; area < world.network.nodes.size(); ++area) {
            const auto [begin, end] = surfaces.corners_of(area);
            const auto [low, high] = std::ranges::minmax_element(
                surfaces.corners.begin() + begin, surfaces.corners.begin() + end, {}, &Point::z);
            const bool is_jump = world.of_area("jump", area),
                       is_stairs = world.of_area("stairs", area);
            (is_jump ? jumps : is_stairs ? stairs : others).count(high->z - low->z > 18);
        }
    });
    EXPECT_EQ(jumps.yes, 379U);
    EXPECT_EQ(jumps.no, 13U);
    EXPECT_GE(stairs.yes, 100U);
    EXPECT_LE(stairs.no, 5U);
    EXPECT_LE(others.yes * 7, others.no);
}

// Terrorists can be first where they begin, and their opponents where those do: the seconds are
// 1 and 15, 0 and 8, 1 and 19, 2 and 25, 1 and 28, 54 and 65 in one, and turned round in the other.
TEST(WorldOfMeshes, IsReachedFirstByWhoBeginsThere) {
    WEND_NEEDS_REAL_MESHES();
    for (const char* name : {"csgo/2nd_mythic_town_v5.nav", "csgo/3rd_mythic_metal_v1.nav",
                             "csgo/cs_1337_assault_b2.nav", "csgo/de_nuke.nav", "csgo/de_tulip.nav",
                             "css/v9_de_train.nav"}) {
        const World world(name);
        const auto& columns = world.network.nodes.columns;
        const auto place = std::ranges::find(columns, "place", &Column::name);
        std::map<std::string, std::array<double, 2>> seconds;
        for (NodeIndex area = 0; area < world.network.nodes.size(); ++area) {
            const double number = world.of_area("place", area);
            auto& sums = seconds[place->value_names[static_cast<std::size_t>(number)]];
            sums[0] += world.of_area("occupy_time_0", area);
            sums[1] += world.of_area("occupy_time_1", area);
        }
        EXPECT_LT(seconds["TSpawn"][0], seconds["TSpawn"][1]) << name;
        EXPECT_GT(seconds["CTSpawn"][0], seconds["CTSpawn"][1]) << name;
    }
}

// The area that an approach calls the previous one lies nearer to the owner than the next one does
// in 48,948 of 51,554 cases. Encounters come and go by the sides that they name, in 92,584 of as
// many, and their spots come into sight in order.
TEST(WorldOfMeshes, IsApproachedAndMetAsRecordsSay) {
    WEND_NEEDS_REAL_MESHES();
    Tally nearer, by_sides, in_order;
    for_each_world([&](const World& world) {
        const MeshIndex index(world.file());
        const auto& centres = world.network.nodes.position;
        for (u32 owner = 0; owner < world.file().areas.size(); ++owner) {
            const NavArea& area = world.file().areas[owner];
            for (const Approach& approach : area.approaches) {
                const auto previous = index.areas.find(approach.previous);
                const auto next = index.areas.find(approach.next);
                if (previous && next)
                    nearer.count(distance(centres[*previous], centres[owner]) <
                                 distance(centres[*next], centres[owner]));
            }
            for (const Encounter& way : area.encounters) {
                by_sides.count(leads_to(area, way.from_direction, way.from) &&
                               leads_to(area, way.to_direction, way.to));
                in_order.count(std::ranges::is_sorted(way.spots, {}, &EncounterSpot::t));
            }
        }
    });
    EXPECT_EQ(nearer.yes + nearer.no, 51'554U);
    EXPECT_GE(nearer.yes, 48'900U);
    EXPECT_EQ(by_sides.yes, 92'584U);
    EXPECT_EQ(by_sides.no, 0U);
    EXPECT_EQ(in_order.no, 0U);
}

}  // namespace
}  // namespace wend::source_nav
