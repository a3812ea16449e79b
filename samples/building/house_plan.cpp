#include "samples/building/house_plan.hpp"

#include <optional>
#include <tuple>
#include <utility>

#include "model/network/disjoint_sets.hpp"

namespace wend::sample {
namespace {

constexpr int default_room = 10;    // cells from wall to wall, with one wall
constexpr double slabs_a_room = 3;  // with its door and what stands in it

int choose_storeys(double slabs, Random& random) {
    if (slabs < 30) return 1;
    if (slabs < 70) return random.chance(0.25) ? 1 : 2;
    return random.whole(1, 4);
}

// At an end of the row, or so far from both that rooms fit beside.
int choose_stairs_place(const HouseShape& shape, Random& random) {
    constexpr int min_beside = 7;
    const int last = shape.length - 1 - shape.stairs_length();
    const int place = random.whole(1, last);
    if (place < 1 + min_beside) return 1;
    return place > last - min_beside ? last : place;
}

}  // namespace

HouseShape choose_house(double slabs, Random& random) {
    HouseShape shape;
    shape.storeys = choose_storeys(slabs, random);
    shape.storey_height = HouseShape::rise * random.whole(8, 11);
    const double rooms = std::max(1.0, (slabs / shape.storeys - 4) / slabs_a_room);
    const bool two_rows = rooms > 3;
    shape.corridor = random.whole(4, 6);
    shape.north_row = random.whole(shape.has_stairs() ? 8 : 6, 15);
    shape.south_row = two_rows ? random.whole(6, 15) : 0;
    shape.length = 2 + static_cast<int>(default_room * rooms / (two_rows ? 2 : 1));
    if (shape.has_stairs()) shape.length += shape.stairs_length() / 2;
    shape.length =
        std::clamp(shape.length, shape.has_stairs() ? shape.stairs_length() + 2 : 10, 90);
    if (shape.has_stairs()) shape.stairs_at = choose_stairs_place(shape, random);
    return shape;
}

namespace {

constexpr int min_room = 5;  // cells between walls
constexpr int widest_room = 14;
constexpr int min_wall = 4;  // that two rooms must share for a door

// Walls across a stretch of row: rooms of different widths, none too narrow.
std::vector<std::pair<int, int>> divide_row(int from, int to, Random& random) {
    std::vector<std::pair<int, int>> parts;
    while (to - from >= min_room) {
        const int left = to - from;
        int width = random.whole(min_room, widest_room);
        if (left - width - 1 < min_room) {
            width = left <= widest_room ? left : left / 2;
            if (left - width - 1 < min_room) width = left;
        }
        parts.emplace_back(from, from + width);
        from += width + 1;
    }
    return parts;
}

// The rooms of a row, some with another behind them. `corridor_is_south` says on which side the
// front ones lie.
void add_row(std::vector<StoreyRoom>& rooms, const CellBox& row, bool corridor_is_south,
             Random& random) {
    for (const auto& [from, to] : divide_row(row.west, row.east, random)) {
        const int spare = row.depth() - 1 - 2 * min_room;
        if (spare < 0 || !random.chance(0.45)) {
            rooms.push_back({{from, row.north, to, row.south}});
            continue;
        }
        const int wall = row.north + min_room + random.whole(0, spare);
        const CellBox north{from, row.north, to, wall};
        const CellBox south{from, wall + 1, to, row.south};
        rooms.push_back({corridor_is_south ? south : north});
        rooms.push_back({corridor_is_south ? north : south});
    }
}

std::vector<StoreyRoom> place_rooms(const HouseShape& shape, int storey, Random& random) {
    std::vector<StoreyRoom> rooms{{shape.corridor_box(), RoomUse::corridor}};
    const CellBox north{1, 1, shape.length - 1, shape.north_row + 1};
    if (shape.has_stairs()) {
        const CellBox well = shape.stairwell();
        rooms.push_back({shape.landing_box(storey), RoomUse::landing});
        add_row(rooms, {north.west, north.north, well.west - 1, north.south}, true, random);
        add_row(rooms, {well.east + 1, north.north, north.east, north.south}, true, random);
        const CellBox behind{well.west, north.north, well.east, well.north - 1};
        if (behind.depth() >= min_room) rooms.push_back({behind});
    } else {
        add_row(rooms, north, true, random);
    }
    if (shape.south_row > 0) {
        const int first = shape.corridor_box().south + 1;
        add_row(rooms, {1, first, shape.length - 1, first + shape.south_row}, false, random);
    }
    return rooms;
}

// The stretch of wall between two rooms that is long enough for a door: a box one cell thick.
std::optional<CellBox> wall_between(const CellBox& a, const CellBox& b) {
    const CellBox gap = common(a, b);
    if (gap.width() == -1 && gap.depth() >= min_wall)
        return CellBox{gap.east, gap.north, gap.west, gap.south};
    if (gap.depth() == -1 && gap.width() >= min_wall)
        return CellBox{gap.west, gap.south, gap.east, gap.north};
    return std::nullopt;
}

struct Wall {
    std::size_t a = 0, b = 0;
    CellBox box;
    std::uint64_t order = 0;
};

// All walls that could have a door, those of the corridor first, else in any order.
std::vector<Wall> walls_of(const std::vector<StoreyRoom>& rooms, Random& random) {
    std::vector<Wall> walls;
    for (std::size_t a = 0; a < rooms.size(); ++a)
        for (std::size_t b = a + 1; b < rooms.size(); ++b)
            if (const auto box = wall_between(rooms[a].box, rooms[b].box)) {
                const bool plain = rooms[a].use != RoomUse::corridor;
                walls.push_back({a, b, *box, (random.next() >> 1) | std::uint64_t{plain} << 63});
            }
    std::ranges::sort(walls, {},
                      [](const Wall& wall) { return std::tuple(wall.order, wall.a, wall.b); });
    return walls;
}

// Leaves out rooms that no door reaches.
void drop_lonely_rooms(StoreyLayout& layout, DisjointSets& sets) {
    std::vector<std::size_t> place(layout.rooms.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < layout.rooms.size(); ++i) {
        if (sets.root(static_cast<std::uint32_t>(i)) != 0) continue;
        place[i] = kept;
        layout.rooms[kept++] = layout.rooms[i];
    }
    std::erase_if(layout.doorways, [&](const Doorway& door) {
        return sets.root(static_cast<std::uint32_t>(door.a)) != 0;
    });
    layout.rooms.resize(kept);
    for (Doorway& door : layout.doorways) {
        door.a = place[door.a];
        door.b = place[door.b];
    }
}

}  // namespace

Opening choose_opening(int from, int to, bool narrow, Random& random) {
    const int room = to - from - 2;  // a cell of wall stays on either side
    const int width = narrow ? random.whole(1, 2) : std::min(room, random.whole(2, 3));
    const int start = from + 1 + random.whole(0, room - width);
    return {start, start + width};
}

StoreyLayout lay_out_storey(const HouseShape& shape, int storey, Random& random) {
    StoreyLayout layout;
    layout.rooms = place_rooms(shape, storey, random);
    DisjointSets sets(layout.rooms.size());
    for (const Wall& wall : walls_of(layout.rooms, random)) {
        const bool landing = layout.rooms[wall.a].use == RoomUse::landing ||
                             layout.rooms[wall.b].use == RoomUse::landing;
        const bool needed =
            sets.join(static_cast<std::uint32_t>(wall.a), static_cast<std::uint32_t>(wall.b));
        constexpr double spare_doors = 0.25, spare_ducts = 0.5, needed_ducts = 0.1;
        if (!needed && (landing || !random.chance(spare_doors))) continue;
        const bool corridor = layout.rooms[wall.a].use == RoomUse::corridor;
        const bool duct =
            random.chance(needed ? needed_ducts : spare_ducts) && !landing && !corridor;
        Doorway door{wall.a, wall.b, wall.box, duct};
        if (wall.box.width() == 1) {
            const Opening opening =
                choose_opening(wall.box.north, wall.box.south, door.duct, random);
            door.box.north = opening.from;
            door.box.south = opening.to;
        } else {
            const Opening opening = choose_opening(wall.box.west, wall.box.east, door.duct, random);
            door.box.west = opening.from;
            door.box.east = opening.to;
        }
        layout.doorways.push_back(door);
    }
    drop_lonely_rooms(layout, sets);
    return layout;
}

}  // namespace wend::sample
