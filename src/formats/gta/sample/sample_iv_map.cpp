#include "formats/gta/sample/sample_iv_map.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/to_gta_iv.hpp"
#include "formats/gta/iv/vehicle_ways.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/sample/town_map.hpp"
#include "model/network/disjoint_sets.hpp"
#include "samples/random.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr std::array<std::string_view, 16> first_words{
    "Alder", "Anchor",  "Barley", "Chapel", "Copper", "Fern",    "Glover", "Harbour",
    "Iron",  "Juniper", "Kiln",   "Linden", "Mason",  "Orchard", "Quarry", "Willow"};
constexpr std::array<std::string_view, 8> second_words{"Avenue", "Bend",   "Drive", "Lane",
                                                       "Road",   "Street", "Walk",  "Way"};

template <std::size_t size>
std::string_view pick(const std::array<std::string_view, size>& words, u64 number) {
    return words[number % size];
}

}  // namespace

u32 hash_of_name(std::string_view name) {
    u32 hash = 0;
    for (const char character : name) {
        const bool is_capital = character >= 'A' && character <= 'Z';
        hash += static_cast<u8>(is_capital ? character - 'A' + 'a' : character);
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    return hash + (hash << 15);
}

namespace {

// Hashes of made-up names for the streets of a made-up map, by vehicle node; 0 on water. A street
// goes from junction to junction, and a junction belongs to one of its streets.
std::vector<u32> street_names(const VehicleWays& ways, u64 seed) {
    const std::size_t count = ways.nodes().size();
    std::vector<u32> links(count);
    for (const Way& way : ways.ways()) ++links[way.from];
    const auto is_junction = [&](u32 node) { return links[node] > 2; };

    DisjointSets streets(count);
    std::vector<bool> has_street(count);
    for (const Way& way : ways.ways()) {
        if (is_junction(way.to) || (is_junction(way.from) && has_street[way.from])) continue;
        has_street[way.from] = true;
        streets.join(way.from, way.to);
    }
    std::vector<u32> names(count);
    constexpr BitField water = node_flags["water"];
    for (u32 node = 0; node < count; ++node) {
        if (water.get(ways.node(node).flags) != 0) continue;
        const u64 number = sample::scramble(seed, streets.root(node));
        names[node] = hash_of_name(fmt::format("{} {}", pick(first_words, number),
                                               pick(second_words, number / first_words.size())));
    }
    return names;
}

constexpr Grid vanilla_grid(Grid::vanilla_side);
// The version in whose areas the town may be densest.
constexpr gta_paths::PathContext town_version{Version::fla4};

constexpr u64 min_nodes = 10;
// Of all nodes of a town, those for people included, about so many are made here. The rarest share
// says how large a map can be asked for.
constexpr double default_share = 0.46, min_share = 0.33;

std::vector<Member> members_of(std::vector<OutputFile> files) {
    std::vector<Member> members;
    for (OutputFile& file : files) {
        Member member{std::move(file.name), 0, std::nullopt, std::move(file.document)};
        members.push_back(std::move(member));
    }
    return members;
}

// The roads and rivers of a town with so many nodes in all.
Expected<std::vector<Member>> make_roads(u64 nodes, u64 seed) {
    const SampleRequest request{
        {}, nodes, seed, {{"map-size", fmt::format("{}", vanilla_grid.map_size())}}};
    auto town = make_town_map(request, town_version);
    if (!town) return failure(std::move(town.error()));
    std::vector<Member> members = members_of(std::move(*town));
    for (Member& member : members)
        member.key = gta_paths::AreaDocument::of(*member.document).file.area;
    // What people walk on is left behind, as is meant.
    LossReport losses;
    const std::span<const Member> map(members);
    ConvertRequest to_gta_iv_lossy;
    to_gta_iv_lossy.lossy = true;
    auto files = to_gta_iv({&map, 1}, to_gta_iv_lossy, losses);
    if (!files) return failure(std::move(files.error()));
    std::vector<Member> roads = members_of(std::move(*files));
    for (Member& member : roads) member.key = AreaDocument::of(*member.document).file.area;
    return roads;
}

bool is_land_junction(const PathNode& node) {
    return own_links.get(node.flags) > 2 && node_flags["water"].get(node.flags) == 0;
}

u64 sample_nodes(const std::vector<Member>& roads) {
    u64 count = 0;
    for (const Member& member : roads)
        for (const PathNode& node : AreaDocument::of(*member.document).file.nodes)
            count += is_land_junction(node) ? 2 : 1;
    return count;
}

// The game's files hold nodes without links after those for vehicles.
void add_junction_nodes(AreaFile& file) {
    const u32 vehicle_nodes = file.header.vehicle_nodes;
    for (u32 i = 0; i < vehicle_nodes; ++i) {
        const PathNode at = file.nodes[i];
        if (!is_land_junction(at)) continue;
        PathNode node;
        node.id = static_cast<u16>(file.nodes.size());
        node.position = at.position;
        node.z_raw = at.z_raw;
        node.flags = node_flags["linking_disabled"].with(node.flags, 1);
        file.nodes.push_back(node);
    }
}

Expected<std::vector<OutputFile>> furnish(const std::vector<Member>& roads, u64 seed) {
    const AreaMap map(roads);
    LossReport losses;
    const VehicleWays ways(map, losses);
    const std::vector<u32> names = street_names(ways, seed);
    std::vector<OutputFile> files;
    for (u32 node = 0; const u32 area : ways.areas()) {
        AreaFile file = ways.file_of(area);
        if (file.nodes.empty()) continue;  // Only a navi node was here.
        for (PathNode& made : file.nodes) made.street_name = names[node++];
        add_junction_nodes(file);
        if (const auto done = derive(file, {}); !done) return failure(done.error());
        files.push_back(
            {fmt::format("nodes{}.nod", area), std::make_unique<AreaDocument>(std::move(file))});
    }
    return files;
}

}  // namespace

Expected<std::vector<OutputFile>> sample_map(const SampleRequest& request) {
    const double wanted = static_cast<double>(request.nodes);
    const double max_town = static_cast<double>(max_town_map_nodes(vanilla_grid, town_version));
    const u64 most = static_cast<u64>(min_share * max_town);
    if (request.nodes < min_nodes || request.nodes > most)
        return failure(fmt::format("a made-up map of GTA IV has {} to {} nodes, not {}", min_nodes,
                                   most, request.nodes));
    // How many of a town's nodes are for vehicles differs from town to town.
    std::vector<Member> best;
    double best_miss = HUGE_VAL;
    double nodes = wanted / default_share;
    for (int attempt = 0; attempt < 5 && best_miss > std::max(3.0, 0.03 * wanted); ++attempt) {
        nodes = std::clamp(nodes, double(min_nodes), max_town);
        auto roads = make_roads(static_cast<u64>(nodes), request.seed);
        if (!roads) return failure(std::move(roads.error()));
        const double made = static_cast<double>(sample_nodes(*roads));
        if (std::abs(made - wanted) < best_miss) {
            best_miss = std::abs(made - wanted);
            best = std::move(*roads);
        }
        nodes *= wanted / made;
    }
    return furnish(best, request.seed);
}

}  // namespace wend::gta_paths::iv
