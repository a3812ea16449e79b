#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/safe_rooms.hpp"
#include "formats/source/records/names.hpp"
#include "model/network/disjoint_sets.hpp"

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
                for (const u32 id : {ladder.top_forward, ladder.top_left, ladder.top_right})
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
                    return CheckedMesh::Told{
                        "connections",
                        fmt::format("hangs together with {} of {} areas{}", part.areas,
                                    mesh.file.areas.size(), what_is_in(mesh, part))};
                });
}

}  // namespace wend::source_nav
