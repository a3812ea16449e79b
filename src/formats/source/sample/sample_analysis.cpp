#include "formats/source/sample/sample_analysis.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <span>
#include <tuple>

#include "formats/source/game/visibility.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {

PlanLinks::PlanLinks(const sample::Building& building) : first_(building.areas.size() + 1) {
    struct Way {
        u32 from;
        PlanLink link;
    };
    std::vector<Way> ways;
    for (const sample::Passage& passage : building.passages) {
        const bool is_two_way = passage.kind != sample::PassageKind::drop;
        ways.push_back({passage.from, {passage.to, passage.side, is_two_way}});
        if (is_two_way) ways.push_back({passage.to, {passage.from, opposite(passage.side), true}});
    }
    std::ranges::sort(
        ways, {}, [](const Way& way) { return std::tuple(way.from, way.link.side, way.link.to); });
    for (const Way& way : ways) {
        ++first_[way.from + 1];
        links_.push_back(way.link);
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
}

namespace {

constexpr double pace = 250;   // units a second
constexpr double never = 120;  // seconds, what the game writes where nobody comes in time

// Between the middles of two areas, in units. They are whole sixteenths, and of whole numbers
// every machine takes the same root.
double way_between(const sample::BuildingArea& from, const sample::BuildingArea& to) {
    constexpr double parts = 16;
    const Point a = centre_of(from), b = centre_of(to);
    const auto squared = [](double one, double other) {
        const auto difference = static_cast<i64>((one - other) * parts);
        return difference * difference;
    };
    const i64 sum = squared(a.x, b.x) + squared(a.y, b.y) + squared(a.z, b.z);
    return std::sqrt(static_cast<double>(sum)) / parts;
}

// The ladders of each area, as areas that they lead to.
std::vector<std::vector<u32>> ladder_ends(const sample::Building& building) {
    std::vector<std::vector<u32>> ends(building.areas.size());
    for (const sample::BuildingLadder& ladder : building.ladders) {
        ends[ladder.lower].push_back(ladder.upper);
        ends[ladder.upper].push_back(ladder.lower);
    }
    return ends;
}

class Walker {
  public:
    Walker(const sample::Building& building, const PlanLinks& links)
        : building_(building), links_(links), ladder_ends_(ladder_ends(building)) {}

    // Units from one area to each.
    std::vector<double> distances(u32 start) const {
        using Entry = std::pair<double, u32>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        std::vector<double> best(building_.areas.size(), std::numeric_limits<double>::infinity());
        const auto reach = [&](u32 area, double distance) {
            if (distance >= best[area]) return;
            best[area] = distance;
            open.emplace(distance, area);
        };
        reach(start, 0);
        while (!open.empty()) {
            const auto [distance, area] = open.top();
            open.pop();
            if (distance > best[area]) continue;
            const auto step = [&, from = area, so_far = distance](u32 to) {
                reach(to, so_far + way_between(building_.areas[from], building_.areas[to]));
            };
            for (const PlanLink& link : links_.from(area)) step(link.to);
            for (const u32 end : ladder_ends_[area]) step(end);
        }
        return best;
    }

  private:
    const sample::Building& building_;
    const PlanLinks& links_;
    std::vector<std::vector<u32>> ladder_ends_;
};

u32 farthest_area(const std::vector<double>& distances) {
    return static_cast<u32>(std::ranges::max_element(distances) - distances.begin());
}

}  // namespace

SampleTimes find_times(const sample::Building& building, const PlanLinks& links) {
    const Walker walker(building, links);
    SampleTimes times;
    times.bases[0] = farthest_area(walker.distances(0));
    std::vector<double> distances = walker.distances(times.bases[0]);
    times.bases[1] = farthest_area(distances);
    for (std::size_t team = 0; team < 2; ++team) {
        if (team == 1) distances = walker.distances(times.bases[1]);
        for (const double distance : distances)
            times.seconds[team].push_back(static_cast<f32>(std::min(distance / pace, never)));
    }
    return times;
}

namespace {

// Those that are visible from an area, by their places.
std::vector<VisibleArea> visible_from(const sample::Building& building, u32 area) {
    constexpr u8 both = completely_visible | potentially_visible;
    std::vector<VisibleArea> list;
    for (u32 i = building.first_sight[area]; i < building.first_sight[area + 1]; ++i) {
        const sample::Sight& sight = building.sights[i];
        list.push_back({sight.area, sight.whole ? both : potentially_visible});
    }
    return list;
}

}  // namespace

void fill_visibility(NavDocument& document, const sample::Building& building,
                     sample::Random& random) {
    constexpr double heirs = 0.7;
    const NavContext& context = document.context;
    std::vector<NavArea>& areas = document.file.areas;
    u32 parent = 0;  // the first area of the room; it inherits nothing itself
    for (u32 i = 0; i < areas.size(); ++i) {
        if (building.areas[i].room != building.areas[parent].room) parent = i;
        std::vector<VisibleArea> list = visible_from(building, i);
        if (context.inherits_visibility() && i != parent && random.chance(heirs)) {
            std::vector<VisibleArea> rest = visible_beside(list, visible_from(building, parent));
            if (rest.size() < list.size()) {
                list = std::move(rest);
                areas[i].inherit_visibility_from = areas[parent].id;
            }
        }
        set_visible(document.file, i, std::move(list), context, *document.arena);
    }
}

namespace {

using sample::Building;
using sample::BuildingArea;

constexpr f32 near_base = 3;  // seconds

// In the narrow opening of a wall.
bool is_door(const BuildingArea& area) {
    const auto width = area.east - area.west, depth = area.south - area.north;
    return std::min(width, depth) == sample::cell_size &&
           std::max(width, depth) <= 3 * sample::cell_size && !area.crouch;
}

// Those attributes that the game saves (fact sheet section 6): spots for snipers, and doors near
// the bases that the other team cannot use or that open with the round.
void fill_team_fortress(NavFile& file, const Building& building, const SampleTimes& times) {
    for (const sample::HidingSpot& spot : building.spots)
        if (spot.ideal_sniper) {
            u32& attributes = file.areas[spot.area].game_attributes;
            attributes = team_fortress_attributes["sniper_spot"].with(attributes, 1u);
        }
    for (std::size_t i = 0; i < building.areas.size(); ++i) {
        if (!is_door(building.areas[i])) continue;
        u32& attributes = file.areas[i].game_attributes;
        if (times.seconds[0][i] < near_base)
            attributes = team_fortress_attributes["red_one_way_door"].with(attributes, 1u);
        if (times.seconds[1][i] < near_base)
            attributes = team_fortress_attributes["blue_setup_gate"].with(attributes, 1u);
    }
}

// The survivors start at one base, and are safe at the other.
void fill_left_4_dead(NavFile& file, const Building& building, const SampleTimes& times) {
    const auto room_of = [&](u32 area) { return building.areas[area].room; };
    for (u32 i = 0; i < building.areas.size(); ++i) {
        u32& attributes = file.areas[i].game_attributes;
        const auto set = [&](const BitField& bit, bool value) {
            attributes = bit.with(attributes, static_cast<u32>(value));
        };
        const bool start = room_of(i) == room_of(times.bases[0]);
        const bool end = room_of(i) == room_of(times.bases[1]);
        set(left_4_dead_spawn_attributes["player_start"], start);
        set(left_4_dead_spawn_attributes["empty"], start);
        set(left_4_dead_spawn_attributes["checkpoint"], start || end);
        set(left_4_dead_spawn_attributes["obscured"], building.areas[i].crouch);
        set(left_4_dead_spawn_attributes["no_mobs"],
            building.areas[i].storey > 0 && building.rooms[room_of(i)].outdoors);
    }
}

}  // namespace

void fill_game_data(NavDocument& document, const Building& building, const SampleTimes& times) {
    if (document.context.family == Family::team_fortress)
        fill_team_fortress(document.file, building, times);
    if (document.context.left_4_dead(1)) fill_left_4_dead(document.file, building, times);
}

}  // namespace wend::source_nav
