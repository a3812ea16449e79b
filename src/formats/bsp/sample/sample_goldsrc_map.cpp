#include "formats/bsp/sample/sample_goldsrc_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/bsp/sample/planned_faces.hpp"

namespace wend::bsp::goldsrc {
namespace {

// Half the sizes of what the four trees are for.
constexpr std::array<std::array<double, 3>, 4> half_sizes{
    {{0, 0, 0}, {16, 16, 36}, {32, 32, 32}, {16, 16, 18}}};
constexpr i32 empty_contents = -1, solid_contents = -2;
constexpr double middle_of_players = 36;
constexpr i32 most_clip_nodes = 65'519;
constexpr std::size_t most_indexes = std::numeric_limits<u16>::max() - 4;

f32 single(double value) { return static_cast<f32>(value); }

class MapMaker {
  public:
    explicit MapMaker(const MapPlan& plan) : plan_(plan), box_(box_around(plan)) {}

    MapFile make() {
        file_.leaves.push_back({.contents = solid_contents});
        file_.edges.push_back({});
        add_model(plan_.solids, box_, true);
        for (const WorldBox& ladder : plan_.ladders) {
            const PlannedSolid solid{.box = ladder, .top_at_mins = ladder.maxs.z};
            add_model({&solid, 1}, ladder, false);
        }
        for (const SidePlane& plane : table_.planes())
            file_.planes.push_back(
                {{single(plane.normal[0]), single(plane.normal[1]), single(plane.normal[2])},
                 single(plane.distance),
                 type_of(plane)});
        file_.entities = text_of_entities(
            plan_,
            {.spawns = {"info_player_start", "info_player_deathmatch"}, .goal = "info_bomb_target"},
            middle_of_players);
        add_textures();
        return std::move(file_);
    }

    // Whether some number does not fit into its field.
    bool is_too_large() const { return is_too_large_; }

  private:
    void add_model(std::span<const PlannedSolid> solids, const WorldBox& box, bool blocks) {
        Model model;
        const auto& [mins, maxs] = box;
        model.mins = {single(mins.x), single(mins.y), single(mins.z)};
        model.maxs = {single(maxs.x), single(maxs.y), single(maxs.z)};
        model.first_face = static_cast<i32>(file_.faces.size());
        const std::size_t leaves = file_.leaves.size();
        for (std::size_t hull = 0; hull < half_sizes.size(); ++hull)
            model.heads[hull] = hull == 0 || blocks ? add_hull(solids, hull, box) : empty_contents;
        model.visible_leaves = static_cast<i32>(file_.leaves.size() - leaves);
        for (const PlannedSolid& solid : solids)
            if (blocks)
                for (const PlannedFace& face : faces_of(solid)) add_face(face);
        model.faces = static_cast<i32>(file_.faces.size()) - model.first_face;
        file_.models.push_back(model);
    }

    i32 add_hull(std::span<const PlannedSolid> planned, std::size_t hull, WorldBox box) {
        std::vector<ConvexSolid> solids;
        for (const PlannedSolid& solid : planned)
            solids.push_back(convex_solid(solid, half_sizes[hull]));
        // A model's own box is the solid itself: what is outside of it is empty.
        constexpr double room = 64;
        box = {{box.mins.x - room, box.mins.y - room, box.mins.z - room},
               {box.maxs.x + room, box.maxs.y + room, box.maxs.z + room}};
        const SplitTree tree(solids, box, SplitTree::Ends::space);
        const auto first =
            static_cast<i32>(hull == 0 ? file_.nodes.size() : file_.clipnodes.size());
        for (const SplitTree::Node& node : tree.nodes()) {
            const auto [plane, turned] = table_.add(node.plane);
            std::array<i32, 2> children = node.child;
            if (turned) std::swap(children[0], children[1]);
            for (i32& child : children)
                child = child >= 0 ? first + child : hull == 0 ? leaf_of(child, node) : child;
            // Of points an index takes all 16 bits but the sign, of boxes all but for contents.
            const i32 most = hull == 0 ? std::numeric_limits<i16>::max() : most_clip_nodes;
            is_too_large_ = is_too_large_ || std::ranges::any_of(children, [&](i32 child) {
                                return child > most || child < std::numeric_limits<i16>::min();
                            });
            const std::array<i16, 2> stored{static_cast<i16>(children[0]),
                                            static_cast<i16>(children[1])};
            const auto [mins, maxs] = whole_box(node.box);
            if (hull == 0)
                file_.nodes.push_back(
                    {.plane = plane, .children = stored, .mins = mins, .maxs = maxs});
            else
                file_.clipnodes.push_back({.plane = plane, .children = stored});
        }
        return first + tree.root();
    }

    i32 leaf_of(i32 end, const SplitTree::Node& node) {
        if (end == SplitTree::solid) return -1;
        const auto [mins, maxs] = whole_box(node.box);
        file_.leaves.push_back({.contents = empty_contents, .mins = mins, .maxs = maxs});
        return -static_cast<i32>(file_.leaves.size());
    }

    void add_face(const PlannedFace& planned) {
        const auto [plane, turned] = table_.add(planned.plane);
        is_too_large_ =
            is_too_large_ || plane > most_indexes || file_.vertices.size() > most_indexes;
        Face face{.plane = static_cast<u16>(plane),
                  .side = static_cast<u16>(turned ? 1 : 0),
                  .first_surfedge = static_cast<u32>(file_.surfedges.size()),
                  .surfedges = 4,
                  .texinfo = static_cast<u16>(planned.is_floor ? 0 : 1),
                  .styles = {255, 255, 255, 255}};
        borders_.add(planned);
        file_.faces.push_back(face);
    }

    // Two textures whose pictures are in another file, as most are.
    void add_textures() {
        constexpr std::size_t texture_bytes = 40;
        constexpr std::array<std::string_view, 2> names{"FLOOR", "WALL"};
        constexpr u32 side = 16;
        Bytes& lump = file_.textures;
        lump.resize(4 + names.size() * (4 + texture_bytes));
        put_little_u32(lump, 0, static_cast<u32>(names.size()));
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::size_t at = 4 + names.size() * 4 + i * texture_bytes;
            put_little_u32(lump, 4 + 4 * i, static_cast<u32>(at));
            std::ranges::copy(std::as_bytes(std::span(names[i])),
                              lump.begin() + static_cast<std::ptrdiff_t>(at));
            put_little_u32(lump, at + 16, side);
            put_little_u32(lump, at + 20, side);
            Texinfo texinfo{.texture = static_cast<u32>(i)};
            texinfo.s = {1, 0, 0, 0};
            texinfo.t = i == 0 ? std::array<f32, 4>{0, -1, 0, 0} : std::array<f32, 4>{0, 0, -1, 0};
            file_.texinfo.push_back(texinfo);
        }
    }

    const MapPlan& plan_;
    WorldBox box_;
    PlaneTable table_;
    MapFile file_;
    FaceBorders borders_{file_.vertices, file_.edges, file_.surfedges};
    bool is_too_large_ = false;
};

}  // namespace

Expected<std::unique_ptr<MapDocument>> make_sample_map(const SampleRequest& request,
                                                       const MapContext& context) {
    const auto building = sample::make_building({request.nodes, request.seed});
    if (!building) return failure(building.error());
    const MapPlan plan = plan_map(*building);
    MapMaker maker(plan);
    MapFile file = maker.make();
    if (maker.is_too_large())
        return failure(fmt::format(
            "the map of {} areas would be larger than maps of GoldSrc can be", request.nodes));
    if (auto done = derive(file, context); !done) return failure(std::move(done.error()));
    // As readers find it.
    std::ranges::copy(order_in_file(places_of(file.lumps, context)), file.order.begin());
    return std::make_unique<MapDocument>(context, std::move(file));
}

}  // namespace wend::bsp::goldsrc
