#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

#include "core/base/names.hpp"
#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/safe_rooms.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::source_nav {
namespace {

// Which map of a campaign a mesh is of, by the name that Valve gives them: 4 of `c5m4_quarter.nav`.
std::optional<u32> number_in_campaign(std::string_view file) {
    const std::string_view name = base_name(file);
    const char* const end = name.data() + name.size();
    for (std::size_t at = name.find_first_of("cC"); at < name.size();
         at = name.find_first_of("cC", at + 1)) {
        if (at > 0 && std::isalnum(static_cast<unsigned char>(name[at - 1])) != 0) continue;
        u32 campaign = 0, map = 0;
        const auto first = std::from_chars(name.data() + at + 1, end, campaign);
        if (first.ec != std::errc{} || first.ptr == end || (*first.ptr != 'm' && *first.ptr != 'M'))
            continue;
        const auto second = std::from_chars(first.ptr + 1, end, map);
        if (second.ec == std::errc{} && second.ptr != end && *second.ptr == '_') return map;
    }
    return std::nullopt;
}

// What the areas of a mesh of Left 4 Dead are marked as.
struct Campaign {
    u64 starts = 0, safe_areas = 0, closets = 0;
    bool has_finale = false;
    u32 rooms = 0;  // parts of areas that are marked as a start or safe, and hang together
};

Campaign campaign_of(const CheckedMesh& mesh) {
    Campaign campaign;
    DisjointSets rooms(mesh.file.areas.size());
    const auto is_room = [&](u32 area) {
        return (mesh.file.areas[area].game_attributes &
                (survivor_marks::start | survivor_marks::checkpoint)) != 0;
    };
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        const u32 marks = mesh.file.areas[area].game_attributes;
        if ((marks & survivor_marks::start) != 0) ++campaign.starts;
        if ((marks & survivor_marks::checkpoint) != 0) ++campaign.safe_areas;
        if ((marks & survivor_marks::rescue_closet) != 0) ++campaign.closets;
        if ((marks & (survivor_marks::finale | survivor_marks::rescue_vehicle)) != 0)
            campaign.has_finale = true;
        if (is_room(area)) ++campaign.rooms;
    }
    const Links& links = mesh.network.links;
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (is_room(links.from[link]) && is_room(links.to[link]) &&
            rooms.join(links.from[link], links.to[link]))
            --campaign.rooms;
    return campaign;
}

// Every map begins where survivors start, the first of a campaign, or in a safe room.
void check_begin(const CheckedMesh& mesh, const Campaign& campaign, std::optional<u32> number) {
    const bool is_campaign = campaign.closets > 0 || number;
    const bool begins = campaign.starts > 0 || (campaign.safe_areas > 0 && number != 1u);
    if (begins || (!is_campaign && campaign.safe_areas == 0)) return;
    mesh.add_file(nav_rule("no-survivor-start"), [&] {
        return CheckedMesh::FindingText{"areas", campaign.safe_areas > 0
                                                     ? "none is a player_start, in the first map"
                                                     : "none is a player_start or a checkpoint"};
    });
}

// And it leads to a safe room, unless it ends in a finale.
void check_goal(const CheckedMesh& mesh, const Campaign& campaign, std::optional<u32> number) {
    if (campaign.rooms == 0) return;
    const bool is_campaign = campaign.safe_areas > 0 || campaign.closets > 0 || number;
    const bool ends = campaign.rooms > 1 || campaign.has_finale;
    const bool begins = campaign.safe_areas > 0 || !number || *number < 2;
    if (!is_campaign || (ends && begins)) return;
    mesh.add_file(nav_rule("no-safe-room"), [&] {
        return CheckedMesh::FindingText{
            "areas",
            ends ? std::string("none is a checkpoint, and only the first map has none where "
                               "it begins")
                 : fmt::format("{} with player_start and {} with checkpoint make one room, "
                               "and none is of a finale",
                               campaign.starts, campaign.safe_areas)};
    });
}

}  // namespace

void check_campaign(const CheckedMesh& mesh) {
    if (!mesh.context.is_left_4_dead() || mesh.file.areas.empty()) return;
    const Campaign campaign = campaign_of(mesh);
    const std::optional<u32> number = number_in_campaign(mesh.member.file);
    check_begin(mesh, campaign, number);
    check_goal(mesh, campaign, number);
}

}  // namespace wend::source_nav
