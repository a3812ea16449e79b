#include <cmath>
#include <map>
#include <numbers>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "wend/corners.hpp"

// Left and right, up and down, and the direction of travel, held against the circuits as they are
// in the world and not against a table of the format. Only what is known for certain of a circuit
// in its season (1991 of F1GP, 1994 of Grand Prix 2) is asked; what is doubted stands in
// docs/formats/gp2-track.md.

namespace wend::gp2_track {
namespace {

// All that a test of a real track looks at.
struct WorldTrack {
    const RealTrack& known;
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Network> network;

    const TrackFile& file() const { return TrackDocument::of(*document).file; }
    Game game() const { return known.is_gp2 ? Game::gp2 : Game::f1gp; }
    NodeIndex lap() const { return network->series.front().node_count; }
    const Point& at(NodeIndex unit) const { return network->nodes.position[unit % lap()]; }
    Point ahead(NodeIndex node, NodeIndex next) const {
        const Point &a = network->nodes.position[node], &b = network->nodes.position[next];
        return {b.x - a.x, b.y - a.y, b.z - a.z};
    }
    // The height of a place above the start, by its share of the lap.
    double height(double share) const {
        return at(static_cast<NodeIndex>(share * lap())).z - at(0).z;
    }
    // Where between two shares of the lap the road is highest or lowest, as a share.
    template <class Compare>
    double place_of(double from, double to, Compare compare) const {
        auto best = static_cast<NodeIndex>(from * lap());
        for (NodeIndex unit = best; unit < to * lap(); ++unit)
            if (compare(at(unit).z, at(best).z)) best = unit;
        return static_cast<double>(best) / lap();
    }
};

WorldTrack world_track(const RealTrack& known) {
    Member member{known.file, known.bytes, std::nullopt, read_track(known)};
    const Map map = Map::of(format_of(known.is_gp2), {member}).value();
    return {known, member.document, map.shared_network()};
}

// Above 0 where the second direction is to the left of the first, viewed from above in axes where y
// is to the left of x, as maps have it.
double leftward(const Point& first, const Point& second) {
    return first.x * second.y - first.y * second.x;
}

// The sides of the first bends of more than 20 degrees as they lie in the world: `L` and `R`. A
// bend ends where four units in a row are straight, or the next one is to the other side.
std::string first_bends(const WorldTrack& track, std::size_t count) {
    constexpr double straight = 0.1, bend = 20;  // degrees
    std::string sides;
    double turned = 0;
    int straight_units = 0;
    for (NodeIndex unit = 1; unit + 1 < track.lap() && sides.size() < count; ++unit) {
        const Point before = track.ahead(unit - 1, unit), behind = track.ahead(unit, unit + 1);
        const double angle =
            std::atan2(leftward(before, behind), before.x * behind.x + before.y * behind.y) * 180 /
            std::numbers::pi;
        straight_units = std::abs(angle) < straight ? straight_units + 1 : 0;
        const bool ends = straight_units > 4 || (straight_units == 0 && angle * turned < 0);
        if (ends && std::abs(turned) > bend) sides += turned > 0 ? 'L' : 'R';
        turned = ends ? angle : turned + angle;
    }
    return sides;
}

class WorldOfTracks : public testing::Test {
  protected:
    void SetUp() override { WEND_NEEDS_REAL_TRACKS(); }

    static WorldTrack titled(bool is_gp2, std::string_view title) {
        for (const RealTrack& track : real_tracks)
            if (track.is_gp2 == is_gp2 && track.title == title) return world_track(track);
        ADD_FAILURE() << title;
        return world_track(real_tracks[0]);
    }
};

// What everybody who has seen a race there knows. Left out, as not certain enough: the pits of
// Aida, Montreal, Jerez, Hockenheim and Adelaide, and Phoenix as a whole.
struct Circuit {
    bool is_clockwise;
    const char* first_bends;
    char pits;  // `L`, `R`; blank where that is left out
};
const std::map<std::string_view, Circuit> circuits{
    // Senna's S (left, right), Curva do Sol; the pits on the inside of a lap to the left.
    {"Interlagos", {false, "LRL", 'L'}},
    {"Aida", {true, "R", ' '}},
    // Sainte-Dévote; the pits towards the harbour.
    {"Monaco", {true, "R", 'R'}},
    // Elf, right and left, then Renault.
    {"Barcelona", {true, "RLR", 'R'}},
    // The left-hander before the hairpin to the right.
    {"Montreal", {true, "LR", ' '}},
    // Copse.
    {"Silverstone", {true, "R", 'R'}},
    // Nordkurve.
    {"Hockenheim", {true, "R", ' '}},
    {"Estoril", {true, "R", 'R'}},
    {"Jerez", {true, "R", ' '}},
    // The chicane behind the start, left and right.
    {"Adelaide", {true, "LR", ' '}},
    {"Mexico City", {true, "RL", 'R'}},
    // La Source.
    {"Spa-Francorchamps", {true, "R", 'R'}},
};

TEST_F(WorldOfTracks, LapsRunAsTheyDo) {
    int compared = 0;
    for (const RealTrack& known : real_tracks) {
        const auto circuit = circuits.find(known.title);
        if (circuit == circuits.end()) continue;
        SCOPED_TRACE(known.file);
        const WorldTrack track = world_track(known);
        double twice_area = 0;
        for (NodeIndex unit = 0; unit < track.lap(); ++unit)
            twice_area += leftward(track.at(unit), track.at(unit + 1));
        EXPECT_EQ(twice_area < 0, circuit->second.is_clockwise);
        const std::string bends = circuit->second.first_bends;
        EXPECT_EQ(first_bends(track, bends.size()), bends);
        const std::vector<Corner> corners = corners_of(*track.network);
        ASSERT_GT(corners.size(), bends.size());
        for (std::size_t i = 0; i < bends.size(); ++i)
            EXPECT_EQ(corners[i].is_right(), bends[i] == 'R') << i;
        ++compared;
    }
    EXPECT_EQ(compared, 18);
    // An eight turns as much to the left as to the right, and begins with a right-hander.
    const WorldTrack suzuka = titled(false, "Suzuka");
    EXPECT_EQ(first_bends(suzuka, 1), "R");
}

// Nothing in Grand Prix racing is slower than Monaco's hairpin, half a circle to the left.
TEST_F(WorldOfTracks, MonacoHasItsHairpin) {
    for (const bool is_gp2 : {true, false}) {
        const std::vector<Corner> corners = corners_of(*titled(is_gp2, "Monaco").network);
        const Corner& slowest = *std::ranges::min_element(corners, {}, &Corner::speed);
        EXPECT_FALSE(slowest.is_right());
        EXPECT_NEAR(slowest.angle, -180, 25);
        EXPECT_LT(slowest.radius, 25);
        EXPECT_EQ(slowest.speed_class(), SpeedClass::slow);
    }
}

TEST_F(WorldOfTracks, PitLanesLieOnTheirSideAndRunWithTheTraffic) {
    for (const RealTrack& known : real_tracks) {
        SCOPED_TRACE(known.file);
        const WorldTrack track = world_track(known);
        ASSERT_EQ(track.network->series.size(), 2U);
        const NodeIndex lap = track.lap(), end = track.network->nodes.size();
        int left = 0, right = 0, along = 0, against = 0;
        // Where the lane has left the road and not yet come back: its middle half.
        for (NodeIndex node = lap + (end - lap) / 4; node < end - (end - lap) / 4; ++node) {
            NodeIndex nearest = 0;
            for (NodeIndex unit = 0; unit < lap; ++unit)
                if (distance(track.at(unit), track.network->nodes.position[node]) <
                    distance(track.at(nearest), track.network->nodes.position[node]))
                    nearest = unit;
            const Point road = track.ahead(nearest, (nearest + 1) % lap);
            const Point lane = track.ahead(node, node + 1);
            const Point there{track.network->nodes.position[node].x - track.at(nearest).x,
                              track.network->nodes.position[node].y - track.at(nearest).y, 0};
            ++(leftward(road, there) > 0 ? left : right);
            ++(road.x * lane.x + road.y * lane.y > 0 ? along : against);
        }
        // F1GP's Monaco has it between the road beside it and one that runs the other way.
        EXPECT_LE(against, along / (known.title == std::string_view("Monaco") ? 2 : 10));
        const bool is_left = has_pit_lane_on_the_left(track.file().configuration);
        EXPECT_GE(is_left ? left : right, 9 * (is_left ? right : left)) << left << ' ' << right;
        const auto circuit = circuits.find(known.title);
        if (circuit != circuits.end() && circuit->second.pits != ' ') {
            EXPECT_EQ(is_left, circuit->second.pits == 'L');
        }
        // It leaves the road before the start line and comes back behind it, and cars come in
        // before they go out.
        const auto links = track.network->links_of(end - 1);
        EXPECT_LT(track.network->links.to[links.first], lap / 4);
        const auto from = std::ranges::find(track.network->links.to, lap);
        ASSERT_NE(from, track.network->links.to.end());
        EXPECT_GT(track.network->links
                      .from[static_cast<std::size_t>(from - track.network->links.to.begin())],
                  3 * lap / 4);
        u32 last_entrance = 0, first_exit = end;
        for (u32 step = 0; step < track.file().pit_lane.size(); ++step) {
            const Step& sector = track.file().pit_lane[step];
            if (!sector.is_sector()) continue;
            if (sector_flags["pit_entrance"].get(sector.flags) != 0) last_entrance = step;
            if (sector_flags["pit_exit"].get(sector.flags) != 0)
                first_exit = std::min(first_exit, step);
        }
        EXPECT_LE(first_exit, last_entrance);
        EXPECT_EQ(sector_flags["pit_exit"].get(track.file().pit_lane[last_entrance].flags), 1U);
        EXPECT_EQ(sector_flags["pit_entrance"].get(track.file().pit_lane[first_exit].flags), 1U);
    }
}

// Monaco climbs from Sainte-Dévote to the Casino, some 40 m, falls to Portier and then keeps to the
// harbour. The road at Interlagos falls from the line through Senna's S to the lake and climbs back
// at last. At Spa it falls to Eau Rouge, climbs to Les Combes, falls to Stavelot and climbs back.
// At Suzuka the straight falls and the S curves climb. Hockenheim is flat.
TEST_F(WorldOfTracks, RoadsRiseAndFallAsTheyDo) {
    for (const bool is_gp2 : {true, false}) {
        const WorldTrack monaco = titled(is_gp2, "Monaco");
        const double casino = monaco.place_of(0, 1, std::greater());
        EXPECT_GT(casino, 0.15);
        EXPECT_LT(casino, 0.25);
        EXPECT_GT(monaco.height(casino) - monaco.height(0.04), 30);
        EXPECT_LT(monaco.height(casino) - monaco.height(0.04), 45);
        for (const double harbour : {0.5, 0.6, 0.7, 0.8, 0.9})
            EXPECT_NEAR(monaco.height(harbour), 0, 4) << harbour;

        const WorldTrack interlagos = titled(is_gp2, "Interlagos");
        EXPECT_LT(interlagos.height(0.16), -15);
        const double lake = interlagos.place_of(0, 1, std::less());
        EXPECT_GT(lake, 0.2);
        EXPECT_LT(lake, 0.45);
        EXPECT_LT(interlagos.height(0.75), -10);
        EXPECT_GT(interlagos.place_of(0, 1, std::greater()), 0.85);

        const WorldTrack hockenheim = titled(is_gp2, "Hockenheim");
        for (double share = 0; share < 1; share += 0.01)
            EXPECT_NEAR(hockenheim.height(share), 0, 3) << share;
    }
    const WorldTrack spa = titled(false, "Spa-Francorchamps");
    const double eau_rouge = spa.place_of(0, 0.3, std::less());
    const double les_combes = spa.place_of(0.25, 0.5, std::greater());
    const double stavelot = spa.place_of(0.5, 0.9, std::less());
    EXPECT_NEAR(eau_rouge, 0.155, 0.03);
    EXPECT_NEAR(les_combes, 0.37, 0.05);
    EXPECT_NEAR(stavelot, 0.67, 0.06);
    EXPECT_LT(spa.height(eau_rouge), -20);
    EXPECT_GT(spa.height(les_combes) - spa.height(eau_rouge), 40);
    EXPECT_LT(spa.height(stavelot) - spa.height(les_combes), -30);
    EXPECT_GT(spa.height(0.99) - spa.height(stavelot), 30);
    const WorldTrack suzuka = titled(false, "Suzuka");
    EXPECT_LT(suzuka.height(0.08), -5);
    EXPECT_GT(suzuka.height(0.3) - suzuka.height(0.1), 20);
}

// Kerbs stand at the inside of bends, seldom outside: what is called right is right.
TEST_F(WorldOfTracks, KerbsStandInside) {
    constexpr int bend = 150;  // a radius of some 340 m
    int inside = 0, outside = 0;
    for (const RealTrack& known : real_tracks) {
        const DocumentPointer document = read_track(known);
        for (const Step& step : file_of(*document).track) {
            const bool right = sector_flags["right_kerb"].get(step.flags) != 0;
            const bool left = sector_flags["left_kerb"].get(step.flags) != 0;
            if (!step.is_sector() || std::abs(step.curvature) <= bend || right == left) continue;
            ++(right == (step.curvature > 0) ? inside : outside);
        }
    }
    EXPECT_EQ(inside, 580);
    EXPECT_EQ(outside, 42);
}

// Who drives fast cuts the inside of a bend: in its middle the line of the computer's cars lies
// right of the centre where the bend is to the right.
TEST_F(WorldOfTracks, ComputerCarsCutTheInsideOfBends) {
    constexpr double tight = 500;  // 65536ths of a circle a unit: a radius of 100 m
    int inside = 0, outside = 0;
    for (const RealTrack& known : real_tracks) {
        const DocumentPointer document = read_track(known);
        const auto track = lay_track(TrackDocument::of(*document));
        ASSERT_TRUE(track);
        const auto line = driven_line(road_of(track->file), track->file.line, track->game);
        for (const LaidSector& sector : track->sectors) {
            const double curvature = track->file.track[sector.step].curvature;
            const std::size_t middle = sector.first_unit + sector.length / 2;
            if (std::abs(curvature) < tight || middle >= line.size()) continue;
            ++((line[middle].offset > 0) == (curvature > 0) ? inside : outside);
        }
    }
    EXPECT_GT(inside, 8 * outside) << inside << ' ' << outside;
    EXPECT_GT(inside, 100);
}

// Textures of what stands on the right are mirrored, by bit 32 of their last argument: this tells
// which ribbons are on which side (docs/formats/gp2-track.md).
TEST_F(WorldOfTracks, TexturesOfTheRightAreMirrored) {
    constexpr u8 definition = 0xC8, texture = 0xBC;
    constexpr int mirrored = 32;
    std::map<int, std::pair<int, int>> uses;  // mirrored and all, by location
    for (const RealTrack& known : real_tracks) {
        if (!known.is_gp2) continue;
        const DocumentPointer document = read_track(known);
        for (const auto* const steps : {&file_of(*document).track, &file_of(*document).pit_lane})
            for (const Step& step : *steps)
                if (step.command == texture || step.command == definition) {
                    auto& [of_right, all] = uses[step.arguments[0]];
                    of_right += (step.arguments[6] & mirrored) != 0;
                    ++all;
                }
    }
    using Uses = std::map<int, std::pair<int, int>>;
    EXPECT_EQ(uses, (Uses{{4, {125, 126}},
                          {5, {2, 136}},
                          {8, {56, 88}},
                          {9, {15, 84}},
                          {10, {0, 119}},
                          {11, {70, 96}},
                          {12, {23, 44}},
                          {13, {2, 22}},
                          {14, {7, 105}},
                          {18, {1, 26}},
                          {19, {3, 19}}}));
}

// The straights of these circuits lead to all points of the compass, that of Monaco to the north;
// in the files all but four lead straight along x. So files have no north.
TEST_F(WorldOfTracks, FilesHaveNoNorth) {
    std::map<int, int> headings;
    for (const RealTrack& known : real_tracks) {
        const DocumentPointer document = read_track(known);
        ++headings[file_of(*document).configuration.heading];
    }
    EXPECT_EQ(headings, (std::map<int, int>{{0, 17}, {8192, 2}, {65354, 2}}));
}

}  // namespace
}  // namespace wend::gp2_track
