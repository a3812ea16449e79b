#include "samples/building/house.hpp"

#include <utility>

#include "samples/building/house_plan.hpp"

namespace wend::sample {

void Placement::place(Slab& slab) const {
    CellBox& box = slab.box;
    Heights& height = slab.height;  // north-west, north-east, south-east, south-west
    if (mirror_x) {
        box = {frame.east - box.east, box.north, frame.east - box.west, box.south};
        std::swap(height[0], height[1]);
        std::swap(height[3], height[2]);
    }
    if (mirror_y) {
        box = {box.west, frame.south - box.south, box.east, frame.south - box.north};
        std::swap(height[0], height[3]);
        std::swap(height[1], height[2]);
    }
    if (turned) {
        box = {box.north, box.west, box.south, box.east};
        std::swap(height[1], height[3]);
    }
    box = box.moved(x, y);
}

std::string_view chamber_name(std::uint64_t number) {
    static constexpr std::array<std::string_view, 16> names{
        "Office",   "Office",  "StorageRoom", "Kitchen", "Archive",   "Workshop",
        "Security", "Bedroom", "LivingRoom",  "Armory",  "Infirmary", "Vault",
        "Library",  "Studio",  "BoilerRoom",  ""};
    return names[number % names.size()];
}

namespace {

constexpr double furnished_share = 0.5;  // share of rooms

class HouseBuilder {
  public:
    HouseBuilder(Draft& draft, const HouseShape& shape, int height, FurnitureTurns& turns,
                 Random& random)
        : draft_(draft), shape_(shape), height_(height), turns_(turns), random_(random) {}

    void build() {
        if (shape_.has_stairs()) stairwell_ = draft_.add_room("Stairwell");
        for (int storey = 0; storey < shape_.storeys; ++storey) add_storey(storey);
        for (int storey = 0; storey + 1 < shape_.storeys; ++storey) add_flight(storey);
        add_entrances();
        if (shape_.storeys <= highest_roof) add_roof();
    }

  private:
    static constexpr int highest_roof = 2;

    int floor_of(int storey) const { return height_ + storey * shape_.storey_height; }

    void add_storey(int storey) {
        const StoreyLayout layout = lay_out_storey(shape_, storey, random_);
        std::vector<Floor> floors;
        for (const StoreyRoom& room : layout.rooms) {
            Floor floor;
            floor.box = room.box;
            floor.height = floor_of(storey);
            floor.headroom = shape_.storey_height;
            floor.room = room_of(room.use, storey);
            floor.storey = static_cast<std::uint32_t>(storey);
            floors.push_back(floor);
        }
        if (storey == 0) lobby_ = floors.front().room;
        for (const Doorway& door : layout.doorways) {
            floors[door.a].doors.push_back(door.box);
            floors[door.b].doors.push_back(door.box);
            add_door(floors[door.a], door.box, door.duct);
        }
        for (std::size_t i = 0; i < floors.size(); ++i) {
            if (layout.rooms[i].use == RoomUse::chamber && random_.chance(furnished_share))
                turns_.furnish(draft_, floors[i], random_);
            else
                draft_.slabs.push_back(bare(floors[i]));
        }
    }

    std::uint32_t room_of(RoomUse use, int storey) {
        switch (use) {
            case RoomUse::landing:
                return stairwell_;
            case RoomUse::corridor:
                return draft_.add_room(storey == 0 ? "Lobby" : "Hallway");
            default:
                return draft_.add_room(chamber_name(random_.next() >> 32));
        }
    }

    void add_door(const Floor& floor, const CellBox& box, bool duct) {
        constexpr double shut = 0.2;
        Slab slab = bare(floor);
        slab.box = box;
        slab.crouch = duct;
        slab.opaque = duct || random_.chance(shut);
        slab.undivided = true;
        draft_.slabs.push_back(slab);
    }

    void add_flight(int storey) {
        Slab flight;
        flight.box = shape_.flight_box(storey);
        const int low = floor_of(storey) * eighths_a_unit;
        const int high = floor_of(storey + 1) * eighths_a_unit;
        flight.height =
            storey % 2 == 0 ? Heights{low, high, high, low} : Heights{high, low, low, high};
        flight.room = stairwell_;
        flight.storey = static_cast<std::uint32_t>(storey);
        flight.stairs = true;
        draft_.slabs.push_back(flight);
    }

    // Doors at the ends of the corridor; a long one has two.
    void add_entrances() {
        constexpr int long_corridor = 30;
        const CellBox corridor = shape_.corridor_box();
        Floor lobby;
        lobby.height = height_;
        lobby.room = lobby_;
        const auto add = [&](int west) {
            const Opening opening = choose_opening(corridor.north, corridor.south, false, random_);
            add_door(lobby, {west, opening.from, west + 1, opening.to}, false);
        };
        add(shape_.length - 1);
        if (shape_.length > long_corridor) add(0);
    }

    // Walls keep people from falling off the roof, but for one side.
    void add_roof() {
        Slab roof;
        roof.box = shape_.footprint().grown(-1);
        ++roof.box.east;
        roof.height = level(floor_of(shape_.storeys));
        roof.room = draft_.add_room("Roof", true);
        roof.storey = static_cast<std::uint32_t>(shape_.storeys);
        roof.ledge = true;
        draft_.slabs.push_back(roof);
    }

    Draft& draft_;
    const HouseShape& shape_;
    int height_;
    FurnitureTurns& turns_;
    Random& random_;
    std::uint32_t stairwell_ = 0, lobby_ = 0;
};

}  // namespace

void raise_house(Draft& draft, const HouseShape& shape, const Placement& placement, int height,
                 FurnitureTurns& turns, Random& random) {
    const std::size_t first = draft.slabs.size();
    HouseBuilder(draft, shape, height, turns, random).build();
    for (std::size_t i = first; i < draft.slabs.size(); ++i) placement.place(draft.slabs[i]);
}

}  // namespace wend::sample
