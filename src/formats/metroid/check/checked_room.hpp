#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "formats/metroid/check/rules.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// A mesh that is held against the rules: what the checks look at, and how they report what they
// find. Text is only put together for findings that are kept.
class CheckedRoom {
  public:
    CheckedRoom(const PathDocument& document, CheckReport& to);

    const PathFile& file;
    const PathContext& context;
    CheckReport& report;

    // The corners and the links of a region, and the links of a point; none where they do not
    // exist. Records of a broken file may all claim the same long run: once that comes to several
    // times the whole table, further ones have none either.
    std::span<const Corner> corners(u32 region) const { return corners_[region]; }
    std::span<const Link> links(u32 region) const { return links_[region]; }
    std::span<const u32> point_links(u32 point) const { return point_links_[point]; }
    // Whether the region has a polygon, all corners of which are somewhere.
    bool has_shape(u32 region) const { return has_shape_[region]; }

    // What is told of a finding: a field inside the record, and the message.
    struct FindingText {
        std::string field, message;
    };

    // About a field of the file itself, or of one of its records.
    template <class Tell>
    void add_file(const Rule& rule, Tell tell) const {
        report.add(rule, 0, [&] { return at("room", {}, tell()); });
    }
    template <class Tell>
    void add_region(const Rule& rule, u32 region, Tell tell) const {
        report.add(rule, 0,
                   [&] { return at_region(region, fmt::format("regions[{}].", region), tell()); });
    }
    // About a corner or link by its place in the region.
    template <class Tell>
    void add_corner(const Rule& rule, u32 region, std::size_t corner, Tell tell) const {
        report.add(rule, 0, [&] {
            return at_region(
                region, fmt::format("corners[{}].", file.regions[region].first_corner + corner),
                tell());
        });
    }
    template <class Tell>
    void add_link(const Rule& rule, u32 region, std::size_t link, Tell tell) const {
        report.add(rule, 0, [&] {
            return at_region(
                region, fmt::format("links[{}].", file.regions[region].first_link + link), tell());
        });
    }
    template <class Tell>
    void add_octree(const Rule& rule, u32 node, Tell tell) const {
        report.add(rule, 0, [&] {
            return at(fmt::format("octree {}", node), fmt::format("octree[{}].", node), tell());
        });
    }
    // About a point or a region, with a field anywhere in the file.
    template <class Tell>
    void add_by_point(const Rule& rule, u32 point, Tell tell) const {
        report.add(rule, 0, [&] { return at(fmt::format("point {}", point), {}, tell()); });
    }
    template <class Tell>
    void add_by_region(const Rule& rule, u32 region, Tell tell) const {
        report.add(rule, 0, [&] { return at_region(region, {}, tell()); });
    }

  private:
    static Finding at(std::string record, std::string prefix, FindingText told);
    Finding at_region(u32 region, std::string prefix, FindingText told) const;

    std::vector<std::span<const Corner>> corners_;
    std::vector<std::span<const Link>> links_;
    std::vector<std::span<const u32>> point_links_;
    std::vector<bool> has_shape_;
};

// All rules of the format but the common ones.
void check_path_rules(const CheckedRoom& room);

// A group of them each.
void check_numbers(const CheckedRoom& room);
void check_regions(const CheckedRoom& room);
void check_runs(const CheckedRoom& room);
void check_polygons(const CheckedRoom& room);
void check_boxes(const CheckedRoom& room);
void check_links(const CheckedRoom& room);
void check_reach(const CheckedRoom& room);
void check_octree(const CheckedRoom& room);
void check_leaves(const CheckedRoom& room);
void check_points(const CheckedRoom& room);
void check_crowds(const CheckedRoom& room);

}  // namespace wend::metroid_path
