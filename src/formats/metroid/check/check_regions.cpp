#include <bit>
#include <cmath>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 unit_tolerance = 1e-3;
constexpr u16 tested_bits = 0xFF;

f64 length_of(const Vector& v) { return vector_length(f64{v[0]}, f64{v[1]}, f64{v[2]}); }

class RegionChecks {
  public:
    RegionChecks(const CheckedRoom& room, u32 region)
        : room_(room), region_(region), record_(room.file.regions[region]) {}

    void check() const {
        check_runs();
        check_masks();
        if (record_.index != region_)
            add(path_rule("region-index"), "index",
                [&] { return fmt::format("is {}, not {}", record_.index, region_); });
        if (record_.height <= 0)
            add(path_rule("region-height"), "height",
                [&] { return fmt::format("is {}, not above 0", record_.height); });
        for (const u32 count : record_.obstructions)
            if (count != 0) {
                add(path_rule("obstructions"), "obstructions",
                    [&] { return fmt::format("a count is {}", count); });
                break;
            }
        check_normal();
    }

  private:
    template <class Message>
    void add(const Rule& rule, const char* field, Message message) const {
        room_.add_region(rule, region_, [&] { return CheckedRoom::Told{field, message()}; });
    }

    template <class Record>
    static bool exists(const std::vector<Record>& table, u32 first, u32 count) {
        return count <= table.size() && first <= table.size() - count;
    }

    void check_runs() const {
        const auto& corners = room_.file.corners;
        const auto& links = room_.file.links;
        if (record_.corner_count < 3)
            add(path_rule("region-corners"), "corner_count",
                [&] { return fmt::format("has {} corners", record_.corner_count); });
        else if (!exists(corners, record_.first_corner, record_.corner_count))
            add(path_rule("region-corners"), "first_corner", [&] {
                return fmt::format("has {} corners from {} on, but there are {} in all",
                                   record_.corner_count, record_.first_corner, corners.size());
            });
        // Where a region without links begins them means nothing.
        if (record_.link_count > 0 && !exists(links, record_.first_link, record_.link_count))
            add(path_rule("region-links"), "first_link", [&] {
                return fmt::format("has {} links from {} on, but there are {} in all",
                                   record_.link_count, record_.first_link, links.size());
            });
    }

    void check_masks() const {
        if ((record_.index_mask & tested_bits) == 0)
            add(path_rule("index-mask"), "index_mask",
                [&] { return fmt::format("is {:#x}", record_.index_mask); });
        const u32 type = record_.type_mask & tested_bits;
        if (!std::has_single_bit(type) || (type & ~covered_bits(type_bits.fields)) != 0)
            add(path_rule("type-mask"), "type_mask",
                [&] { return fmt::format("is {:#x}", record_.type_mask); });
        if (record_.index_mask > tested_bits)
            add(path_rule("mask-bits"), "index_mask",
                [&] { return fmt::format("is {:#x}", record_.index_mask); });
        if (record_.type_mask > tested_bits)
            add(path_rule("mask-bits"), "type_mask",
                [&] { return fmt::format("is {:#x}", record_.type_mask); });
    }

    void check_normal() const {
        const Vector& normal = record_.normal;
        const auto spelt = [&] {
            return fmt::format("is ({:.4g}, {:.4g}, {:.4g})", normal[0], normal[1], normal[2]);
        };
        if (std::abs(length_of(normal) - 1) > unit_tolerance || normal[2] <= 0) {
            add(path_rule("floor-normal"), "normal", spelt);
            return;
        }
        if (!room_.has_shape(region_)) return;
        const Vector computed = plane_normal(room_.corners(region_));
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (std::abs(f64{normal[axis]} - computed[axis]) > tolerance) {
                add(path_rule("floor-normal-off"), "normal", [&] {
                    return fmt::format("{}, and of the corners ({:.4g}, {:.4g}, {:.4g})", spelt(),
                                       computed[0], computed[1], computed[2]);
                });
                break;
            }
    }

    const CheckedRoom& room_;
    const u32 region_;
    const Region& record_;
};

}  // namespace

void check_regions(const CheckedRoom& room) {
    for (u32 region = 0; region < room.file.regions.size(); ++region)
        RegionChecks(room, region).check();
}

}  // namespace wend::metroid_path
