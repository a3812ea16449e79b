#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/side.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "wend/check.hpp"

namespace wend::source_nav {

// The report on a file of these bytes.
inline CheckReport check_bytes(ByteView bytes, const OptionValues& values = {},
                               const CheckOptions& options = {},
                               const std::string& name = "mesh.nav") {
    Expected<DocumentPointer> document = source_nav.read(bytes);
    if (!document) {
        ADD_FAILURE() << document.error().text();
        return CheckReport();
    }
    const auto map =
        Map::of(source_nav, {{name, bytes.size(), std::nullopt, std::move(*document)}});
    return check(*map, options, values).value();
}

// A small mesh without any fault, not even a note, to plant some in. Four areas make a square and
// lead to their neighbours; the fifth lies east of the second and a small step higher, with a
// ladder beside the step. Ids are 11 to 15 in this order, that of the ladder is 3.
//
//     11 12 15
//     14 13
class PlantedMesh {
  public:
    explicit PlantedMesh(const NavContext& version) : document_(version) {
        file().bsp_size = 1000;
        file().is_analyzed = 1;
        file().has_unnamed_areas = 1;
        if (context().version >= 5) {
            add_place(std::string_view("Yard\0", 5));
            add_place(std::string_view("Hall\0", 5));
        }
        if (context().left_4_dead(12)) set(file().population, {'s'});
        add_area(0, 0, 0);
        add_area(100, 0, 0);
        add_area(100, 100, 0);
        add_area(0, 100, 0);
        add_area(200, 0, 10);
        join(0, east, 1);
        join(1, south, 2);
        join(2, west, 3);
        join(3, north, 0);
        join(1, east, 4);
        if (context().version >= 6) add_ladder();
        add_ways_of_enemies();
        if (context().has_visibility()) add_visibility();
    }

    NavFile& file() { return document_.file; }
    const NavContext& context() const { return document_.context; }
    NavArea& area(u32 place) { return file().areas[place]; }
    NavLadder& ladder() { return file().ladders[0]; }
    List<u32>& connections(u32 place, u32 direction) {
        return area(place).connections.to[direction];
    }
    VisibleArea& visible(u32 place, u32 entry) { return area(place).visible[entry]; }
    // How a list of visible areas names an area.
    u32 sight_of(u32 place) const { return context().sees_by_index() ? place : 11 + place; }

    template <class T>
    void add(List<T>& list, const T& element) {
        list.push_back(element, *document_.arena);
    }
    template <class T>
    void set(List<T>& list, std::initializer_list<T> elements) {
        list.clear();
        for (const T& element : elements) add(list, element);
    }
    static void remove(List<u32>& list, u32 id) {
        const auto end = std::remove(list.begin(), list.end(), id);
        EXPECT_NE(end, list.end());
        Arena unused;  // A list that becomes shorter needs no room.
        list.resize(static_cast<std::size_t>(end - list.begin()), unused);
    }
    // Sets an area and its spot to another height, and the ladder's top with the one that it ends
    // at.
    void lift(u32 place, f32 z) {
        NavArea& lifted = area(place);
        if (place == 4 && z > 0 && context().version >= 6) ladder().top[2] = z;
        lifted.north_west[2] = lifted.south_east[2] = z;
        lifted.north_east_height = lifted.south_west_height = z;
        lifted.hiding_spots[0].position[2] = z;
    }
    void join(u32 from, u32 direction, u32 to) {
        add(connections(from, direction), area(to).id);
        add(connections(to, (direction + 2) % 4), area(from).id);
    }
    // An area of 100 by 100 units with the next id, which sees nothing and leads nowhere.
    NavArea& add_area(f32 x, f32 y, f32 z) {
        NavArea& added = file().areas.emplace_back();
        const u32 place = static_cast<u32>(file().areas.size()) - 1;
        added.id = 11 + place;
        added.north_west = {x, y, z};
        added.south_east = {x + 100, y + 100, z};
        added.north_east_height = added.south_west_height = z;
        added.earliest_occupy_times = {1.5f, 120};
        added.light = {0, 0.5f, 0.5f, 1};
        added.place = place < 4 && context().version >= 5 ? static_cast<u16>(1 + place / 2) : 0;
        add(added.hiding_spots, {place, {x + 50, y + 50, z}, 1});
        return added;
    }
    // So many areas in a row east of one, at its height and joined to each other.
    void add_row(u32 west_end, u32 count) {
        for (u32 i = 0; i < count; ++i) {
            const Position at = area(west_end).north_west;
            add_area(at[0] + 100, at[1], at[2]);
            const u32 added = static_cast<u32>(file().areas.size()) - 1;
            join(west_end, east, added);
            west_end = added;
        }
    }
    void add_place(std::string_view name) {
        PlaceName& place = file().places.emplace_back();
        for (const char character : name) add(place.name, character);
    }

    Bytes bytes() const {
        const Expected<Bytes> written = document_.write();
        if (written) return *written;
        ADD_FAILURE() << written.error().text();
        return {};
    }

  private:
    void add_ladder() {
        NavLadder& added = file().ladders.emplace_back();
        added.id = 3;
        added.width = 20;
        added.bottom = {200, 20, 0};
        added.top = {200, 20, 10};
        added.length = 10;
        added.direction = west;
        added.top_forward = 15;
        added.bottom_area = 12;
        add(area(1).ladders_up, 3u);
        add(area(4).ladders_down, 3u);
    }
    void add_ways_of_enemies() {
        const u8 no_way = context().version <= 5 ? 7 : 9;
        if (context().has_base_approaches() || context().has_game_approaches())
            add(area(0).approaches, {12, 0, no_way, 13, 2});
        if (context().version < 3) {
            OldEncounter old{11, 13, {100, 50, 0}, {150, 100, 0}, {}};
            add(old.spots, {{50, 50, 0}, 0.25f});
            add(area(1).old_encounters, old);
            return;
        }
        Encounter encounter{11, 13, west, south, {}};
        add(encounter.spots, {0, 20});
        add(encounter.spots, {2, 255});
        add(area(1).encounters, encounter);
    }
    // All see each other but 14 and 15. 12 has its sight from 11 only, and 14 takes 15 out of it.
    void add_visibility() {
        for (const u32 place : {0u, 2u})
            for (u32 other = 0; other < 5; ++other) add(area(place).visible, {sight_of(other), 3});
        area(1).inherit_visibility_from = area(3).inherit_visibility_from = 11;
        add(area(3).visible, {sight_of(4), 0});
        for (const u32 other : {0u, 1u, 2u, 4u}) add(area(4).visible, {sight_of(other), 1});
    }

    NavDocument document_;
};

}  // namespace wend::source_nav
