#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <vector>

#include "core/document/option_values.hpp"
#include "formats/ain/check/checked_graph.hpp"
#include "formats/ain/game/map_nodes.hpp"

namespace wend::ain {
namespace {

// The first few of many numbers.
template <class Number>
std::string first_of(const std::vector<Number>& numbers) {
    constexpr std::size_t most_named = 5;
    const auto named = std::span(numbers).first(std::min(numbers.size(), most_named));
    return fmt::format("{}{}", fmt::join(named, ", "), numbers.size() > most_named ? ", ..." : "");
}

void check_node_ids(const CheckedGraph& checked, const World& world) {
    const GraphFile& file = checked.file();
    const NodesInMap in_map = nodes_in_map(file, world);
    for (std::size_t i = 0; i < file.nodes.size(); ++i)
        if (in_map.ids[i] != file.nodes[i].editor_id)
            checked.add_node(ain_rule("node-id"), i, "editor_id", [&] {
                return fmt::format("the id is {}, and the map's node at this place has {}",
                                   file.nodes[i].editor_id, in_map.ids[i]);
            });
    if (in_map.missing.empty() && in_map.strange.empty() && in_map.moved.empty()) return;
    checked.add_file(ain_rule("map-nodes"), "node_count", [&] {
        std::vector<std::string> parts;
        if (!in_map.missing.empty())
            parts.push_back(fmt::format("{} of the map's nodes are not in the graph (ids {})",
                                        in_map.missing.size(), first_of(in_map.missing)));
        if (!in_map.strange.empty())
            parts.push_back(fmt::format("{} nodes have ids that the map does not have (nodes {})",
                                        in_map.strange.size(), first_of(in_map.strange)));
        if (!in_map.moved.empty())
            parts.push_back(fmt::format("{} nodes lie beside the map's node of their id (nodes {})",
                                        in_map.moved.size(), first_of(in_map.moved)));
        return fmt::format("{}", fmt::join(parts, "; "));
    });
}

}  // namespace

Expected<void> check_map(const CheckedGraph& checked, const OptionValues& options) {
    std::string map;
    const auto is_named = take_name(options, "bsp-name", map);
    if (!is_named) return failure(is_named.error());
    if (*is_named)
        checked.add_file(ain_rule("graph-name"), "", [&] {
            return fmt::format("in this map the game looks for maps/graphs/{}.ain", map);
        });
    const World* const world = checked.report.options().world.get();
    const AinContext& context = checked.graph.context;
    if (!world) return {};
    if (world->engine() != Engine::source)
        return failure("the map is of another engine than Source, whose node graphs these are");
    if (const auto revision = world->revision();
        revision && context.has_revision() && *revision != checked.file().revision)
        checked.add_file(ain_rule("map-revision"), "revision", [&] {
            return fmt::format("the graph is of revision {}, the map is {}",
                               checked.file().revision, *revision);
        });
    if (!context.is_titanfall() && !context.is_empty() && !checked.file().nodes.empty())
        check_node_ids(checked, *world);
    return {};
}

}  // namespace wend::ain
