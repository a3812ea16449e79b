#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region_parts.hpp"

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
                    return CheckedRoom::Told{field, message()};
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

}  // namespace wend::metroid_path
