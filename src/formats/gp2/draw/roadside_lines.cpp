#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "formats/gp2/draw/track_network.hpp"
#include "formats/gp2/game/kerbs.hpp"
#include "formats/gp2/game/markings.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using Role = Line::Role;

class Roadside {
  public:
    Roadside(NetworkBuilder& builder, const LaidTrack& track)
        : builder_(builder), track_(track), lap_(track.places.size()) {}

    void add_kerbs() {
        for (const Kerb& kerb : lap_kerbs(track_.file.track)) {
            Line line{.name = kerb.is_right ? "right kerb" : "left kerb", .role = Role::kerb};
            for (std::size_t unit = kerb.begin; unit <= kerb.end; ++unit) {
                const std::vector<double>& widths =
                    kerb.is_right ? track_.widths.right : track_.widths.left;
                const KerbProfile profile = kerb_profile(widths[unit % lap_], kerb.is_low);
                const bool is_on_ground =
                    (unit == kerb.begin && kerb.rises) || (unit == kerb.end && kerb.falls);
                const double middle = std::midpoint(profile.inner, profile.outer);
                add_point(line, unit, kerb.is_right ? middle : -middle,
                          is_on_ground ? 0 : profile.height);
                const double half = to_units(profile.outer - profile.inner) * metres_per_unit / 2;
                line.left.push_back(static_cast<float>(half));
                line.right.push_back(static_cast<float>(half));
            }
            builder_.add_line(std::move(line));
        }
    }

    // Along runs of sectors whose fence shows, or does not.
    void add_walls(const char* name, const BitField& flag, const Fence& fence, bool is_hidden) {
        const auto& sectors = track_.sectors;
        const auto has = [&](const LaidSector& sector) {
            return (flag.get(track_.file.track[sector.step].flags) != 0) == is_hidden;
        };
        for (std::size_t i = 0; i < sectors.size(); ++i) {
            if (!has(sectors[i])) continue;
            Line line{.name = std::string(name) + (is_hidden ? ", hidden" : ""),
                      .role = Role::barrier};
            const std::size_t begin = sectors[i].first_unit;
            while (i + 1 < sectors.size() && has(sectors[i + 1])) ++i;
            // The last unit of all lies on the first.
            const std::size_t end =
                std::min<std::size_t>(sectors[i].first_unit + sectors[i].length, lap_);
            for (std::size_t unit = begin; unit <= end; ++unit) {
                const FencePoint& at = fence[unit % lap_];
                line.points.push_back(world_point({.x = at.x, .y = at.y, .z = at.z}));
                line.distance.push_back(metres(unit));
            }
            if (line.points.size() > 1) builder_.add_line(std::move(line));
        }
    }

    void add_markings() {
        add_across("start line", Role::across, 0);
        for (const Marking& marking : markings_of(track_.file.track))
            if (marking.shape != Marking::Shape::across)
                add_strip(marking, false);
            else if (marking.unit % lap_ != 0)
                add_across("line across", Role::marking, marking.unit % lap_);
        if (track_.lane.empty()) return;
        for (const Marking& marking : markings_of(track_.file.pit_lane)) add_strip(marking, true);
    }

  private:
    static double metres(std::size_t units) { return static_cast<double>(units) * metres_per_unit; }

    // So far to the right of the middle and above the road, in 1/1024 units.
    void add_point(Line& line, std::size_t unit, double right, double up) const {
        line.points.push_back(
            world_point(track_.places[unit % lap_], to_units(right), to_units(up)));
        line.distance.push_back(metres(unit));
    }

    void add_across(const char* name, Role role, std::size_t unit) {
        Line line{.name = name, .role = role};
        for (const double right : {track_.widths.right[unit], -track_.widths.left[unit]})
            add_point(line, unit, right, 0);
        builder_.add_line(std::move(line));
    }

    void add_strip(const Marking& marking, bool is_in_lane) {
        constexpr std::array names{"painted line", "painted line", "grid", "pit box"};
        Line line{.name = names[static_cast<std::size_t>(marking.shape)], .role = Role::marking};
        for (std::size_t unit = marking.unit; unit <= marking.unit + marking.length; ++unit) {
            if (!is_in_lane) {
                add_point(line, unit, marking.right, 0);
            } else if (unit < track_.lane.size()) {
                line.points.push_back(world_point(track_.lane[unit], to_units(marking.right)));
                line.distance.push_back(metres(unit));
            }
        }
        if (line.points.size() > 1) builder_.add_line(std::move(line));
    }

    NetworkBuilder& builder_;
    const LaidTrack& track_;
    const std::size_t lap_;
};

}  // namespace

void add_roadside(NetworkBuilder& builder, const LaidTrack& track) {
    Roadside roadside(builder, track);
    roadside.add_kerbs();
    for (const bool is_hidden : {false, true}) {
        roadside.add_walls("right wall", sector_flags["right_wall_hidden"], track.fences.right,
                           is_hidden);
        roadside.add_walls("left wall", sector_flags["left_wall_hidden"], track.fences.left,
                           is_hidden);
    }
    roadside.add_markings();
}

}  // namespace wend::gp2_track
