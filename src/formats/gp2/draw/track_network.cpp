#include "formats/gp2/draw/track_network.hpp"

#include <fmt/format.h>

#include <numeric>
#include <utility>
#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/default_cameras.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/game/placed_objects.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

enum MarkerKind : u8 { sector_marker, camera_marker, object_marker, apex_marker };

class TrackMarkers {
  public:
    TrackMarkers(NetworkBuilder& builder, const LaidTrack& track)
        : builder_(builder), track_(track) {
        for (const char* const kind : {"sector", "camera", "object", "apex"})
            builder_.add_marker_kind(kind);
    }

    void add_sectors() {
        for (std::size_t i = 0; i < track_.sectors.size(); ++i)
            add(sector_marker, track_.sectors[i].first_unit % track_.places.size(), 0, 0,
                fmt::format("{}", i));
    }

    void add_cameras() {
        for (std::size_t i = 0; i < track_.file.cameras.size(); ++i) {
            const Camera& camera = track_.file.cameras[i];
            const int place = camera.place - camera_bias;
            if (place < 0) continue;
            add(camera_marker, static_cast<std::size_t>(place) % track_.places.size(),
                to_units(camera.distance), to_units(camera.race_height), fmt::format("{}", i));
        }
    }

    // How far from the road they stand is not known: here at the fences.
    void add_default_cameras() {
        const auto lap = static_cast<u32>(track_.places.size());
        u32 number = 0;
        for (const DefaultCamera& camera : default_cameras(track_.file.camera_edits, lap)) {
            const Widths& widths = track_.widths;
            const std::size_t unit = camera.unit;
            const double side = camera.is_right ? widths.right[unit] + widths.right_verge[unit]
                                                : -widths.left[unit] - widths.left_verge[unit];
            add(camera_marker, unit, to_units(side), 0, fmt::format("{}", number++));
        }
    }

    void add_objects() {
        const auto lap = static_cast<NodeIndex>(track_.places.size());
        for (const PlacedObject& object : placed_objects(track_))
            add(object_marker, (object.is_beside_lane ? lap : 0) + object.unit, object.position,
                "");
    }

    void add_apexes(const CarLine& line) {
        for (const Apex& apex : apexes(line.units, track_.file.track))
            add(apex_marker, apex.unit, to_units(apex.offset), 0, "");
    }

  private:
    void add(MarkerKind kind, std::size_t unit, double right, double up, std::string label) {
        add(kind, static_cast<NodeIndex>(unit), world_point(track_.places[unit], right, up),
            std::move(label));
    }
    void add(MarkerKind kind, NodeIndex node, const Point& position, std::string label) {
        builder_.add_marker({.position = position,
                             .kind = kind,
                             .node = node,
                             .origin = builder_.nodes().origin[node],
                             .label = std::move(label)});
    }

    NetworkBuilder& builder_;
    const LaidTrack& track_;
};

// The markers of the common view: where sectors begin, cameras, objects beside the track, and where
// the line comes nearest to the inside of a bend.
void add_markers(NetworkBuilder& builder, const LaidTrack& track, const CarLine& line) {
    TrackMarkers markers(builder, track);
    markers.add_sectors();
    if (track.game == Game::gp2)
        markers.add_cameras();
    else
        markers.add_default_cameras();
    markers.add_objects();
    markers.add_apexes(line);
}

constexpr u8 track_kind = 0, lane_kind = 1;

class TrackNetwork {
  public:
    explicit TrackNetwork(const LaidTrack& track) : track_(track) {}

    Network make(const Member& member) {
        for (const char* const kind : {"track", "pit lane"}) builder_.add_kind({kind});
        builder_.add_member(member.file, member.key);
        add_nodes(track_.places, track_.widths, track_.sectors, track_kind, 0, "");
        if (!track_.lane.empty())
            add_nodes(track_.lane, track_.lane_widths, track_.lane_sectors, lane_kind,
                      static_cast<u32>(track_.file.track.size()), "pit ");
        add_links();
        const auto line = std::make_shared<const CarLine>(car_line(track_));
        add_lines(builder_, track_, *line);
        add_markers(builder_, track_, *line);
        add_columns(builder_, track_, line, member.document);
        add_places();
        add_horizon(*member.document);
        return builder_.build().value();
    }

  private:
    void add_horizon(const Document& document) {
        if (track_.game != Game::f1gp) return;
        Bytes file = document.write().value();
        file.resize(free_area_bytes);
        builder_.add_picture({"horizon", horizon_width, horizon_height, std::move(file)});
    }

    // A node at the beginning of each unit.
    void add_nodes(const std::vector<Pose>& places, const Widths& widths,
                   const std::vector<LaidSector>& sectors, u8 kind, u32 first_record,
                   const char* prefix) {
        const NodeIndex first = builder_.nodes().size();
        builder_.add_series(prefix);
        for (std::size_t number = 0; number < sectors.size(); ++number) {
            const LaidSector& sector = sectors[number];
            // One that has no unit of the lap begins where the first does.
            builder_.add_alias({fmt::format("{}sector {}", prefix, number),
                                first + sector.first_unit % static_cast<u32>(places.size())});
            for (u32 part = 0; part < sector.length; ++part) {
                const u32 unit = sector.first_unit + part;
                if (unit == places.size()) break;
                const double width = widths.left[unit] + widths.right[unit];
                builder_.add_node({.position = world_point(places[unit]),
                                   .kind = kind,
                                   .width = static_cast<float>(to_units(width) * metres_per_unit),
                                   .origin = Origin{0, first_record + sector.step, part}});
            }
        }
    }

    void add_links() {
        const auto commands = commands_of(track_.file.track);
        const auto lap = static_cast<NodeIndex>(track_.places.size());
        const NodeIndex nodes = builder_.nodes().size();
        const auto node_at = [&](u8 number) -> NodeIndex {
            const auto* const place = find_command(commands, track_.file.track, number);
            return place && !track_.lane.empty() ? place->sector_unit % lap : no_index;
        };
        const NodeIndex entry = node_at(command::pit_lane_start);
        const NodeIndex exit = node_at(command::pit_lane_end);
        for (NodeIndex node = 0; node < lap; ++node) {
            add_link(node, (node + 1) % lap, track_kind);
            if (node == entry) add_link(node, lap, lane_kind);
        }
        for (NodeIndex node = lap; node < nodes; ++node)
            add_link(node, node + 1 < nodes ? node + 1 : exit, lane_kind);
    }

    // The start line, the corners and the pit lane.
    void add_places() {
        builder_.add_place("start line", {0});
        const std::vector<u32> corners = corner_numbers(track_.file.track);
        std::vector<std::vector<NodeIndex>> nodes;
        for (u32 unit = 0; unit < corners.size(); ++unit) {
            if (corners[unit] == 0) continue;
            if (corners[unit] > nodes.size()) nodes.resize(corners[unit]);
            nodes[corners[unit] - 1].push_back(unit);
        }
        for (std::size_t i = 0; i < nodes.size(); ++i)
            builder_.add_place(fmt::format("corner {}", i + 1), std::move(nodes[i]));
        std::vector<NodeIndex> lane(builder_.nodes().size() - corners.size());
        std::iota(lane.begin(), lane.end(), static_cast<NodeIndex>(corners.size()));
        builder_.add_place("pit lane", std::move(lane));
    }

    void add_link(NodeIndex from, NodeIndex to, u8 kind) {
        builder_.add_link(
            {.from = from, .to = to, .kind = kind, .width = builder_.nodes().width[from]});
    }

    const LaidTrack& track_;
    NetworkBuilder builder_{MapKind::circuit};
};

}  // namespace

Network make_network(const LaidTrack& track, const Member& member) {
    return TrackNetwork(track).make(member);
}

}  // namespace wend::gp2_track
