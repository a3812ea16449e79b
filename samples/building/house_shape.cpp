#include "samples/building/house_shape.hpp"

namespace wend::sample {
namespace {

constexpr int usual_room = 10;      // cells from wall to wall, with one wall
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
    shape.length = 2 + static_cast<int>(usual_room * rooms / (two_rows ? 2 : 1));
    if (shape.has_stairs()) shape.length += shape.stairs_length() / 2;
    shape.length =
        std::clamp(shape.length, shape.has_stairs() ? shape.stairs_length() + 2 : 10, 90);
    if (shape.has_stairs()) shape.stairs_at = choose_stairs_place(shape, random);
    return shape;
}

}  // namespace wend::sample
