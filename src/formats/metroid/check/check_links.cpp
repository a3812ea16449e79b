#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/reach_tables.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 width_tolerance = 1e-3;

bool is_about(f64 a, f64 b) { return std::abs(a - b) <= width_tolerance * std::abs(b); }

class LinkChecks {
  public:
    explicit LinkChecks(const CheckedRoom& room) : room_(room) {
        for (u32 region = 0; region < room.file.regions.size(); ++region)
            for (const Link& link : room.links(region))
                ways_.push_back({region, link.region, link.corner});
        std::ranges::stable_sort(ways_, {}, &Way::ends);
    }

    void check(u32 region) const {
        const auto links = room_.links(region);
        for (std::size_t i = 0; i < links.size(); ++i) {
            const auto edge = edge_at(room_.corners(region), links[i].corner);
            const auto add = [&](const Rule& rule, const char* field, auto message) {
                room_.add_link(rule, region, i, [&] {
                    return CheckedRoom::FindingText{field, message()};
                });
            };
            if (!edge)
                add(path_rule("link-corner"), "corner", [&] {
                    return fmt::format("is {}, and the region has {} corners", links[i].corner,
                                       room_.file.regions[region].corner_count);
                });
            check_width(links[i], edge, add);
            if (edge && links[i].region < room_.file.regions.size() && links[i].region != region &&
                !has_way_back(region, links[i].region, *edge))
                add(path_rule("one-way-link"), "region", [&] {
                    return fmt::format("region {} has no link back over the same edge",
                                       links[i].region);
                });
        }
    }

  private:
    struct Way {
        u32 from, to, corner;
        std::pair<u32, u32> ends() const { return {from, to}; }
    };

    template <class Add>
    static void check_width(const Link& link, const std::optional<Edge>& edge, Add add) {
        const f64 width = link.width;
        if (width <= 0)
            add(path_rule("link-width"), "width",
                [&] { return fmt::format("is {}, not above 0", width); });
        else if (std::abs(width * link.inverse_width - 1) > width_tolerance)
            add(path_rule("link-width"), "inverse_width", [&] {
                return fmt::format("is {}, and 1 / width {}", link.inverse_width, 1 / width);
            });
        if (!edge || !(width > 0)) return;
        const f64 level = level_length(edge->left.position, edge->right.position),
                  whole = length_in_space(edge->left.position, edge->right.position);
        if (!std::isfinite(whole) || is_about(width, level) || is_about(width, whole)) return;
        add(path_rule("link-length"), "width", [&] {
            return level == whole
                       ? fmt::format("is {:.6g}, and the edge is {:.6g} m long", width, level)
                       : fmt::format(
                             "is {:.6g}, and the edge is {:.6g} m long on the map, {:.6g} "
                             "m in space",
                             width, level, whole);
        });
    }

    // Whether the neighbour has a link to here on an edge that runs the other way.
    bool has_way_back(u32 from, u32 to, const Edge& edge) const {
        // Doubles are a fault of their own; nobody wants to go through millions for each link.
        constexpr std::ptrdiff_t most = 64;
        const std::pair back(to, from);
        const auto first = std::ranges::lower_bound(ways_, back, {}, &Way::ends);
        const auto last = first + std::min(most, ways_.end() - first);
        return std::any_of(first, last, [&](const Way& way) {
            if (way.ends() != back) return false;
            const auto other = edge_at(room_.corners(way.from), way.corner);
            return other && is_same_edge(edge, *other);
        });
    }

    const CheckedRoom& room_;
    std::vector<Way> ways_;
};

}  // namespace

void check_links(const CheckedRoom& room) {
    const LinkChecks checks(room);
    for (u32 region = 0; region < room.file.regions.size(); ++region) checks.check(region);
}

namespace {

constexpr f64 cost_tolerance = 1e-3;

void check_run(const CheckedRoom& room, u32 point, const char* what, const char* field, u32 first,
               std::size_t there) {
    const u32 count = room.file.points[point].link_count;
    if (count <= there && first <= there - count) return;
    room.add_by_point(path_rule("point-links"), point, [&] {
        return CheckedRoom::FindingText{fmt::format("points[{}].{}", point, field),
                                        fmt::format("has {} {} from {} on, but there are {} in all",
                                                    count, what, first, there)};
    });
}

void check_links_of(const CheckedRoom& room, u32 point) {
    const PathFile& file = room.file;
    const SearchPoint& record = file.points[point];
    const auto links = room.point_links(point);
    const auto costs = run_of(file.point_costs, record.first_cost, record.link_count);
    for (u32 i = 0; i < links.size(); ++i) {
        if (links[i] >= file.points.size()) {
            room.add_by_point(path_rule("point-target"), point, [&] {
                return CheckedRoom::FindingText{
                    fmt::format("point_links[{}]", record.first_link + i),
                    fmt::format("leads to point {}, and there is no such point", links[i])};
            });
            continue;
        }
        if (costs.empty()) continue;
        const f64 straight = length_in_space(record.position, file.points[links[i]].position);
        if (costs[i] < straight * (1 - cost_tolerance))
            room.add_by_point(path_rule("point-cost"), point, [&] {
                return CheckedRoom::FindingText{
                    fmt::format("point_costs[{}]", record.first_cost + i),
                    fmt::format("is {:.6g} to point {}, which is {:.6g} m away", costs[i], links[i],
                                straight)};
            });
    }
}

}  // namespace

void check_points(const CheckedRoom& room) {
    const PathFile& file = room.file;
    for (u32 point = 0; point < file.points.size(); ++point) {
        // Where a point without links begins them means nothing.
        if (file.points[point].link_count == 0) continue;
        check_run(room, point, "links", "first_link", file.points[point].first_link,
                  file.point_links.size());
        check_run(room, point, "costs", "first_cost", file.points[point].first_cost,
                  file.point_costs.size());
        check_links_of(room, point);
    }
}

namespace {

// Compares a table of pairs with the one that follows from the links.
class TableCheck {
  public:
    TableCheck(const CheckedRoom& room, const char* field, const char* over,
               const std::vector<u32>& stored, const std::vector<u32>& computed, u64 records)
        : room_(room),
          field_(field),
          over_(over),
          stored_(stored),
          computed_(computed),
          records_(records) {}

    template <class Add>
    void check(Add add) const {
        for (u64 first = 0; first + 1 < records_; ++first) check_row(first, add);
        const u64 spare = records_ * (records_ - (records_ > 0)) / 2 % 32;
        if (spare != 0 && stored_.back() >> spare != 0)
            room_.add_file(path_rule("spare-bits"), [&] {
                return CheckedRoom::FindingText{
                    field_at(stored_.size() - 1),
                    fmt::format("the last word is {:#x}, and only {} bits of "
                                "it stand for pairs",
                                stored_.back(), spare)};
            });
    }

  private:
    template <class Add>
    void check_row(u64 first, Add add) const {
        const u64 row = pair_bit(first, first + 1, records_), end = row + records_ - first - 1;
        for (u64 bit = row; bit < end; ++bit) {
            const u32 differing = (stored_[bit / 32] ^ computed_[bit / 32]) >> bit % 32;
            if (differing == 0) {
                bit |= 31;  // nothing in the rest of this word
                continue;
            }
            if ((differing & 1) == 0) continue;
            const bool is_missing = (computed_[bit / 32] >> bit % 32 & 1) != 0;
            const u64 second = first + 1 + bit - row;
            add(is_missing ? path_rule("reach-missing") : path_rule("reach-excess"),
                static_cast<u32>(first), [&] {
                    return CheckedRoom::FindingText{
                        field_at(bit / 32), fmt::format("says that {} {} be reached {}, but it {}",
                                                        second, is_missing ? "cannot" : "can",
                                                        over_, is_missing ? "can" : "cannot")};
                });
        }
    }

    std::string field_at(u64 word) const { return fmt::format("{}[{}]", field_, word); }

    const CheckedRoom& room_;
    const char *field_, *over_;
    const std::vector<u32>&stored_, &computed_;
    const u64 records_;
};

// The tables as they follow from the links. Links that the checks do not look at count for nothing
// here either.
PathFile compute_tables(const CheckedRoom& room) {
    PathFile computed;
    computed.regions = room.file.regions;
    computed.links = room.file.links;
    for (u32 i = 0; i < computed.regions.size(); ++i)
        computed.regions[i].link_count = static_cast<u32>(room.links(i).size());
    derive_region_reach(computed);
    computed.points = room.file.points;
    computed.point_links = room.file.point_links;
    for (u32 i = 0; i < computed.points.size(); ++i)
        computed.points[i].link_count = static_cast<u32>(room.point_links(i).size());
    derive_point_reach(computed);
    return computed;
}

}  // namespace

void check_reach(const CheckedRoom& room) {
    const PathFile& file = room.file;
    const PathFile computed = compute_tables(room);
    const auto about_region = [&](const Rule& rule, u32 region, auto tell) {
        room.add_by_region(rule, region, tell);
    };
    TableCheck(room, "ground_reach", "over ground", file.ground_reach, computed.ground_reach,
               file.regions.size())
        .check(about_region);
    TableCheck(room, "flyer_reach", "over ground and through the air", file.flyer_reach,
               computed.flyer_reach, file.regions.size())
        .check(about_region);
    TableCheck(room, "point_reach", "along the links of points", file.point_reach,
               computed.point_reach, file.points.size())
        .check(
            [&](const Rule& rule, u32 point, auto tell) { room.add_by_point(rule, point, tell); });
    for (std::size_t word = 0; word < file.reserved.size(); ++word)
        if (file.reserved[word] != 0)
            room.add_file(path_rule("spare-bits"), [&] {
                return CheckedRoom::FindingText{fmt::format("reserved[{}]", word),
                                                fmt::format("is {:#x}", file.reserved[word])};
            });
}

}  // namespace wend::metroid_path
