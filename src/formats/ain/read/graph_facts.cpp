#include "formats/ain/read/graph_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace wend::ain {
namespace {

void append(std::string& text, std::string_view part) {
    if (!text.empty()) text += ", ";
    text += part;
}

std::string hulls(const GraphDocument& graph) {
    std::string text;
    for (u32 hull = 0; hull < graph.context.hulls; ++hull) {
        const auto links = std::ranges::count_if(graph.file.links, [&](const GraphLink& link) {
            return link.moves.of[hull] != no_move;
        });
        append(text, fmt::format("{} {}", hull_name(graph.context, hull), links));
    }
    return text;
}

std::string types(const GraphFile& file) {
    std::array<u64, node_types> counts{};
    u64 unknown = 0;
    for (const GraphNode& node : file.nodes)
        ++(node.type < node_types ? counts[node.type] : unknown);
    std::string text;
    for (u8 type = 0; type < node_types; ++type)
        if (counts[type] > 0)
            append(text, fmt::format("{} {}", node_type_names[type], counts[type]));
    if (unknown > 0) append(text, fmt::format("unknown {}", unknown));
    return text.empty() ? "none" : text;
}

std::string zones(const GraphFile& file) {
    constexpr std::size_t most_told = 8;
    std::map<i16, u64> nodes;
    for (const GraphNode& node : file.nodes) ++nodes[node.zone];
    std::string text;
    for (const auto& [zone, count] : nodes) {
        if (nodes.size() > most_told && zone >= first_zone) continue;
        append(text, fmt::format("zone {}: {}", zone, count));
    }
    if (nodes.size() > most_told) append(text, fmt::format("{} zones in all", nodes.size()));
    return text.empty() ? "none" : text;
}

}  // namespace

std::vector<Fact> facts_of(const GraphDocument& graph) {
    std::vector<Fact> facts;
    if (graph.context.has_revision())
        facts.emplace_back("map_revision", fmt::format("{}", graph.file.revision));
    facts.emplace_back("hulls", fmt::format("{}", graph.context.hulls));
    facts.emplace_back("links_by_hull", hulls(graph));
    facts.emplace_back("nodes_by_type", types(graph.file));
    if (!graph.context.is_titanfall()) facts.emplace_back("nodes_by_zone", zones(graph.file));
    return facts;
}

}  // namespace wend::ain
