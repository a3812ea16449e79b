#include "formats/gp2_track/track_network.hpp"

#include <fmt/format.h>

#include "formats/gp2_track/laid_track.hpp"
#include "formats/gp2_track/track_columns.hpp"
#include "formats/gp2_track/track_lines.hpp"
#include "formats/gp2_track/track_markers.hpp"

namespace wend::gp2_track {
namespace {

constexpr u8 track_kind = 0, lane_kind = 1;

class NetworkBuilder {
  public:
    explicit NetworkBuilder(const LaidTrack& track) : track_(track) {}

    Network build(const Member& member) {
        network_.kinds = {{"track"}, {"pit lane"}};
        add_nodes(track_.places, track_.widths, track_.sectors, track_kind, 0, "");
        if (!track_.lane.empty())
            add_nodes(track_.lane, track_.lane_widths, track_.lane_sectors, lane_kind,
                      static_cast<u32>(track_.file.track.size()), "pit ");
        add_links();
        network_.members.push_back({member.file, member.key, 0, network_.nodes.size()});
        return std::move(network_);
    }

  private:
    // A node at the beginning of each unit.
    void add_nodes(const std::vector<Place>& places, const Widths& widths,
                   const std::vector<SectorPlace>& sectors, u8 kind, u32 first_record,
                   const char* prefix) {
        Nodes& nodes = network_.nodes;
        const NodeIndex first = nodes.size();
        for (std::size_t number = 0; number < sectors.size(); ++number) {
            const SectorPlace& sector = sectors[number];
            network_.places.push_back(
                {fmt::format("{}sector {}", prefix, number), first + sector.first_unit});
            for (u32 part = 0; part < sector.length; ++part) {
                const u32 unit = sector.first_unit + part;
                nodes.position.push_back(world_point(places[unit]));
                nodes.kind.push_back(kind);
                nodes.width.push_back(static_cast<float>((widths.left[unit] + widths.right[unit]) /
                                                         1024 * metres_per_unit));
                nodes.origin.push_back({0, first_record + sector.step, part});
            }
        }
        network_.series.push_back({prefix, first, nodes.size() - first});
    }

    void add_links() {
        const auto commands = commands_of(track_.file.track);
        const auto node_at = [&](u8 number) -> NodeIndex {
            const auto* const place = find_command(commands, track_.file.track, number);
            return place ? place->sector_unit % lap() : no_index;
        };
        const bool has_lane = network_.series.size() > 1;
        const NodeIndex entry = has_lane ? node_at(command::pit_lane_start) : no_index;
        const NodeIndex exit = has_lane ? node_at(command::pit_lane_end) : no_index;
        Nodes& nodes = network_.nodes;
        for (NodeIndex node = 0; node < nodes.size(); ++node) {
            nodes.first_link.push_back(network_.links.size());
            if (node < lap()) {
                add_link(node, (node + 1) % lap(), track_kind);
                if (node == entry) add_link(node, lap(), lane_kind);
            } else {
                add_link(node, node + 1 < nodes.size() ? node + 1 : exit, lane_kind);
            }
        }
        nodes.first_link.push_back(network_.links.size());
    }

    NodeIndex lap() const { return network_.series.front().node_count; }

    void add_link(NodeIndex from, NodeIndex to, u8 kind) {
        const Nodes& nodes = network_.nodes;
        Links& links = network_.links;
        links.from.push_back(from);
        links.to.push_back(to);
        links.length.push_back(distance(nodes.position[from], nodes.position[to]));
        links.kind.push_back(kind);
        links.width.push_back(nodes.width[from]);
        links.lanes.push_back(1);
        links.opposite_lanes.push_back(0);
        links.curve.push_back(no_index);
        links.origin.push_back(nodes.origin[from]);
    }

    const LaidTrack& track_;
    Network network_;
};

}  // namespace

Network make_network(const LaidTrack& track, const Member& member) {
    Network network = NetworkBuilder(track).build(member);
    add_lines(network, track);
    add_markers(network, track);
    add_columns(network, track, member.document);
    return network;
}

}  // namespace wend::gp2_track
