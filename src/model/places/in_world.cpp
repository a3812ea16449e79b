#include "wend/in_world.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "model/places/add_sights.hpp"

namespace wend {
namespace {

// The places of a network, to which more are added. Those that it has under the same name stay.
class MorePlaces {
  public:
    explicit MorePlaces(Network& network) : network_(network), first_(network.places.size()) {}

    void add(const EntityPlace& place) {
        const std::vector<NodeIndex> areas = place.all_areas();
        add(place.name, areas, place.note, false);
        if (place.name != place.kind) add(place.kind, areas, "", true);
    }

  private:
    void add(const std::string& name, const std::vector<NodeIndex>& areas, const std::string& note,
             bool has_parts) {
        if (areas.empty()) return;
        auto known = std::ranges::find(network_.places, name, &NamedRegion::name);
        if (known == network_.places.end()) {
            network_.places.push_back({name, areas, note, has_parts});
        } else if (known - network_.places.begin() >= static_cast<std::ptrdiff_t>(first_)) {
            std::vector<NodeIndex> all;
            std::ranges::set_union(known->nodes, areas, std::back_inserter(all));
            known->nodes = std::move(all);
        }
    }

    Network& network_;
    std::size_t first_;
};

void add_markers(const EntityPlace& place, Markers& markers, const Nodes& nodes) {
    auto kind = std::ranges::find(markers.kinds, place.kind);
    if (kind == markers.kinds.end()) {
        if (markers.kinds.size() > UINT8_MAX) return;
        kind = markers.kinds.insert(markers.kinds.end(), place.kind);
    }
    const auto number = static_cast<std::uint8_t>(kind - markers.kinds.begin());
    for (std::size_t i = 0; i < place.positions.size(); ++i) {
        const NodeIndex node = place.areas[i].empty() ? no_index : place.areas[i].front();
        markers.position.push_back(place.positions[i]);
        markers.kind.push_back(number);
        markers.node.push_back(node);
        markers.origin.push_back(node == no_index ? Origin{} : nodes.origin[node]);
        markers.label.resize(markers.position.size());
        markers.label.back() = place.name;
    }
}

}  // namespace

Map in_world(const Map& mesh, std::shared_ptr<const World> world) {
    auto add = [world](Network& network) {
        if (network.map_kind != MapKind::mesh) return;
        MorePlaces places(network);
        for (const EntityPlace& place : entity_places(network, *world)) {
            places.add(place);
            add_markers(place, network.markers, network.nodes);
        }
        add_sights(network, world);
    };
    return mesh.in_world(std::move(world), std::move(add));
}

std::shared_ptr<const World> scenery_of(const Map& map) {
    if (auto around = map.world_around()) return around;
    if (map.network().map_kind != MapKind::circuit) return nullptr;
    auto own = map.world();
    return own ? std::move(*own) : nullptr;
}

}  // namespace wend
