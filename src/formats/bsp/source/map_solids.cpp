#include "formats/bsp/source/map_solids.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "formats/bsp/common/entity_text.hpp"
#include "formats/bsp/common/solid_class.hpp"

namespace wend::bsp::source {
namespace {

using Kind = SolidClass::Kind;

// What stops players when the map starts.
constexpr auto source_solids = std::to_array<SolidClass>({
    {.name = "func_brush", .turns = true},
    {.name = "func_wall"},
    {.name = "func_wall_toggle", .passable = 1},
    {.name = "func_breakable", .kind = Kind::opens, .firm = 1, .turns = true},
    {.name = "func_breakable_surf", .kind = Kind::opens, .turns = true},
    {.name = "func_door", .kind = Kind::opens, .passable = 8},
    {.name = "func_door_rotating", .kind = Kind::opens, .passable = 8, .turns = true},
    {.name = "func_button"},
    {.name = "func_rot_button", .passable = 1, .turns = true},
    {.name = "func_rotating", .passable = 64, .turns = true},
    {.name = "func_movelinear", .passable = 8},
    {.name = "func_tracktrain", .passable = 8},
    {.name = "func_physbox", .turns = true},
    {.name = "func_conveyor"},
    {.name = "func_plat"},
    {.name = "func_elevator"},
    {.name = "momentary_rot_button", .passable = 1, .turns = true},
});

// Values of the key `Solidity` of a func_brush.
constexpr int toggled_solidity = 0, never_solid = 1;

// The models as a row of lists.
class LeafWalk {
  public:
    explicit LeafWalk(const MapFile& file)
        : file_(file), node_seen_(file.nodes.size()), leaf_seen_(file.leaves.size()) {}

    // Brushes of a tree. What another model had before is not looked at again: in sound maps they
    // share nothing.
    std::vector<u32> brushes_under(i32 head) {
        std::vector<u32> brushes;
        std::vector<i32> open{head};
        while (!open.empty()) {
            const i64 at = open.back();
            open.pop_back();
            if (at < 0)
                add_leaf(static_cast<u64>(-1 - at), brushes);
            else if (static_cast<u64>(at) < file_.nodes.size() &&
                     !node_seen_[static_cast<u64>(at)]) {
                node_seen_[static_cast<u64>(at)] = true;
                const auto& children = file_.nodes[static_cast<u64>(at)].children;
                open.insert(open.end(), children.begin(), children.end());
            }
        }
        std::ranges::sort(brushes);
        brushes.erase(std::ranges::unique(brushes).begin(), brushes.end());
        return brushes;
    }

  private:
    void add_leaf(u64 number, std::vector<u32>& brushes) {
        if (number >= file_.leaves.size() || leaf_seen_[number]) return;
        leaf_seen_[number] = true;
        const Leaf& leaf = file_.leaves[number];
        const u64 end =
            std::min<u64>(u64{leaf.first_leafbrush} + leaf.leafbrushes, file_.leafbrushes.size());
        for (u64 i = leaf.first_leafbrush; i < end; ++i) {
            const u16 brush = file_.leafbrushes[i];
            if (brush < file_.brushes.size()) brushes.push_back(brush);
        }
    }

    const MapFile& file_;
    std::vector<bool> node_seen_, leaf_seen_;
};

}  // namespace

GameOfMap game_of(const MapContext& context, std::span<const WorldEntity> entities) {
    std::set<std::string_view> classes;
    for (const WorldEntity& entity : entities) classes.insert(entity.class_name());
    if (context.is_left_4_dead_2 || classes.contains("info_survivor_position"))
        return GameOfMap::left_4_dead;
    if (classes.contains("info_player_teamspawn")) return GameOfMap::team_fortress_2;
    if (classes.contains("info_player_terrorist") ||
        classes.contains("info_player_counterterrorist"))
        return context.version == 21 ? GameOfMap::counter_strike_go
                                     : GameOfMap::counter_strike_source;
    return GameOfMap::other;
}

PlayerSize player_of(GameOfMap game) {
    switch (game) {
        case GameOfMap::counter_strike_source:
            return {.width = 32, .height = 62, .crouched_height = 45};
        case GameOfMap::counter_strike_go:
            return {.width = 32, .height = 72, .crouched_height = 54};
        case GameOfMap::team_fortress_2:
            return {.width = 48, .height = 82, .crouched_height = 62};
        case GameOfMap::left_4_dead:
            return {.width = 32, .height = 71, .crouched_height = 55};
        case GameOfMap::other:
            break;
    }
    return {};
}

std::array<u32, 3> masks_of(GameOfMap game) {
    constexpr u32 all = Contents::solid | Contents::window | Contents::grate | Contents::moveable;
    u32 generator = all | Contents::monster_clip;
    if (game == GameOfMap::counter_strike_source || game == GameOfMap::counter_strike_go)
        generator |= Contents::player_clip;
    return {all | Contents::player_clip | Contents::monster, generator, all};
}

std::optional<PartSolid> source_solid(const WorldEntity& entity) {
    auto solid = solid_of(entity, source_solids);
    if (!solid || entity.class_name() != "func_brush") return solid;
    const int solidity = number_of(entity, "Solidity");
    if (solidity == never_solid) return std::nullopt;
    if (solidity == toggled_solidity) {
        if (number_of(entity, "StartDisabled") != 0) return std::nullopt;
        // As doors, such may be open later: the generator goes through.
        solid->stops[static_cast<std::size_t>(Mover::generator)] = false;
    }
    return solid;
}

std::vector<std::vector<u32>> brushes_of_models(const MapFile& file) {
    LeafWalk walk(file);
    std::vector<std::vector<u32>> models;
    for (const Model& model : file.models) models.push_back(walk.brushes_under(model.head));
    return models;
}

std::optional<WorldBox> box_of_brush(const MapFile& file, const Brush& brush) {
    constexpr double none = std::numeric_limits<double>::infinity();
    std::array<double, 3> mins{-none, -none, -none}, maxs{none, none, none};
    const u64 end = u64{brush.first_side} + brush.sides;
    if (end > file.brushsides.size()) return std::nullopt;
    for (u64 i = brush.first_side; i < end; ++i) {
        if (file.brushsides[i].plane >= file.planes.size()) return std::nullopt;
        const Plane& plane = file.planes[file.brushsides[i].plane];
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (plane.normal[axis] == 1) maxs[axis] = std::min<double>(maxs[axis], plane.distance);
            if (plane.normal[axis] == -1)
                mins[axis] = std::max<double>(mins[axis], -plane.distance);
        }
    }
    if (std::ranges::count(mins, -none) > 0 || std::ranges::count(maxs, none) > 0)
        return std::nullopt;
    return WorldBox{{mins[0], mins[1], mins[2]}, {maxs[0], maxs[1], maxs[2]}};
}

}  // namespace wend::bsp::source
