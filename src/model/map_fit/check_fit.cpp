#include "model/map_fit/check_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/map_fit/find_parts.hpp"
#include "model/map_fit/find_uncovered.hpp"
#include "model/map_fit/fit_findings.hpp"
#include "model/map_fit/link_lanes.hpp"
#include "model/map_fit/place_findings.hpp"
#include "model/map_fit/player_room.hpp"
#include "model/map_fit/world_fit.hpp"
#include "wend/passage_width.hpp"
#include "wend/world.hpp"

namespace wend {
namespace {

std::string offset_text(const Point& offset) {
    return fmt::format("{:.6g}, {:.6g}, {:.6g}", offset.x, offset.y, offset.z);
}
// Back to where it belongs, without a minus before 0.
std::string way_back_text(const Point& offset) {
    return offset_text({0 - offset.x, 0 - offset.y, 0 - offset.z});
}

f64 percent(f64 share) { return 100 * share; }

class FitCheck {
  public:
    FitCheck(const Map& map, const CheckOptions& options, CheckReport& report)
        : map_(map),
          options_(options),
          report_(report),
          findings_(map, report),
          fit_(map.network(), *options.world) {}

    Expected<void> run() {
        if (!fit_.is_known()) return {};
        const bool is_whole =
            fit_.verdict() == FitVerdict::fits || fit_.verdict() == FitVerdict::stale;
        if (is_whole) parts_ = find_misfit_parts(fit_);
        // What is found after that is of no use, and is not kept.
        if (fit_.is_cut_short()) return too_much_work();
        tell_size();
        switch (fit_.verdict()) {
            case FitVerdict::foreign:
                tell_foreign();
                return {};
            case FitVerdict::shifted:
                tell_shifted();
                return {};
            case FitVerdict::scaled:
                tell_scaled();
                return {};
            default:
                break;
        }
        tell_parts();
        tell_areas();
        tell_links();
        tell_room();
        tell_places(map_.network(), *options_.world, findings_);
        if (options_.coverage) tell_coverage();
        if (fit_.is_cut_short() || is_room_unknown_) return too_much_work();
        return {};
    }

  private:
    static tl::unexpected<Error> too_much_work() {
        return failure(fmt::format(
            "the mesh cannot be held against its map: traces would meet more than {} nodes and "
            "planes, several times what a mesh and a map of a game need",
            most_traced_work));
    }

    // The game goes by the size alone, which says less than the world does.
    void tell_size() {
        const auto stated = map_.stated_map_bytes();
        const bool fits = fit_.verdict() == FitVerdict::fits && parts_.empty();
        if (stated && *stated != options_.world->file_bytes())
            findings_.add_mesh(fits ? common_rules::recompiled_map : common_rules::map_size, [&] {
                return fmt::format(
                    "made for a map of {} bytes, this has {}; {:.1f} % of its surface lie on the "
                    "floors of the map",
                    *stated, options_.world->file_bytes(), percent(fit_.fitting()));
            });
        report_.leave_out(common_rules::map_size);
    }

    std::string counts_text() const {
        return fmt::format("{} of {} areas are in something solid, {} float above the floor",
                           fit_.count(&AreaFit::is_in_solid), fit_.area_count(),
                           fit_.count(&AreaFit::is_floating));
    }

    void tell_foreign() {
        findings_.add_mesh(common_rules::foreign_map, [&] {
            return fmt::format(
                "fits the map nowhere: {:.0f} % of its surface lie on a floor, {:.0f} % of its "
                "edges are at a wall or a ledge; {}",
                percent(fit_.fitting()), percent(fit_.shares().sides), counts_text());
        });
    }

    void tell_shifted() {
        findings_.add_mesh(common_rules::shifted_mesh, [&] {
            const FoundPlacement& found = *fit_.better();
            return fmt::format(
                "lies {} units off its place (x, y, z): moved by {} units {:.0f} % of its corners "
                "are on the floor instead of {:.0f} %, and {:.0f} % of its edges at a wall or a "
                "ledge instead of {:.0f} %; as it is, {}",
                offset_text(found.placement.offset), way_back_text(found.placement.offset),
                percent(found.there.corners), percent(found.here.corners),
                percent(found.there.sides), percent(found.here.sides), counts_text());
        });
    }

    void tell_scaled() {
        findings_.add_mesh(common_rules::wrong_scale, [&] {
            const FoundPlacement& found = *fit_.better();
            const Point& offset = found.placement.offset;
            const std::string moved =
                offset == Point()
                    ? std::string()
                    : fmt::format(" and moved by {} units before", way_back_text(offset));
            return fmt::format(
                "is {:.4g} times as large as the map: scaled by {:.4g}{}, {:.0f} % of its corners "
                "are on the floor instead of {:.0f} %; as it is, {}",
                found.placement.scale, 1 / found.placement.scale, moved,
                percent(found.there.corners), percent(found.here.corners), counts_text());
        });
    }

    std::string bounds_text(const MisfitPart& part) const {
        Bounds bounds;
        for (const NodeIndex area : part.areas)
            for (const Point& corner : fit_.outline().corners(area)) bounds.include(corner);
        return fmt::format("from {} to {}", offset_text(bounds.min), offset_text(bounds.max));
    }

    void tell_parts() {
        for (const MisfitPart& part : parts_) {
            if (!part.offset) {
                findings_.add_area(common_rules::stale_part, part.areas.front(), [&] {
                    return fmt::format(
                        "{} areas, {:.1f} % of the mesh's surface, do not lie on the floors of the "
                        "map, {}",
                        part.areas.size(), percent(part.share), bounds_text(part));
                });
                continue;
            }
            const std::string where = bounds_text(part);
            for (const NodeIndex area : part.areas)
                findings_.add_area(common_rules::part_moved, area, [&] {
                    return fmt::format(
                        "lies {} units off its place (x, y, z), with {} other areas {}: in all "
                        "{:.1f} % of the mesh's surface",
                        offset_text(*part.offset), part.areas.size() - 1, where,
                        percent(part.share));
                });
        }
    }

    void tell_areas() {
        for (NodeIndex area = 0; area < fit_.areas().size(); ++area) {
            const AreaFit& fit = fit_.areas()[area];
            if (!is_misfit(fit_.outline().areas()[area], fit)) continue;
            if (fit.is_in_solid())
                findings_.add_area(common_rules::area_in_solid, area, [&] {
                    return fmt::format(
                        "{} of {} samples are inside something solid, 18 and 36 "
                        "units above the area",
                        fit.in_solid, fit.samples);
                });
            else if (fit.is_floating())
                findings_.add_area(common_rules::area_floating, area,
                                   [&] { return floating_text(fit); });
            else
                findings_.add_area(common_rules::area_off_floor, area, [&] {
                    return fmt::format(
                        "{} of {} samples are not on a floor, which is {:.1f} units "
                        "{} the area",
                        fit.samples - fit.fitting, fit.samples, std::abs(fit.above),
                        fit.above > 0 ? "below" : "above");
                });
        }
    }

    static std::string floating_text(const AreaFit& fit) {
        if (fit.above == 0) return "there is no floor below";
        return fmt::format("{} of {} samples have no floor near, which is {:.1f} units below",
                           fit.floating, fit.samples, fit.above);
    }

    void tell_links() {
        if (!findings_.wanted(common_rules::link_through_wall)) return;
        const Network& network = map_.network();
        for (LinkIndex link = 0; link < network.links.size(); ++link)
            if (is_link_blocked(fit_.ground(), network, link))
                findings_.add_link(common_rules::link_through_wall, link, [&] {
                    return fmt::format(
                        "the way to {} is blocked by something solid, over the "
                        "whole width of {:.0f} units",
                        network.name_of(network.links.to[link]), passage_width(network, link));
                });
    }

    void tell_room() {
        if (!findings_.wanted(common_rules::not_standable)) return;
        auto room = PlayerRoom::of(*options_.world);
        if (!room) return;
        for (NodeIndex area = 0; area < fit_.areas().size(); ++area) {
            const AreaFit& fit = fit_.areas()[area];
            if (fit.samples == 0 || is_misfit(fit_.outline().areas()[area], fit)) continue;
            const auto [with_room, all] = room->count_on(fit_.ground(), fit_.outline(), area);
            if (4 * (all - with_room) >= 3 * all)
                findings_.add_area(common_rules::not_standable, area,
                                   [&, with = with_room, of = all] {
                                       return fmt::format(
                                           "at {} of {} samples there is no room for a player, who "
                                           "crouched is {:g} units wide and {:g} high",
                                           of - with, of, options_.world->player().width,
                                           options_.world->player().crouched_height);
                                   });
        }
        is_room_unknown_ = room->is_used_up();
    }

    void tell_coverage() {
        if (!findings_.wanted(common_rules::floor_not_covered)) return;
        constexpr f64 much = 0.1;
        const UncoveredFloor floor = find_uncovered(fit_, *options_.world);
        if (floor.uncovered <= much * floor.reached) return;
        for (const UncoveredFloor::Cluster& cluster : floor.clusters)
            findings_.add_place(common_rules::floor_not_covered, cluster.middle, [&] {
                return fmt::format(
                    "{} squares of 25 units that one walks to from where players start are in no "
                    "area, from {} to {}; in all {:.0f} % of {} squares",
                    cluster.cells, offset_text(cluster.bounds.min), offset_text(cluster.bounds.max),
                    percent(static_cast<f64>(floor.uncovered) / floor.reached), floor.reached);
            });
    }

    const Map& map_;
    const CheckOptions& options_;
    CheckReport& report_;
    FitFindings findings_;
    WorldFit fit_;
    std::vector<MisfitPart> parts_;
    bool is_room_unknown_ = false;  // It would take too long.
};

}  // namespace

Expected<void> check_fit(const Map& map, const CheckOptions& options, CheckReport& report) {
    if (!options.world || map.network().map_kind != MapKind::mesh ||
        map.network().nodes.size() == 0)
        return {};
    return FitCheck(map, options, report).run();
}

}  // namespace wend
