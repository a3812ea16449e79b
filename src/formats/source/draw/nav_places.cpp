#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/safe_rooms.hpp"
#include "formats/source/read/nav_document.hpp"

namespace wend::source_nav {
namespace {

// Flags that say what is somewhere, not how one moves there.
constexpr std::string_view team_fortress_places[] = {
    "red_spawn_room",   "blue_spawn_room",   "control_point",
    "blue_setup_gate",  "red_setup_gate",    "with_second_point",
    "with_third_point", "with_fourth_point", "with_fifth_point"};
constexpr std::string_view left_4_dead_places[] = {"player_start", "checkpoint", "finale",
                                                   "rescue_vehicle", "rescue_closet"};

void add_flag_places(NetworkBuilder& builder, const NavFile& file, BitFields bits,
                     std::span<const std::string_view> names) {
    for (const std::string_view name : names)
        for (const BitField& bit : bits) {
            if (bit.name != name) continue;
            std::vector<NodeIndex> nodes;
            for (u32 area = 0; area < file.areas.size(); ++area)
                if (bit.get(file.areas[area].game_attributes) != 0) nodes.push_back(area);
            builder.add_place(std::string(name), std::move(nodes));
        }
}

}  // namespace

void add_places(NetworkBuilder& builder, const Member& member) {
    const NavDocument& mesh = NavDocument::of(*member.document);
    const NavFile& file = mesh.file;
    // Places are numbered from 1.
    std::vector<std::vector<NodeIndex>> nodes(file.places.size() + 1);
    for (u32 area = 0; area < file.areas.size(); ++area)
        if (file.areas[area].place < nodes.size()) nodes[file.areas[area].place].push_back(area);
    for (std::size_t place = 0; place < file.places.size(); ++place)
        builder.add_place(std::string(name_of(file.places[place])), std::move(nodes[place + 1]));
    if (mesh.context.family == Family::team_fortress)
        add_flag_places(builder, file, team_fortress_attributes.fields, team_fortress_places);
    if (!mesh.context.is_left_4_dead()) return;
    add_flag_places(builder, file, left_4_dead_spawn_attributes.fields, left_4_dead_places);
    for (SafeRoom& room : safe_rooms_of(file))
        builder.add_place(std::move(room.name), std::move(room.areas));
}

}  // namespace wend::source_nav
