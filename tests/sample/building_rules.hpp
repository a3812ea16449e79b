#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "samples/building/building.hpp"

namespace wend::sample {

/// The stretch of an area's edge, from low to high along it, and the coordinate that it lies on.
struct EdgeLine {
    float line, low, high;
};
inline EdgeLine edge_of(const BuildingArea& area, Side side) {
    switch (side) {
        case Side::north:
            return {area.north, area.west, area.east};
        case Side::south:
            return {area.south, area.west, area.east};
        case Side::east:
            return {area.east, area.north, area.south};
        default:
            return {area.west, area.north, area.south};
    }
}

/// Areas that can be reached from the first one.
inline std::size_t reached_from_first(const Building& building, bool backwards) {
    std::vector<std::vector<std::uint32_t>> next(building.areas.size());
    const auto link = [&](std::uint32_t from, std::uint32_t to) {
        next[backwards ? to : from].push_back(backwards ? from : to);
    };
    for (const Passage& passage : building.passages) {
        link(passage.from, passage.to);
        if (passage.kind != PassageKind::drop) link(passage.to, passage.from);
    }
    for (const BuildingLadder& ladder : building.ladders) {
        link(ladder.lower, ladder.upper);
        link(ladder.upper, ladder.lower);
    }
    std::vector<bool> reached(building.areas.size());
    std::vector<std::uint32_t> rest{0};
    reached[0] = true;
    std::size_t count = 0;
    while (!rest.empty()) {
        const std::uint32_t area = rest.back();
        rest.pop_back();
        ++count;
        for (const std::uint32_t other : next[area])
            if (!reached[other]) {
                reached[other] = true;
                rest.push_back(other);
            }
    }
    return count;
}

/// Everything that a building of any size has to keep, checked apart from how it is made. Gives the
/// first thing that is wrong, or nothing.
class BuildingRules {
  public:
    BuildingRules(const Building& building, const BuildingRequest& request)
        : building_(building), request_(request) {}

    std::string broken() {
        areas();
        if (broken_.empty()) overlaps();
        if (broken_.empty()) passages();
        if (broken_.empty()) ladders();
        if (broken_.empty()) spots();
        if (broken_.empty()) sights();
        for (const bool backwards : {false, true}) {
            if (!broken_.empty()) break;
            const std::size_t reached = reached_from_first(building_, backwards);
            expect(reached == building_.areas.size(), "{} areas reached, backwards {}", reached,
                   backwards);
        }
        return broken_;
    }

  private:
    template <class... Values>
    void expect(bool holds, fmt::format_string<Values...> text, Values&&... values) {
        if (!holds && broken_.empty()) broken_ = fmt::format(text, std::forward<Values>(values)...);
    }

    static bool multiple(double value, double of) { return std::floor(value / of) * of == value; }

    void areas() {
        expect(building_.areas.size() == request_.areas, "{} areas", building_.areas.size());
        for (std::size_t i = 0; i < building_.areas.size(); ++i) {
            const BuildingArea& area = building_.areas[i];
            expect(area.west < area.east && area.north < area.south, "area {}: empty", i);
            for (const float edge : {area.west, area.east, area.north, area.south})
                expect(multiple(edge, 25) && std::abs(edge) < 16'384, "area {}: edge {}", i, edge);
            for (const float height : area.height)
                expect(multiple(height, 0.125) && std::abs(height) < 2'000, "area {}: height {}", i,
                       height);
            expect(area.room < building_.rooms.size(), "area {}: no room", i);
            expect(i == 0 || building_.areas[i - 1].room <= area.room, "area {}: order", i);
        }
    }

    // Nothing overlaps on one floor, and between floors there is room to stand.
    void overlaps() {
        constexpr double human_height = 71;
        std::vector<std::uint32_t> order(building_.areas.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        const auto area = [&](std::uint32_t i) -> const BuildingArea& {
            return building_.areas[i];
        };
        std::ranges::sort(order, {}, [&](std::uint32_t i) { return area(i).west; });
        for (std::size_t first = 0; first < order.size(); ++first)
            for (std::size_t second = first + 1; second < order.size(); ++second) {
                const BuildingArea& a = area(order[first]);
                const BuildingArea& b = area(order[second]);
                if (b.west >= a.east) break;
                if (b.north >= a.south || a.north >= b.south) continue;
                expect(a.storey != b.storey, "areas {} and {} overlap", order[first],
                       order[second]);
                const double a_low = *std::ranges::min_element(a.height);
                const double b_low = *std::ranges::min_element(b.height);
                const auto& [lower, upper] = a_low < b_low ? std::pair(a, b) : std::pair(b, a);
                for (const double x : {std::max(a.west, b.west), std::min(a.east, b.east)})
                    for (const double y : {std::max(a.north, b.north), std::min(a.south, b.south)})
                        expect(height_at(upper, x, y) - height_at(lower, x, y) >= human_height,
                               "areas {} and {} are too close above each other", order[first],
                               order[second]);
            }
    }

    void passages() {
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (std::size_t i = 0; i < building_.passages.size(); ++i) {
            const Passage& passage = building_.passages[i];
            expect(passage.from < building_.areas.size() && passage.to < building_.areas.size() &&
                       passage.from != passage.to,
                   "passage {}: areas", i);
            if (!broken_.empty()) return;
            expect(seen.insert(std::minmax(passage.from, passage.to)).second, "passage {}: twice",
                   i);
            const BuildingArea& from = building_.areas[passage.from];
            const BuildingArea& to = building_.areas[passage.to];
            const EdgeLine here = edge_of(from, passage.side);
            const EdgeLine there = edge_of(to, opposite(passage.side));
            const float low = std::max(here.low, there.low), high = std::min(here.high, there.high);
            expect(here.line == there.line && high - low >= 25, "passage {}: edges do not touch",
                   i);
            for (const float along : {low, (low + high) / 2, high}) {
                const bool upright = passage.side == Side::east || passage.side == Side::west;
                const double x = upright ? here.line : along, y = upright ? along : here.line;
                expect_rise(passage, height_at(to, x, y) - height_at(from, x, y), i);
            }
            expect(passage.kind != PassageKind::jump || to.jump, "passage {}: no jump area", i);
        }
    }

    void expect_rise(const Passage& passage, double rise, std::size_t i) {
        switch (passage.kind) {
            case PassageKind::walk:
                expect(std::abs(rise) <= 18, "passage {}: a step of {}", i, rise);
                break;
            case PassageKind::jump:
                expect(rise > 0 && rise <= 41.8, "passage {}: a jump of {}", i, rise);
                break;
            case PassageKind::drop:
                expect(rise < -64 && rise >= -400, "passage {}: a drop of {}", i, -rise);
                break;
        }
    }

    void ladders() {
        std::set<std::uint32_t> rooms;
        for (std::size_t i = 0; i < building_.ladders.size(); ++i) {
            const BuildingLadder& ladder = building_.ladders[i];
            expect(ladder.lower < building_.areas.size() && ladder.upper < building_.areas.size(),
                   "ladder {}: areas", i);
            if (!broken_.empty()) return;
            const BuildingArea& lower = building_.areas[ladder.lower];
            const BuildingArea& upper = building_.areas[ladder.upper];
            expect(ladder.bottom.x == ladder.top.x && ladder.bottom.y == ladder.top.y,
                   "ladder {}: leans", i);
            expect(ladder.top.z - ladder.bottom.z > 64, "ladder {}: too short", i);
            expect_on(lower, ladder.bottom, "ladder", i);
            expect_on(upper, ladder.top, "ladder", i);
            const EdgeLine edge = edge_of(lower, opposite(ladder.facing));
            const bool upright = ladder.facing == Side::east || ladder.facing == Side::west;
            expect(edge.line == (upright ? ladder.bottom.x : ladder.bottom.y),
                   "ladder {}: hangs in the air", i);
            expect(ladder.width > 0 && ladder.width <= 32, "ladder {}: width", i);
            expect(rooms.insert(upper.room).second, "ladder {}: second one there", i);
        }
    }

    void expect_on(const BuildingArea& area, const Point& place, const char* what, std::size_t i) {
        expect(place.x >= area.west && place.x <= area.east && place.y >= area.north &&
                   place.y <= area.south && place.z == height_at(area, place.x, place.y),
               "{} {}: is not on its area", what, i);
        for (const double value : {place.x, place.y, place.z})
            expect(static_cast<double>(static_cast<float>(value)) == value, "{} {}: inexact", what,
                   i);
    }

    void spots() {
        std::vector<int> count(building_.areas.size());
        std::vector<std::vector<const HidingSpot*>> covered(building_.areas.size());
        std::uint32_t last = 0;
        for (std::size_t i = 0; i < building_.spots.size(); ++i) {
            const HidingSpot& spot = building_.spots[i];
            expect(spot.area >= last && spot.area < building_.areas.size(), "spot {}: area", i);
            if (!broken_.empty()) return;
            last = spot.area;
            expect_on(building_.areas[spot.area], spot.position, "spot", i);
            expect(++count[spot.area] <= 4, "spot {}: the fifth", i);
            expect(!spot.in_cover || !spot.exposed, "spot {}: in cover and exposed", i);
            expect(i == 0 || building_.spots[i - 1].position != spot.position, "spot {}: twice", i);
            if (spot.in_cover) covered[spot.area].push_back(&spot);
        }
        for (const Passage& passage : building_.passages) {
            if (passage.kind != PassageKind::walk) continue;
            expect_no_way_beside(covered[passage.from], passage.from, passage.to, passage.side);
            expect_no_way_beside(covered[passage.to], passage.to, passage.from,
                                 opposite(passage.side));
        }
    }

    // Nobody comes through the edges that a spot in cover stands at.
    void expect_no_way_beside(const std::vector<const HidingSpot*>& spots, std::uint32_t area,
                              std::uint32_t other, Side side) {
        const EdgeLine here = edge_of(building_.areas[area], side);
        const EdgeLine there = edge_of(building_.areas[other], opposite(side));
        const bool upright = side == Side::east || side == Side::west;
        for (const HidingSpot* spot : spots) {
            const double across = upright ? spot->position.x : spot->position.y;
            const double along = upright ? spot->position.y : spot->position.x;
            expect(std::abs(across - here.line) > 12.5 || along < there.low || along > there.high,
                   "area {}: no cover against {}", area, other);
        }
    }

    bool sees(std::uint32_t from, std::uint32_t to, bool whole) const {
        const auto begin = building_.sights.begin();
        const auto first = begin + building_.first_sight[from];
        const auto end = begin + building_.first_sight[from + 1];
        const auto found = std::lower_bound(
            first, end, to,
            [](const Sight& sight, std::uint32_t area) { return sight.area < area; });
        return found != end && found->area == to && found->whole == whole;
    }

    // Rooms are seen from each other through open doors, not through ducts.
    std::set<std::pair<std::uint32_t, std::uint32_t>> joined_rooms() const {
        std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (const Passage& passage : building_.passages) {
            const BuildingArea& from = building_.areas[passage.from];
            const BuildingArea& to = building_.areas[passage.to];
            if (passage.kind != PassageKind::drop && !from.crouch && !to.crouch)
                pairs.insert(std::minmax(from.room, to.room));
        }
        return pairs;
    }

    void sights() {
        const auto joined = joined_rooms();
        const std::size_t areas = building_.areas.size();
        expect(building_.first_sight.size() == areas + 1 && building_.first_sight[0] == 0 &&
                   building_.first_sight[areas] == building_.sights.size(),
               "lists of sights");
        for (std::uint32_t i = 0; i < areas && broken_.empty(); ++i) {
            const std::uint32_t first = building_.first_sight[i];
            const std::uint32_t end = building_.first_sight[i + 1];
            expect(end - first <= 64 && end > first, "area {}: sees {}", i, end - first);
            expect(sees(i, i, true), "area {}: does not see itself", i);
            for (std::uint32_t k = first; k < end && broken_.empty(); ++k) {
                const Sight& sight = building_.sights[k];
                expect(k == first || building_.sights[k - 1].area < sight.area,
                       "area {}: sights do not rise", i);
                expect(sight.area < areas, "area {}: sees nothing", i);
                if (!broken_.empty()) return;
                const std::uint32_t here = building_.areas[i].room;
                const std::uint32_t there = building_.areas[sight.area].room;
                expect(here == there || joined.contains(std::minmax(here, there)),
                       "areas {} and {} see each other through walls", i, sight.area);
                expect(sees(sight.area, i, sight.whole), "area {}: is not seen by {}", i,
                       sight.area);
            }
        }
    }

    const Building& building_;
    const BuildingRequest& request_;
    std::string broken_;
};

}  // namespace wend::sample
