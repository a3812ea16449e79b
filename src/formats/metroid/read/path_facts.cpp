#include "formats/metroid/read/path_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "formats/metroid/draw/path_network.hpp"
#include "formats/metroid/game/creature_reach.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/reach_tables.hpp"

namespace wend::metroid_path {
namespace {

std::string game_of(u32 version) {
    if (version == 4) return "Metroid Prime";
    if (version == 6) return "Metroid Prime 2: Echoes";
    return version == 7 ? "Metroid Prime 3: Corruption" : "not known";
}

std::string regions_by_kind(const PathFile& file) {
    const PathKinds kinds(file);
    std::vector<u64> count(kinds.kinds().size());
    for (const Region& region : file.regions) ++count[kinds.of(region)];
    std::string text;
    for (std::size_t kind = 0; kind < count.size(); ++kind)
        text +=
            fmt::format("{}{} {}", kind == 0 ? "" : ", ", kinds.kinds()[kind].name, count[kind]);
    return text;
}

// The groups that a table makes of the regions that it is for.
std::string components(const PathFile& file, const std::vector<u32>& words, u32 types) {
    const std::vector<u32> groups =
        ReachLookup(words, static_cast<u32>(file.regions.size())).groups();
    std::vector<u64> count(groups.size());
    for (u32 i = 0; i < groups.size(); ++i)
        if ((file.regions[i].type_mask & types) != 0) ++count[groups[i]];
    const auto present = std::ranges::count_if(count, [](u64 regions) { return regions > 0; });
    if (present == 0) return "none";
    return fmt::format("{}, the largest of {} regions", present, *std::ranges::max_element(count));
}

// How many regions and doorways a creature may use, and how many have no room for it.
std::string open_to(const PathDocument& document, const Creature& creature) {
    const PathFile& file = document.file;
    const SearchArea area(file, document.context);
    const std::vector<u32> parts = creature_parts(area, creature);
    u64 open = 0, low = 0, narrow = 0;
    u32 part_count = 0;
    for (u32 i = 0; i < area.region_count(); ++i) {
        if (parts[i] == in_no_part) continue;
        ++open;
        low += hindrance_in(area, i, creature) == Hindrance::too_low ? 1u : 0u;
        part_count = std::max(part_count, parts[i] + 1);
        for (const Link& link : links_of(file, file.regions[i]))
            narrow += is_too_narrow(link, creature) ? 1u : 0u;
    }
    return fmt::format(
        "{} of {} regions, in {} connected parts; too low {}, doorways too narrow {}", open,
        area.region_count(), part_count, low, narrow);
}

struct OctreeShape {
    u64 leaves = 0, branches = 0, depth = 0, lost = 0;
};

// From the root down, each node once: children of broken files lead anywhere.
OctreeShape shape_of(const std::vector<OctreeNode>& octree) {
    struct Step {
        u32 node;
        u64 depth;
    };
    OctreeShape shape;
    std::vector<bool> is_seen(octree.size());
    std::vector<Step> waiting;
    const auto visit = [&](u32 node, u64 depth) {
        if (node >= octree.size() || is_seen[node]) return;
        is_seen[node] = true;
        waiting.push_back({node, depth});
    };
    if (!octree.empty()) visit(static_cast<u32>(octree.size() - 1), 0);
    while (!waiting.empty()) {
        const auto [node, depth] = waiting.back();
        waiting.pop_back();
        shape.depth = std::max(shape.depth, depth);
        ++(octree[node].is_leaf != 0 ? shape.leaves : shape.branches);
        if (octree[node].is_leaf == 0)
            for (const u32 child : octree[node].children) visit(child, depth + 1);
    }
    shape.lost = octree.size() - shape.leaves - shape.branches;
    return shape;
}

std::string octree(const PathFile& file) {
    const OctreeShape shape = shape_of(file.octree);
    std::string text = fmt::format("{} leaves, {} branches, {} levels below the root", shape.leaves,
                                   shape.branches, shape.depth);
    if (shape.lost > 0) text += fmt::format(", {} nodes that it does not lead to", shape.lost);
    return text;
}

// How many links have the length of their edge on the map, and in space, for their width.
std::string link_widths(const PathFile& file) {
    constexpr double tolerance = 1e-3;
    u64 on_map = 0, in_space = 0, both = 0, neither = 0;
    for (const Region& region : file.regions) {
        const auto corners = corners_of(file, region);
        for (const Link& link : links_of(file, region)) {
            const auto edge = edge_at(corners, link.corner);
            if (!edge) continue;
            const Vector &from = edge->left.position, &to = edge->right.position;
            const auto is = [&](double length) {
                return std::abs(link.width - length) <= tolerance * std::max(1.0, length);
            };
            const bool is_on_map = is(level_length(from, to));
            const bool is_in_space = is(length_in_space(from, to));
            ++(is_on_map ? (is_in_space ? both : on_map) : is_in_space ? in_space : neither);
        }
    }
    return fmt::format("on the map {}, in space {}, either {}, neither {}", on_map, in_space, both,
                       neither);
}

std::string unused(const PathDocument& document) {
    const PathFile& file = document.file;
    std::string text;
    if (document.context.has_reserved)
        text = fmt::format("{} reserved words, {} of them not 0; ", file.reserved.size(),
                           file.reserved.size() -
                               static_cast<std::size_t>(std::ranges::count(file.reserved, u32{0})));
    return text + fmt::format("{} bytes of filler", file.filler.size());
}

}  // namespace

std::vector<Fact> facts_of(const PathDocument& document, const Creature& creature) {
    const PathFile& file = document.file;
    std::vector<Fact> facts{
        {"game", game_of(document.context.version)},
        {"regions_by_type", regions_by_kind(file)},
        {"ground_components", components(file, file.ground_reach, type_bits["ground"].mask())},
        {"flyer_components", components(file, file.flyer_reach,
                                        type_bits["ground"].mask() | type_bits["flyer"].mask())},
        {"creature", creature.text()},
        {"open_to_creature", open_to(document, creature)},
        {"octree", octree(file)},
        {"link_widths", link_widths(file)},
        {"unused", unused(document)}};
    if (document.context.has_points)
        facts.emplace_back("search_points", fmt::format("{}, with {} links", file.points.size(),
                                                        file.point_links.size()));
    return facts;
}

}  // namespace wend::metroid_path
