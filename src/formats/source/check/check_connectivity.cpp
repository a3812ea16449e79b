#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/safe_rooms.hpp"
#include "formats/source/records/names.hpp"
#include "model/network/disjoint_sets.hpp"
#include "wend/network.hpp"

namespace wend::source_nav {
namespace {

constexpr u32 survivors = survivor_marks::start | survivor_marks::checkpoint;

// Areas between which there is some way, whichever way it leads, and what they hold.
struct JoinedPart {
    u32 first = 0, areas = 0;
    u64 spots = 0;
    bool has_survivors = false;
    std::set<u32> places;
};

// Beside connections and ladders also what the file has no way for: elevators, which join areas
// while the game runs, and ladders of version 6, which areas do not list.
DisjointSets joined_areas(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file;
    DisjointSets joined(file.areas.size());
    const Links& links = mesh.network.links;
    for (LinkIndex link = 0; link < links.size(); ++link)
        joined.join(links.from[link], links.to[link]);
    std::optional<u32> elevator;
    constexpr u32 in_elevator = base_attributes["has_elevator"].mask();
    for (u32 area = 0; area < file.areas.size(); ++area) {
        if ((file.areas[area].attributes & in_elevator) == 0) continue;
        if (elevator) joined.join(*elevator, area);
        elevator = area;
    }
    if (mesh.context.version == 6)
        for (const NavLadder& ladder : file.ladders)
            if (const auto bottom = mesh.index.areas.find(ladder.bottom_area))
                for (const u32 id : ladder.exits())
                    if (const auto top = mesh.index.areas.find(id)) joined.join(*bottom, *top);
    return joined;
}

std::vector<JoinedPart> parts_of(const CheckedMesh& mesh) {
    DisjointSets joined = joined_areas(mesh);
    std::vector<u32> part_of(mesh.file.areas.size());
    std::vector<JoinedPart> parts;
    for (u32 area = 0; area < part_of.size(); ++area) {
        // The first area of a set is its root.
        const u32 root = joined.root(area);
        if (root == area) {
            part_of[area] = static_cast<u32>(parts.size());
            parts.emplace_back().first = area;
        }
        part_of[area] = part_of[root];
        JoinedPart& part = parts[part_of[area]];
        const NavArea& record = mesh.file.areas[area];
        ++part.areas;
        part.spots += record.hiding_spots.size();
        if (record.place > 0 && record.place <= mesh.file.places.size())
            part.places.insert(record.place);
        if (mesh.context.is_left_4_dead() && (record.game_attributes & survivors) != 0)
            part.has_survivors = true;
    }
    return parts;
}

// Fewer areas than this are tops of crates and pieces of roofs, which Valve's own meshes have too.
constexpr u32 few_areas = 10;

// Whether it matters that a part is cut off. GoldSrc has ladders in the map alone, so that only
// large parts say something there.
bool is_large(const CheckedMesh& mesh, const JoinedPart& part) {
    if (part.has_survivors || u64{10} * part.areas >= mesh.file.areas.size()) return true;
    return !mesh.context.is_gold_source() && part.areas >= few_areas &&
           (part.spots > 0 || !part.places.empty());
}

std::string what_is_in(const CheckedMesh& mesh, const JoinedPart& part) {
    std::string text;
    if (part.has_survivors) text += ", with areas where survivors start or are safe";
    if (part.spots > 0) text += fmt::format(", with {} hiding spots", part.spots);
    constexpr std::size_t most_named = 3;
    std::size_t named = 0;
    for (const u32 place : part.places) {
        if (named++ == most_named)
            return text + fmt::format(" and {} more places", part.places.size() - most_named);
        const char* const name = mesh.file.place_names[place];
        text += fmt::format(", {}", name ? name : fmt::format("place {}", place));
    }
    return text;
}

}  // namespace

// One finding a part, at its first area. The greatest is the mesh; areas that hang on nothing have
// a rule of their own.
void check_parts(const CheckedMesh& mesh) {
    if (!mesh.report.wants(nav_rule("cut-off-part")) &&
        !mesh.report.wants(nav_rule("separate-component")))
        return;
    const std::vector<JoinedPart> parts = parts_of(mesh);
    if (parts.empty()) return;
    const JoinedPart& greatest = *std::ranges::max_element(parts, {}, &JoinedPart::areas);
    for (const JoinedPart& part : parts)
        if (&part != &greatest && part.areas > 1)
            mesh.add_area(
                is_large(mesh, part) ? nav_rule("cut-off-part") : nav_rule("separate-component"),
                part.first, [&] {
                    return CheckedMesh::FindingText{
                        "connections",
                        fmt::format("hangs together with {} of {} areas{}", part.areas,
                                    mesh.file.areas.size(), what_is_in(mesh, part))};
                });
}

namespace {

// How the nodes of a network hang together one way and the other. The main part of a component is
// the greatest set of nodes in it that all lead to each other, the first of equals.
struct MainParts {
    std::vector<bool> lead_in;  // By node: a way leads from it to its component's main part.
    std::vector<bool> led_to;   // Likewise: a way leads to it from there.

    MainParts(const Network& network, const Components& components);
};

constexpr u32 none = 0xFFFFFFFF;

// The nodes that links lead to from each node, or back.
struct Ways {
    std::vector<u32> begins, to;

    std::span<const u32> of(u32 node) const {
        return std::span(to).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

Ways ways_by(u32 node_count, const std::vector<NodeIndex>& from, const std::vector<NodeIndex>& to) {
    Ways ways{std::vector<u32>(node_count + 2), std::vector<u32>(to.size())};
    for (const NodeIndex node : from) ++ways.begins[node + 2];
    for (u32 i = 2; i < node_count + 2; ++i) ways.begins[i] += ways.begins[i - 1];
    for (std::size_t link = 0; link < to.size(); ++link)
        ways.to[ways.begins[from[link] + 1]++] = to[link];
    ways.begins.pop_back();
    return ways;
}

// All nodes, each after those that it leads to unless they lead back to it.
std::vector<u32> in_order_of_leaving(const Ways& ways, u32 node_count) {
    std::vector<u32> order;
    std::vector<bool> is_met(node_count);
    std::vector<std::pair<u32, u32>> path;  // nodes, each with how many of its ways are done
    for (u32 start = 0; start < node_count; ++start) {
        if (is_met[start]) continue;
        is_met[start] = true;
        path.emplace_back(start, 0);
        while (!path.empty()) {
            auto& [node, done] = path.back();
            const auto to = ways.of(node);
            while (done < to.size() && is_met[to[done]]) ++done;
            if (done < to.size()) {
                const u32 next = to[done];
                is_met[next] = true;
                path.emplace_back(next, 0);
            } else {
                order.push_back(node);
                path.pop_back();
            }
        }
    }
    return order;
}

// Gathers what is reached from a node and was not before.
void gather(const Ways& ways, u32 start, std::vector<bool>& is_met, std::vector<u32>& gathered) {
    std::size_t next = gathered.size();
    if (is_met[start]) return;
    is_met[start] = true;
    gathered.push_back(start);
    for (; next < gathered.size(); ++next)
        for (const u32 node : ways.of(gathered[next]))
            if (!is_met[node]) {
                is_met[node] = true;
                gathered.push_back(node);
            }
}

MainParts::MainParts(const Network& network, const Components& components) {
    const u32 count = network.nodes.size();
    const Links& links = network.links;
    const Ways ways = ways_by(count, links.from, links.to);
    const Ways back = ways_by(count, links.to, links.from);
    // Who leaves last leads to whatever leads to it: the rest of its part is found backwards.
    std::vector<u32> order = in_order_of_leaving(ways, count);
    std::vector<bool> is_met(count);
    struct Part {
        u32 size = 0, first = none;
    };
    std::vector<Part> main(components.node_count.size());
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        std::vector<u32> part;
        gather(back, *node, is_met, part);
        if (part.empty()) continue;
        const Part found{static_cast<u32>(part.size()), *std::ranges::min_element(part)};
        Part& best = main[components.of_node[*node]];
        if (found.size > best.size || (found.size == best.size && found.first < best.first))
            best = found;
    }
    lead_in.assign(count, false);
    led_to.assign(count, false);
    std::vector<u32> gathered;
    for (const Part& part : main) {
        gather(ways, part.first, led_to, gathered);
        gather(back, part.first, lead_in, gathered);
    }
}

void check_reach(const CheckedMesh& mesh, const Components& components) {
    const MainParts parts(mesh.network, components);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        const auto [begin, end] = mesh.network.links_of(area);
        // Where no way leads on at all is another rule's.
        if (!parts.lead_in[area] && parts.led_to[area] && begin != end)
            mesh.add_area(nav_rule("no-way-back"), area, [] {
                return CheckedMesh::FindingText{"connections",
                                                "a way leads here, but none from here back"};
            });
        if (parts.lead_in[area] && !parts.led_to[area])
            mesh.add_area(nav_rule("no-way-in"), area, [] {
                return CheckedMesh::FindingText{"connections",
                                                "a way leads away, but none comes here"};
            });
    }
}

}  // namespace

void check_ways(const CheckedMesh& mesh) {
    const bool is_wanted =
        mesh.report.wants(nav_rule("no-way-back")) || mesh.report.wants(nav_rule("no-way-in"));
    if (is_wanted) check_reach(mesh, components_of(mesh.network));
}

}  // namespace wend::source_nav
