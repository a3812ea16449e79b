#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/source/read/nav_document.hpp"

namespace wend::source_nav {

/// Everything that fact sheet section 10 wants of a mesh, errors and warnings, as plain loops over
/// its records, apart from the checker. Gives the first thing that is wrong, or nothing.
class MeshRules {
  public:
    MeshRules(const NavFile& file, const NavContext& context) : file_(file), context_(context) {
        for (const NavArea& area : file.areas) areas_[area.id] = &area;
        for (const NavLadder& ladder : file.ladders) ladders_[ladder.id] = &ladder;
        for (const NavArea& area : file.areas)
            for (const HidingSpot& spot : area.hiding_spots) spots_.insert(spot.id);
    }

    std::string broken() {
        header();
        places();
        for (const NavArea& area : file_.areas) {
            if (!broken_.empty()) return broken_;
            geometry(area);
            connections(area);
            hiding_spots(area);
            encounters(area);
            approaches(area);
            values(area);
        }
        ladders();
        visibility();
        return broken_;
    }

  private:
    template <class... Values>
    void expect(bool holds, fmt::format_string<Values...> text, Values&&... values) {
        if (!holds && broken_.empty()) broken_ = fmt::format(text, std::forward<Values>(values)...);
    }

    u32 version() const { return context_.version; }
    bool has_area(u32 id) const { return areas_.contains(id); }
    static bool finite(std::initializer_list<f32> values) {
        return std::ranges::all_of(values, [](f32 value) { return std::isfinite(value); });
    }

    void header() {
        expect(!file_.areas.empty() && areas_.size() == file_.areas.size(), "ids of areas");
        expect(!areas_.contains(0), "an area has id 0");
        expect(ladders_.size() == file_.ladders.size() && !ladders_.contains(0), "ladder ids");
        expect(version() < 14 || file_.is_analyzed == 1, "not analysed");
        expect(version() < 4 || file_.bsp_size > 100'000, "size of the map");
        expect(file_.trailing.empty(), "bytes after the end");
        std::size_t spots = 0;
        for (const NavArea& area : file_.areas) spots += area.hiding_spots.size();
        expect(version() < 2 || spots_.size() == spots, "ids of spots");
    }

    void places() {
        std::set<std::string> names;
        for (const PlaceName& place : file_.places) {
            const std::string name(place.name.begin(), place.name.end());
            expect(name.size() > 1 && name.size() <= 255 && name.find('\0') == name.size() - 1,
                   "place \"{}\"", name);
            expect(names.insert(name).second, "place \"{}\" twice", name);
        }
        u16 last = 0;
        bool unnamed = false;
        for (const NavArea& area : file_.areas) {
            expect(area.place <= last + 1, "area {}: a place out of order", area.id);
            last = std::max(last, area.place);
            unnamed |= area.place == 0;
        }
        expect(last == file_.places.size(), "{} of {} places used", last, file_.places.size());
        expect(version() >= 5 || file_.places.empty(), "places before there were any");
        expect(version() < 12 || file_.has_unnamed_areas == unnamed, "flag of unnamed areas");
    }

    void geometry(const NavArea& area) {
        const Position &nw = area.north_west, &se = area.south_east;
        expect(nw[0] < se[0] && nw[1] < se[1], "area {}: without extent", area.id);
        expect(finite({nw[0], nw[1], nw[2], se[0], se[1], se[2], area.north_east_height,
                       area.south_west_height}),
               "area {}: no number", area.id);
    }

    // Fact sheet section 1.
    static double height(const NavArea& area, double x, double y) {
        const double u = (x - area.north_west[0]) / (area.south_east[0] - area.north_west[0]);
        const double v = (y - area.north_west[1]) / (area.south_east[1] - area.north_west[1]);
        const double north = area.north_west[2] * (1 - u) + area.north_east_height * u;
        const double south = area.south_west_height * (1 - u) + area.south_east[2] * u;
        return north * (1 - v) + south * v;
    }

    bool lists(u32 from, std::size_t direction, u32 to) const {
        const List<u32>& list = areas_.at(from)->connections.to[direction];
        return std::ranges::find(list, to) != list.end();
    }

    void connections(const NavArea& area) {
        for (std::size_t direction = 0; direction < 4; ++direction) {
            std::set<u32> seen;
            for (const u32 id : area.connections.to[direction]) {
                expect(id != area.id && seen.insert(id).second, "area {}: to itself or twice",
                       area.id);
                expect(has_area(id), "area {}: leads nowhere", area.id);
                if (!broken_.empty()) return;
                expect_touching(area, direction, *areas_.at(id));
            }
        }
    }

    // The other area lies beyond that side; one-way links go down what nobody jumps up, all others
    // lead back through the opposite side.
    void expect_touching(const NavArea& area, std::size_t direction, const NavArea& other) {
        const Position &nw = area.north_west, &se = area.south_east;
        const Position &other_nw = other.north_west, &other_se = other.south_east;
        const bool upright = direction % 2 == 1;  // the side, not the way
        const std::size_t across = upright ? 0 : 1, along = upright ? 1 : 0;
        const bool touch = direction == 1 || direction == 2 ? se[across] == other_nw[across]
                                                            : nw[across] == other_se[across];
        const double low = std::max(nw[along], other_nw[along]);
        const double high = std::min(se[along], other_se[along]);
        expect(touch && low < high, "areas {} and {} do not touch", area.id, other.id);
        const double side = direction == 1 || direction == 2 ? se[across] : nw[across];
        const double middle = (low + high) / 2;
        const double x = upright ? side : middle, y = upright ? middle : side;
        const double rise = height(other, x, y) - height(area, x, y);
        if (lists(other.id, (direction + 2) % 4, area.id))
            expect(std::abs(rise) <= 18 || ((rise > 0 ? other : area).attributes & 2) != 0,
                   "{} to {}: a step of {}", area.id, other.id, rise);
        else
            expect(rise < -64, "{} to {}: one way over {}", area.id, other.id, rise);
        expect(std::abs(rise) <= 41.8 || rise < -64, "{} to {}: up {}", area.id, other.id, rise);
    }

    void hiding_spots(const NavArea& area) {
        expect(area.hiding_spots.size() <= 4, "area {}: spots", area.id);
        for (const HidingSpot& spot : area.hiding_spots) {
            const auto& [x, y, z] = spot.position;
            expect(x > area.north_west[0] && x < area.south_east[0] && y > area.north_west[1] &&
                       y < area.south_east[1] && std::abs(z - height(area, x, y)) < 0.01,
                   "spot {}: off its area", spot.id);
            expect(spot.flags <= 15, "spot {}: flags", spot.id);
        }
    }

    void encounters(const NavArea& area) {
        expect(version() < 3 ? area.encounters.empty() : area.old_encounters.empty(),
               "area {}: encounters of another version", area.id);
        for (const Encounter& way : area.encounters) {
            expect(way.from_direction < 4 && way.to_direction < 4 &&
                       lists(area.id, way.from_direction, way.from) &&
                       lists(area.id, way.to_direction, way.to) && way.from != way.to,
                   "area {}: an encounter from {} to {}", area.id, way.from, way.to);
            int last = 0;
            for (const EncounterSpot& seen : way.spots) {
                expect(spots_.contains(seen.spot), "area {}: no spot {}", area.id, seen.spot);
                expect(seen.t >= last, "area {}: t falls", area.id);
                last = seen.t;
            }
        }
        for (const OldEncounter& way : area.old_encounters) {
            expect(has_area(way.from) && has_area(way.to), "area {}: old encounter", area.id);
            f32 last = 0;
            for (const OldEncounterSpot& seen : way.spots) {
                expect(seen.t >= last && seen.t <= 1, "area {}: t falls", area.id);
                last = seen.t;
            }
        }
    }

    void approaches(const NavArea& area) {
        for (const Approach& approach : area.approaches) {
            expect(approach.previous == area.id && has_area(approach.here),
                   "area {}: approach over {}", area.id, approach.here);
            expect(approach.previous_to_here < 4 &&
                       lists(area.id, approach.previous_to_here, approach.here),
                   "area {}: no such way to {}", area.id, approach.here);
            if (approach.next == 0)
                expect(approach.here_to_next == (version() < 13 ? 7 : 9), "area {}: how", area.id);
            else if (broken_.empty())
                expect(approach.here_to_next < 4 &&
                           lists(approach.here, approach.here_to_next, approach.next),
                       "area {}: no such way on to {}", area.id, approach.next);
        }
    }

    void values(const NavArea& area) {
        u32 known = 0xFFFF | 1u << 29 | 1u << 30;
        if (version() <= 5)
            known = 0xF;
        else if (version() <= 8)
            known = 0xFF;
        else if (version() <= 12)
            known = 0xFFFF;
        expect((area.attributes & ~known) == 0, "area {}: attributes {:#x}", area.id,
               area.attributes);
        expect(context_.is_left_4_dead() || area.attributes < 1u << 29,
               "area {}: attributes of the running game", area.id);
        const u32 saved_by_team_fortress = 0x767FF800;
        if (context_.family == Family::team_fortress)
            expect((area.game_attributes & ~saved_by_team_fortress) == 0,
                   "area {}: attributes {:#x}", area.id, area.game_attributes);
        for (const f32 time : area.earliest_occupy_times)
            expect(time >= 0 && time <= 120, "area {}: occupied after {}", area.id, time);
        for (const f32 light : area.light)
            expect(light >= 0 && light <= 1, "area {}: light {}", area.id, light);
    }

    void ladders() {
        std::map<u32, u32> up, down;  // area by ladder
        for (const NavArea& area : file_.areas) {
            for (const u32 id : area.ladders_up)
                expect(ladders_.contains(id) && up.emplace(id, area.id).second, "ladder {}", id);
            for (const u32 id : area.ladders_down)
                expect(ladders_.contains(id) && down.emplace(id, area.id).second, "ladder {}", id);
        }
        if (version() < 7) expect(up.empty() && down.empty(), "areas with ladders");
        if (version() < 6) expect(file_.ladders.empty(), "ladders");
        for (const NavLadder& ladder : file_.ladders) {
            expect(has_area(ladder.top_forward) && has_area(ladder.bottom_area), "ladder {}: ends",
                   ladder.id);
            expect(ladder.top_left == 0 && ladder.top_right == 0 && ladder.top_behind == 0,
                   "ladder {}: sides", ladder.id);
            expect(ladder.top[2] > ladder.bottom[2] && ladder.direction < 4 && ladder.width > 0 &&
                       ladder.length == ladder.top[2] - ladder.bottom[2],
                   "ladder {}: measures", ladder.id);
            if (version() >= 7)
                expect(up[ladder.id] == ladder.bottom_area && down[ladder.id] == ladder.top_forward,
                       "ladder {}: not linked back", ladder.id);
        }
    }

    // Effective visibility (fact sheet section 11) by place in the file.
    std::set<u32> visible_from(u32 index, const std::map<u32, u32>& place_of) {
        const NavArea& area = file_.areas[index];
        const auto place = [&](const VisibleArea& entry) {
            if (context_.sees_by_index()) {
                expect(entry.area < file_.areas.size(), "area {}: sees nothing", area.id);
                return entry.area;
            }
            expect(place_of.contains(entry.area), "area {}: sees nothing", area.id);
            return place_of.contains(entry.area) ? place_of.at(entry.area) : 0;
        };
        std::set<u32> mentioned, seen;
        for (const VisibleArea& entry : area.visible) {
            expect(mentioned.insert(place(entry)).second, "area {}: sees twice", area.id);
            if (entry.attributes != 0 || context_.left_4_dead(0, 8)) seen.insert(place(entry));
        }
        const u32 from = area.inherit_visibility_from;
        if (from == 0) return seen;
        expect(has_area(from) && from != area.id, "area {}: inherits from {}", area.id, from);
        if (!broken_.empty()) return seen;
        const NavArea& parent = *areas_.at(from);
        expect(parent.inherit_visibility_from == 0, "area {}: a chain", area.id);
        for (const VisibleArea& entry : parent.visible)
            if (entry.attributes != 0 && !mentioned.contains(place(entry)))
                seen.insert(place(entry));
        return seen;
    }

    void visibility() {
        if (!broken_.empty()) return;
        std::map<u32, u32> place_of;
        for (u32 i = 0; i < file_.areas.size(); ++i) place_of[file_.areas[i].id] = i;
        std::vector<std::set<u32>> seen;
        for (u32 i = 0; i < file_.areas.size(); ++i) seen.push_back(visible_from(i, place_of));
        for (u32 i = 0; i < seen.size(); ++i) {
            expect(seen[i].contains(i) == context_.has_visibility(), "area {}: itself", i);
            for (const u32 other : seen[i])
                expect(seen[other].contains(i), "area {} is not seen by {}", i, other);
        }
    }

    const NavFile& file_;
    const NavContext& context_;
    std::map<u32, const NavArea*> areas_;
    std::map<u32, const NavLadder*> ladders_;
    std::set<u32> spots_;
    std::string broken_;
};

}  // namespace wend::source_nav
