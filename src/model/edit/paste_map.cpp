#include "model/edit/paste_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/network/overlapping_boxes.hpp"
#include "wend/loss_report.hpp"

namespace wend::edit {
namespace {

std::string_view version_of(const Map& map) { return map.members().front().document->version(); }

// The files of a map in a version.
Expected<std::vector<Member>> members_in_version(const Map& map, std::string_view version,
                                                 OptionValues options) {
    const std::span<const Member> own = map.members();
    std::vector<Member> members(own.begin(), own.end());
    const auto other = std::ranges::find_if(
        members, [&](const Member& member) { return member.document->version() != version; });
    if (other == members.end()) return members;
    LossReport losses;
    const ConvertRequest request{.version = std::string(version), .options = std::move(options)};
    auto files = map.format().convert(std::span(&own, 1), request, losses);
    if (!files && losses.empty()) return failure(std::move(files.error()));
    if (!files)
        return failure(
            fmt::format("is in version {}, which does not become {} without loss "
                        "({}): convert it first",
                        other->document->version(), version, losses.totals().front().field),
            other->file);
    members.clear();
    for (OutputFile& file : *files) {
        const auto key = file.document->number_in_map(file.name);
        members.push_back({std::move(file.name), 0, key, std::move(file.document)});
    }
    return members;
}

// Another map as it would be in the version of a map, opened with its options.
Expected<Map> made_alike(const Map& map, const MapEdits& edits, const Map& other) {
    if (&map.format() != &other.format())
        return failure(fmt::format("a map of {} cannot become part of one of {}",
                                   other.format().info().id, map.format().info().id));
    auto members =
        members_in_version(other, version_of(map), edits.options_of_conversion(map.options()));
    if (!members) return failure(std::move(members.error()));
    return Map::of(map.format(), std::move(*members), map.options());
}

// How many nodes lie exactly where nodes of another network do.
u64 count_shared_places(const Network& network, const Network& other) {
    const auto sorted = [](const Network& of) {
        std::vector<std::array<double, 3>> places;
        places.reserve(of.nodes.size());
        for (const Point& at : of.nodes.position) places.push_back({at.x, at.y, at.z});
        std::ranges::sort(places);
        return places;
    };
    const auto there = sorted(network), coming = sorted(other);
    return static_cast<u64>(std::ranges::count_if(
        coming, [&](const auto& place) { return std::ranges::binary_search(there, place); }));
}

// What lies so near to the end of a road may be meant to go on from it: half of the segments of San
// Andreas are no longer. In metres.
constexpr double beside_an_end = 12;

// Nodes that links join with one other node alone.
std::vector<NodeIndex> ends_of_roads(const Network& network) {
    std::vector<NodeIndex> neighbour(network.nodes.size(), no_index);
    std::vector<bool> has_more(network.nodes.size());
    const auto meet = [&](NodeIndex node, NodeIndex other) {
        has_more[node] =
            has_more[node] || (neighbour[node] != no_index && neighbour[node] != other);
        neighbour[node] = other;
    };
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        meet(network.links.from[link], network.links.to[link]);
        meet(network.links.to[link], network.links.from[link]);
    }
    std::vector<NodeIndex> ends;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (neighbour[node] != no_index && !has_more[node]) ends.push_back(node);
    return ends;
}

// An end of a road of another network, and the node of its kind that is nearest to it.
struct EndBesideNode {
    NodeIndex end = 0, node = no_index;
    double apart = 0;  // in the unit of the map
};

// In the order of the ends.
std::vector<EndBesideNode> ends_beside_nodes(const Network& network, const Network& other) {
    const double near = beside_an_end / network.metres_per_unit;
    const std::vector<NodeIndex> ends = ends_of_roads(other);
    std::vector<MapBox> boxes;
    boxes.reserve(network.nodes.size() + ends.size());
    for (const Point& at : network.nodes.position) boxes.push_back({at.x, at.y, at.x, at.y});
    std::vector<EndBesideNode> nearest;
    for (const NodeIndex end : ends) {
        const Point& at = other.nodes.position[end];
        boxes.push_back({at.x - near, at.y - near, at.x + near, at.y + near});
        nearest.push_back({.end = end, .apart = near});
    }
    const auto pairs = meeting_pairs(boxes);
    if (!pairs) return {};
    const u32 first = static_cast<u32>(network.nodes.size());
    for (const auto& [node, box] : *pairs) {
        if (node >= first || box < first) continue;
        EndBesideNode& end = nearest[box - first];
        const double apart = distance(network.nodes.position[node], other.nodes.position[end.end]);
        if (network.nodes.kind[node] != other.nodes.kind[end.end] || apart > end.apart) continue;
        if (apart < end.apart || node < end.node) end = {end.end, node, apart};
    }
    std::erase_if(nearest, [](const EndBesideNode& end) { return end.node == no_index; });
    return nearest;
}

// The nodes of a map that an edit has made, by the records that they come from.
class NodesNow {
  public:
    explicit NodesNow(const Map& map) : network_(map.network()) {
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            const Origin origin = network_.nodes.origin[node];
            nodes_.emplace(
                std::pair(map.members()[origin.member].key, map.record_of(Element::node, origin)),
                node);
        }
    }

    // What became of a node of the map before; no_index if nothing did.
    NodeIndex find(const EditedMap& edited, NodeIndex node) const {
        const Map& before = edited.before();
        const Origin origin = before.network().nodes.origin[node];
        const ListRecord record = before.record_of(Element::node, origin);
        const RecordPlace now = edited.now(record.list, {origin.member, record.place});
        const auto found =
            now == nowhere ? nodes_.end()
                           : nodes_.find({edited.member(now.member).key, {record.list, now.index}});
        return found == nodes_.end() ? no_index : found->second;
    }

  private:
    const Network& network_;
    std::map<std::pair<std::optional<u32>, ListRecord>, NodeIndex> nodes_;
};

// Says which ends lie beside which nodes, by their names from now on. Ends that links of both maps
// join are none any more.
void tell_ends(EditedMap& map, const EditedMap& pasted) {
    const Network& before = map.before().network();
    auto ends = ends_beside_nodes(before, pasted.before().network());
    if (ends.empty()) return;
    const auto after = Map::of(map.format(), map.members(), map.before().options());
    if (!after) return;
    const Network& network = after->network();
    const NodesNow nodes(*after);
    const std::vector<NodeIndex> still = ends_of_roads(network);
    for (EndBesideNode& end : ends)
        end = {nodes.find(pasted, end.end), nodes.find(map, end.node), end.apart};
    std::erase_if(ends, [&](const EndBesideNode& end) {
        return end.node == no_index || !std::ranges::binary_search(still, end.end);
    });
    const auto text = [](const char* what) {
        return fmt::format(
            "{} within {} m of nodes that were there, and no link joins them: the operation "
            "`connect` does",
            what, beside_an_end);
    };
    map.tell(ends.size(), text("new end lies"), text("new ends lie"));
    map.tell_each(
        std::span<const EndBesideNode>(ends),
        [&](const EndBesideNode& end) {
            return fmt::format("{} lies {:.1f} m from {}", network.name_of(end.end),
                               end.apart * network.metres_per_unit, network.name_of(end.node));
        },
        "more lies so", "more lie so");
}

// What came is connected with nothing that was there: says where that is not meant so, perhaps.
void tell_apart(EditedMap& map, const MapEdits& edits, const EditedMap& pasted) {
    if (edits.can(EditOperation::of<edits::ConnectEdges>())) {
        map.tell(edits.count_apart(map),
                 "new record touches existing ones, and no link joins them: the operation "
                 "`connect-edges` does",
                 "new records touch existing ones, and no link joins them: the operation "
                 "`connect-edges` does");
        return;
    }
    tell_ends(map, pasted);
}

}  // namespace

Expected<void> paste_map(EditedMap& map, const MapEdits& edits, const Map& other) {
    const auto alike = made_alike(map.before(), edits, other);
    if (!alike) return failure(alike.error());
    EditedMap pasted(*alike);
    if (auto done = edits.paste(map, pasted); !done) return done;
    std::ranges::move(pasted.report.consequences, std::back_inserter(map.report.consequences));
    map.tell(count_shared_places(map.before().network(), alike->network()),
             "pasted record lies exactly where one was",
             "pasted records lie exactly where others were");
    tell_apart(map, edits, pasted);
    return {};
}

}  // namespace wend::edit
