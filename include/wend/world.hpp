#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

/// The family of engines that a world's map is for.
enum class Engine : std::uint8_t {
    goldsrc,  ///< Half-Life, Counter-Strike 1.6 and their mods: three sizes of boxes.
    source,   ///< Half-Life 2, Counter-Strike: Source, Team Fortress 2, Left 4 Dead: any box.
    other,    ///< Another one: there are faces to look at, and nothing that is solid.
};

/// What moves along a trace. Different things are solid to each.
enum class Mover : std::uint8_t {
    player,     ///< Stopped by all that stops a player when the map starts, clip brushes too.
    generator,  ///< The engine's own mesh generator: doors and breakables are open to it.
    line,       ///< A line of sight or of fire: clip brushes are no obstacle.
};

/// An axis-aligned box, in units of the map.
struct WorldBox {
    Point mins;  ///< The least coordinates.
    Point maxs;  ///< The greatest.
    friend bool operator==(const WorldBox&, const WorldBox&) = default;
};

/// What to trace.
struct TraceRequest {
    Mover mover = Mover::player;  ///< Which solids count.
    /// The box that moves, around the point that is traced; a point where both corners are 0.
    WorldBox box = {};
    bool brush_entities = true;  ///< Whether doors, walls and the like count, or the world alone.
};

/// Where a trace ends.
struct Trace {
    static constexpr std::uint32_t nothing = 0xFFFFFFFF;  ///< Stands for no entity.

    double fraction = 1;  ///< How much of the way was free, from 0 to 1; 0 where none was.
    Point end;            ///< Where the traced point came to.
    Point normal;         ///< Of the surface that was hit, of length 1; 0 where none was.
    /// Index in World::entities of what was hit: 0 for the world itself.
    std::uint32_t entity = nothing;
    bool starts_solid = false;  ///< It begins inside a solid.
    bool is_all_solid = false;  ///< It never leaves that.
    /// What was hit, as far as maps of Source tell it.
    enum class Surface : std::uint8_t {
        other,
        sky,      ///< A solid that is there to show the sky.
        terrain,  ///< A displacement.
    };
    Surface surface = Surface::other;  ///< Of what was hit.
};

/// An entity of a map: its keys and values as the map has them, in order; keys may repeat.
struct WorldEntity {
    std::vector<std::pair<std::string, std::string>> values;  ///< Keys with their values.

    /// The last value of a key; empty where there is none.
    std::string_view value(std::string_view key) const;
    /// What it is, such as `func_door`.
    std::string_view class_name() const { return value("classname"); }
    /// The numbers of `origin`; none where it has no such key, or no three numbers in it.
    std::optional<Point> origin() const;
};

/// What an entity is for those who play, as the format of its map knows it.
struct EntityUse {
    /// What one does there.
    enum class Role : std::uint8_t {
        start,    ///< Players appear there.
        goal,     ///< What they play for, such as a bomb site or a flag.
        room,     ///< Where one team alone goes, such as where it dresses.
        door,     ///< It opens and closes.
        carrier,  ///< A lift, a train or a teleport: it takes players where no mesh knows a way.
    };

    std::uint32_t entity = 0;  ///< Index in World::entities.
    Role role = Role::goal;    ///< What one does there.
    std::string kind = {};     ///< What it is called: see EntityPlace in wend/in_world.hpp.
    std::string team = {};     ///< Whose it is, such as `ct`; empty: nobody's.
    std::string note = {};     ///< How that is known, a sentence, where it is to be said.
    Point at = {};             ///< Its origin, or the middle of the brushes that it is made of.
    /// The box around its brushes, or what it reaches; none: what is under it.
    std::optional<WorldBox> zone = {};
    bool is_point = true;   ///< It is made of no brushes: its zone is only what it reaches.
    bool is_joint = false;  ///< All of its kind and team are one place.
};

/// A face of a world that can be seen, a convex polygon.
struct WorldFace {
    std::uint32_t first_corner = 0;  ///< In World::face_corners.
    std::uint32_t corners = 0;       ///< How many of them, side by side.
    std::uint32_t entity = 0;        ///< Whose it is: 0 for the world itself.
    std::uint32_t texture = 0;       ///< Index in World::textures.
};

/// A ladder: the box that whoever climbs it has to be in.
struct WorldLadder {
    WorldBox box;              ///< In its place on the map.
    std::uint32_t entity = 0;  ///< Index in World::entities: 0 where the world itself has it.
};

/// A solid of which is not known what it blocks, such as a prop whose model is not at hand.
struct UnknownSolid {
    std::string model;  ///< File of the model, such as `models/props/table.mdl`.
    Point origin;       ///< Where it stands.
};

/// How large players are, in units, and how high they stand above the traced point.
struct PlayerSize {
    double width = 32;            ///< Of one who stands or crouches.
    double height = 72;           ///< Of one who stands.
    double crouched_height = 36;  ///< Of one who crouches.
    WorldBox standing() const;    ///< The box of one who stands with his feet at the traced point.
    WorldBox crouched() const;    ///< The same of one who crouches.
};

struct WorldParts;

/// What can be traced in a world by one box and one mover. Any number of threads may use it; it
/// keeps the world.
class Tracer {
  public:
    /// Along a straight line. Points that are not finite, or that lie more than 1e9 units away from
    /// the origin, meet nothing.
    Trace trace(const Point& from, const Point& to) const;
    /// The same for many, side by side. All have the same length.
    void trace(std::span<const Point> from, std::span<const Point> to,
               std::span<Trace> traces) const;
    /// Whether a trace would come to its end and not begin in a solid, which is told sooner than
    /// where it ends. `blocker` is what stood in the way last, as ways between the same two parts
    /// of a map are often blocked by one solid: `no_index` at first, and of this tracer alone.
    bool is_clear(const Point& from, const Point& to, std::uint32_t& blocker) const;
    /// Whether the box would stand in something solid at that point.
    bool is_solid(const Point& at) const;
    /// Height at which the point comes to lie on what is below within `depth` units; none where
    /// nothing is, or it starts in something solid.
    std::optional<double> floor_below(const Point& from, double depth) const;

    class Shape;  ///< How solids are searched: of the implementation.
    explicit Tracer(std::shared_ptr<const Shape> shape) : shape_(std::move(shape)) {}

  private:
    std::shared_ptr<const Shape> shape_;
};

/// What a map says of the world that a navigation mesh stands for: what is solid to whom, floors,
/// ladders, entities, faces to look at; or what stands around a race track. Lengths are units of
/// the map, an inch each, of a race track metres; X grows to the east, Y to the north, Z up.
/// Map::world makes it. It never changes, and any number of threads may
/// use it.
class World {
  public:
    /// Of the parts that a format has read; an error where they do not fit each other.
    static Expected<std::shared_ptr<const World>> of(WorldParts parts);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    Engine engine() const;             ///< The family of engines.
    std::uint64_t file_bytes() const;  ///< Size of the map file, which meshes state.
    /// How often the map was saved, which node graphs state; none where maps do not say.
    std::optional<std::int32_t> revision() const;
    WorldBox bounds() const;    ///< Of all that is solid or can be seen.
    PlayerSize player() const;  ///< Of the game that the map is for, as far as is known.

    /// All entities in the order of the map; the first is the world itself.
    std::span<const WorldEntity> entities() const&;
    std::span<const WorldEntity> entities() const&& = delete;
    /// What entities are for, in their order: of the first 8,192 that are for anything, more than
    /// any game's map has.
    std::span<const EntityUse> uses() const&;
    std::span<const EntityUse> uses() const&& = delete;
    std::span<const WorldLadder> ladders() const&;  ///< Where one climbs.
    std::span<const WorldLadder> ladders() const&& = delete;
    /// Solids that are missing here: no trace hits them.
    std::span<const UnknownSolid> unknown_solids() const&;
    std::span<const UnknownSolid> unknown_solids() const&& = delete;

    std::span<const WorldFace> faces() const&;  ///< To look at.
    std::span<const WorldFace> faces() const&& = delete;
    std::span<const Point> face_corners() const&;  ///< Of all faces one after the other.
    std::span<const Point> face_corners() const&& = delete;
    std::span<const std::string> textures() const&;  ///< Their names, in lower case.
    std::span<const std::string> textures() const&& = delete;

    /// For traces of one box by one mover. Maps of GoldSrc hold what is solid to a point, to boxes
    /// of 32 x 32 x 72, 64 x 64 x 64 and 32 x 32 x 36 units, and an error is all they have for
    /// others; an error also for a box whose corners are not in order, and of Engine::other.
    Expected<Tracer> tracer(const TraceRequest& request = {}) const;

    struct Content;  ///< Of the implementation.
    explicit World(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  private:
    std::shared_ptr<const Content> content_;
};

}  // namespace wend
