#include <algorithm>

#include "formats/metroid_path/checked_room.hpp"
#include "formats/metroid_path/polygon.hpp"

namespace wend::metroid_path {
namespace {

// How many regions round a point a search keeps (fact sheet section 5).
constexpr std::size_t kept_by_prime = 4, kept_by_echoes = 8;

class Crowds {
  public:
    explicit Crowds(const CheckedRoom& room)
        : room_(room),
          regions_(room.file.regions),
          kept_(room.context.version > 4 ? kept_by_echoes : kept_by_prime) {}

    // Looks half way up over each region's centroid.
    void check(u32 region) {
        const Region& record = regions_[region];
        Vector point = record.centroid;
        point[2] += record.height / 2;
        tests_ += regions_.size();
        std::size_t found = 0;
        for (u32 other = 0; other < regions_.size(); ++other)
            if (meets(record, regions_[other]) && room_.has_shape(other) && holds(other, point))
                ++found;
        if (found > kept_)
            room_.add_region(path_rule("crowded"), region, [&] {
                return CheckedRoom::Told{
                    "centroid", fmt::format("{} regions are here, {} of which the game looks at",
                                            found, kept_)};
            });
    }

    // Rooms that the game can search need far fewer.
    bool is_too_much() const { return tests_ > u64{1} << 24; }

  private:
    // Whether one creature may be in both.
    static bool meets(const Region& one, const Region& other) {
        return (one.type_mask & other.type_mask) != 0 && (one.index_mask & other.index_mask) != 0;
    }

    // As the game asks: inside the box, all walls, the floor and the ceiling.
    bool holds(u32 region, const Vector& point) const {
        const Region& record = regions_[region];
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!(record.box_min[axis] <= point[axis] && point[axis] <= record.box_max[axis]))
                return false;
        const auto corners = room_.corners(region);
        const bool is_within = std::ranges::all_of(corners, [&](const Corner& corner) {
            return along(corner.wall_normal, corner.position, point) >= 0;
        });
        if (!is_within) return false;
        Vector ceiling = corners[0].position;
        ceiling[2] += record.height;
        return along(record.normal, corners[0].position, point) >= 0 &&
               along(record.normal, ceiling, point) <= 0;
    }

    static f32 along(const Vector& normal, const Vector& from, const Vector& to) {
        return normal[0] * (to[0] - from[0]) + normal[1] * (to[1] - from[1]) +
               normal[2] * (to[2] - from[2]);
    }

    const CheckedRoom& room_;
    const std::vector<Region>& regions_;
    const std::size_t kept_;
    u64 tests_ = 0;
};

}  // namespace

void check_crowds(const CheckedRoom& room) {
    if (!room.report.wants(path_rule("crowded"))) return;
    Crowds crowds(room);
    for (u32 region = 0; region < room.file.regions.size() && !crowds.is_too_much(); ++region)
        crowds.check(region);
}

}  // namespace wend::metroid_path
