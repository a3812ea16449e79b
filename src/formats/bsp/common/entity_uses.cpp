#include "formats/bsp/common/entity_uses.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "core/base/integers.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"

namespace wend::bsp {
namespace {

using Role = EntityUse::Role;

// What the number of a team means.
enum class TeamNumbers : u8 {
    none,
    red_blu,  // Of Team Fortress 2: 2 and 3.
    classic,  // Of Team Fortress Classic: 1 to 4.
};

struct UseClass {
    std::string_view name;
    std::string_view kind = {};
    std::string_view team = {};      // of all entities of the class
    std::string_view team_key = {};  // where each says whose it is
    TeamNumbers numbers = TeamNumbers::none;
    f64 reach = 0;  // around a point, in units; 0: what lies under it
    Role role = Role::goal;
};

// What an info_hostage_rescue reaches, and an info_bomb_target.
constexpr f64 zone_reach = 256;
constexpr std::size_t most_uses = 8192;

constexpr auto use_classes = std::to_array<UseClass>({
    // Where players appear.
    {.name = "info_player_start", .kind = "spawn", .role = Role::start},
    {.name = "info_player_deathmatch", .kind = "spawn", .role = Role::start},
    {.name = "info_player_coop", .kind = "spawn", .role = Role::start},
    {.name = "info_deathmatch_spawn", .kind = "spawn", .role = Role::start},
    {.name = "info_player_fof", .kind = "spawn", .role = Role::start},
    {.name = "info_vip_start", .kind = "spawn", .team = "vip", .role = Role::start},
    {.name = "info_player_terrorist", .kind = "spawn", .team = "t", .role = Role::start},
    {.name = "info_player_counterterrorist", .kind = "spawn", .team = "ct", .role = Role::start},
    {.name = "info_player_combine", .kind = "spawn", .team = "combine", .role = Role::start},
    {.name = "info_player_rebel", .kind = "spawn", .team = "rebels", .role = Role::start},
    {.name = "info_player_allies", .kind = "spawn", .team = "allies", .role = Role::start},
    {.name = "info_player_axis", .kind = "spawn", .team = "axis", .role = Role::start},
    {.name = "info_survivor_position", .kind = "spawn", .team = "survivors", .role = Role::start},
    {.name = "info_player_vigilante", .kind = "spawn", .team = "vigilantes", .role = Role::start},
    {.name = "info_player_desperado", .kind = "spawn", .team = "desperados", .role = Role::start},
    {.name = "info_spawn_vigilante", .kind = "spawn", .team = "vigilantes", .role = Role::start},
    {.name = "info_spawn_desperado", .kind = "spawn", .team = "desperados", .role = Role::start},
    {.name = "info_player_human", .kind = "spawn", .team = "humans", .role = Role::start},
    {.name = "info_player_zombie", .kind = "spawn", .team = "zombies", .role = Role::start},
    // Counter-Strike.
    {.name = "func_bomb_target", .kind = "bombsite"},
    {.name = "info_bomb_target", .kind = "bombsite", .reach = zone_reach},
    {.name = "hostage_entity", .kind = "hostage"},
    {.name = "info_hostage_spawn", .kind = "hostage"},
    {.name = "monster_scientist", .kind = "hostage"},
    {.name = "func_hostage_rescue", .kind = "rescue"},
    {.name = "info_hostage_rescue", .kind = "rescue", .reach = zone_reach},
    {.name = "func_vip_safetyzone", .kind = "safety-zone"},
    {.name = "func_escapezone", .kind = "escape"},
    // Team Fortress and other games of flags and points.
    {.name = "item_teamflag",
     .kind = "flag",
     .team_key = "TeamNum",
     .numbers = TeamNumbers::red_blu},
    {.name = "item_tfgoal",
     .kind = "flag",
     .team_key = "owned_by",
     .numbers = TeamNumbers::classic},
    {.name = "item_ctfflag", .kind = "flag"},
    {.name = "func_capturezone",
     .kind = "capture-zone",
     .team_key = "TeamNum",
     .numbers = TeamNumbers::red_blu},
    {.name = "team_control_point", .kind = "point"},
    {.name = "dod_control_point", .kind = "point"},
    {.name = "func_respawnroom",
     .kind = "respawn-room",
     .team_key = "TeamNum",
     .numbers = TeamNumbers::red_blu,
     .role = Role::room},
    // Left 4 Dead.
    {.name = "info_changelevel", .kind = "checkpoint"},
    // What moves, and moves players.
    {.name = "func_door", .role = Role::door},
    {.name = "func_door_rotating", .role = Role::door},
    {.name = "momentary_door", .role = Role::door},
    {.name = "prop_door_rotating", .role = Role::door},
    {.name = "trigger_teleport", .role = Role::carrier},
    {.name = "trigger_catapult", .role = Role::carrier},
    {.name = "func_plat", .role = Role::carrier},
    {.name = "func_platrot", .role = Role::carrier},
    {.name = "func_train", .role = Role::carrier},
    {.name = "func_tracktrain", .role = Role::carrier},
    {.name = "func_elevator", .role = Role::carrier},
});

// Both are other entities in each family of games.
constexpr UseClass teamspawn_classic{.name = "info_player_teamspawn",
                                     .kind = "spawn",
                                     .team_key = "team_no",
                                     .numbers = TeamNumbers::classic,
                                     .role = Role::start};
constexpr UseClass teamspawn_source{.name = "info_player_teamspawn",
                                    .kind = "spawn",
                                    .team_key = "TeamNum",
                                    .numbers = TeamNumbers::red_blu,
                                    .role = Role::start};

// What Counter-Strike alone has.
constexpr std::array<std::string_view, 11> counter_strike_classes{
    "func_bomb_target", "info_bomb_target", "func_hostage_rescue", "info_hostage_rescue",
    "hostage_entity",   "func_buyzone",     "func_vip_safetyzone", "info_vip_start",
    "func_escapezone",  "armoury_entity",   "info_map_parameters"};

constexpr std::string_view plain_start = "info_player_start";
constexpr std::string_view other_start = "info_player_deathmatch";

// The last value of a key, however its letters are: the Source engine takes capital ones for small.
std::string_view value_of(const WorldEntity& entity, std::string_view key) {
    const auto is_alike = [](char a, char b) { return small_letter(a) == small_letter(b); };
    for (auto value = entity.values.rbegin(); value != entity.values.rend(); ++value)
        if (std::ranges::equal(value->first, key, is_alike)) return value->second;
    return {};
}

const UseClass* class_of(const WorldEntity& entity) {
    const std::string_view name = entity.class_name();
    if (name == teamspawn_classic.name)
        return value_of(entity, teamspawn_classic.team_key).empty() ? &teamspawn_source
                                                                    : &teamspawn_classic;
    const auto found = std::ranges::find(use_classes, name, &UseClass::name);
    if (found == use_classes.end()) return nullptr;
    // With another skin doors are water that rises and falls.
    const std::string_view skin = entity.value("skin");
    if (found->role == Role::door && !skin.empty() && skin != "0") return nullptr;
    return &*found;
}

std::string_view team_of(const WorldEntity& entity, const UseClass& of) {
    constexpr std::array<std::string_view, 4> classic{"blue", "red", "yellow", "green"};
    if (!of.team.empty()) return of.team;
    const u64 number = whole_number(value_of(entity, of.team_key)).value_or(0);
    if (of.numbers == TeamNumbers::red_blu) return number == 2 ? "red" : number == 3 ? "blu" : "";
    if (of.numbers == TeamNumbers::classic && number >= 1 && number <= classic.size())
        return classic[number - 1];
    return "";
}

class Uses {
  public:
    Uses(std::span<const WorldEntity> entities, Engine engine, const BoxOfEntity& box_of)
        : entities_(entities), box_of_(box_of) {
        std::size_t plain_starts = 0;
        std::set<std::string_view> classes;
        for (const WorldEntity& entity : entities) {
            classes.insert(entity.class_name());
            plain_starts += entity.class_name() == plain_start;
            const UseClass* const of = class_of(entity);
            has_other_starts_ |= of && of->role == Role::start && of->name != plain_start;
            if (const std::string_view name = value_of(entity, "area_cap_point"); !name.empty())
                zone_of_point_.emplace(name, &entity);
        }
        // Of GoldSrc both games' starts are called alike.
        const auto has = [&](std::string_view name) { return classes.contains(name); };
        is_counter_strike_ = engine == Engine::goldsrc && !has(teamspawn_classic.name) &&
                             ((plain_starts > 1 && has(other_start)) ||
                              std::ranges::any_of(counter_strike_classes, has));
    }

    std::vector<EntityUse> make() {
        for (u32 i = 1; i < entities_.size() && uses_.size() < most_uses; ++i)
            if (const UseClass* const of = class_of(entities_[i])) add(i, *of);
        add_rescue_at_starts();
        return std::move(uses_);
    }

  private:
    void add(u32 number, const UseClass& of) {
        // Maps of several players have such for no purpose.
        if (of.name == plain_start && has_other_starts_ && !is_counter_strike_) return;
        const WorldEntity& entity = entities_[number];
        const std::optional<WorldBox> box = box_of_(entity);
        const std::optional<Point> origin = entity.origin();
        if (!box && !origin) return;
        EntityUse& use = uses_.emplace_back();
        use.entity = number;
        use.role = of.role;
        use.kind = of.kind;
        use.team = team_of(entity, of);
        if (is_counter_strike_ && of.name == plain_start) use.team = "ct";
        if (is_counter_strike_ && of.name == other_start) use.team = "t";
        use.is_joint = !use.team.empty() || of.role == Role::start;
        use.is_point = !box;
        use.zone = box;
        use.at = box ? Point{(box->mins.x + box->maxs.x) / 2, (box->mins.y + box->maxs.y) / 2,
                             (box->mins.z + box->maxs.z) / 2}
                     : *origin;
        if (box) return;
        // A point is held by who stands in the zone that is captured for it.
        if (const auto zone = zone_of_point_.find(value_of(entity, "targetname"));
            of.kind == "point" && zone != zone_of_point_.end())
            use.zone = box_of_(*zone->second);
        if (of.reach > 0)
            use.zone = WorldBox{{use.at.x - of.reach, use.at.y - of.reach, use.at.z - of.reach},
                                {use.at.x + of.reach, use.at.y + of.reach, use.at.z + of.reach}};
    }

    // Maps with hostages and no zone to bring them to: the game takes what lies around the
    // counter-terrorists' starts.
    void add_rescue_at_starts() {
        const auto is_of = [](std::string_view kind) {
            return [kind](const EntityUse& use) { return use.kind == kind; };
        };
        if (std::ranges::none_of(uses_, is_of("hostage")) ||
            std::ranges::any_of(uses_, is_of("rescue")))
            return;
        for (std::size_t i = 0, count = uses_.size(); i < count; ++i) {
            if (uses_[i].role != Role::start || uses_[i].team != "ct") continue;
            EntityUse use = uses_[i];
            use.role = Role::goal;
            use.kind = "rescue";
            use.team = {};
            use.note =
                "the map has no rescue zone, so that it is around the starts of the "
                "counter-terrorists";
            uses_.push_back(std::move(use));
        }
    }

    std::span<const WorldEntity> entities_;
    const BoxOfEntity& box_of_;
    bool has_other_starts_ = false, is_counter_strike_ = false;
    std::map<std::string_view, const WorldEntity*> zone_of_point_;  // by the name of the point
    std::vector<EntityUse> uses_;
};

}  // namespace

std::vector<EntityUse> entity_uses(std::span<const WorldEntity> entities, Engine engine,
                                   const BoxOfEntity& box_of) {
    return Uses(entities, engine, box_of).make();
}

}  // namespace wend::bsp
