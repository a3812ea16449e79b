#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/game/search_area.hpp"
#include "formats/metroid/records/prism.hpp"

namespace wend::metroid_path {
namespace {

class Crowds {
  public:
    explicit Crowds(const CheckedRoom& room)
        : room_(room),
          regions_(room.file.regions),
          kept_(SearchLaw::of(room.context).max_at_point) {}

    // Looks half way up over each region's centroid.
    void check(u32 region) {
        const Region& record = regions_[region];
        Vector point = record.centroid;
        point[2] += record.height / 2;
        tests_ += regions_.size();
        std::size_t found = 0;
        for (u32 other = 0; other < regions_.size(); ++other)
            if (meets(record, regions_[other]) && room_.has_shape(other) &&
                Prism(room_.file, regions_[other]).contains(point))
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
