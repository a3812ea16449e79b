#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "model/network/open_links.hpp"
#include "route/graph/speed_rules.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "wend/speeds.hpp"

namespace wend {
namespace {

constexpr double no_way = std::numeric_limits<double>::infinity();

// How much a link says of how fast the ground is at its ends.
enum Say { level, over_a_portal, any, says };

Say say_of(const Network& network, LinkIndex link, double length) {
    if (portal_of(network, link) == nullptr) return any;
    return length == 0 ? level : over_a_portal;
}

}  // namespace

Expected<GroundTimes> ground_times(const Network& network, const Speeds& speeds,
                                   std::optional<std::uint8_t> kind) {
    if (network.map_kind != MapKind::mesh) return failure("only meshes have ground", speeds.file);
    // Links without a speed are told there.
    auto between_centres = link_times(network, speeds, kind);
    if (!between_centres) return failure(std::move(between_centres.error()));
    const auto rules = SpeedRules::make(network, speeds);
    if (!rules) return failure(rules.error());

    const Links& links = network.links;
    const KindRule kept = kind_rule(network, kind);
    GroundTimes times;
    times.crossing.assign(links.size(), no_way);
    std::vector<std::array<double, says>> said(network.nodes.size(), {no_way, no_way, no_way});
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const auto pace = rules->pace_of(link);
        if (!pace || !is_open(network, link, kept)) continue;
        const double length = any_angle_cost(network, link);
        if (*pace < no_way) times.crossing[link] = length * *pace;
        const Say say = say_of(network, link, length);
        for (const NodeIndex end : {links.from[link], links.to[link]}) {
            double& least = said[end][say];
            least = std::min(least, *rules->pace_at(link, end));
        }
    }
    times.pace.reserve(said.size());
    for (NodeIndex node = 0; node < said.size(); ++node) {
        const auto first =
            std::ranges::find_if(said[node], [](double pace) { return pace < no_way; });
        times.pace.push_back(
            first != said[node].end() ? *first : rules->pace_of_node(node).value_or(no_way));
    }
    return times;
}

}  // namespace wend
