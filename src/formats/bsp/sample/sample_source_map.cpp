#include "formats/bsp/sample/sample_source_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/bsp/sample/planned_faces.hpp"
#include "formats/bsp/source/map_solids.hpp"

namespace wend::bsp::source {
namespace {

f32 to_single(double value) { return static_cast<f32>(value); }

constexpr u32 most_numbers = std::numeric_limits<u16>::max();
constexpr u32 props_version = 6;

class SourceMapMaker {
  public:
    explicit SourceMapMaker(const MapPlan& plan) : plan_(plan) {}

    MapFile make(const PlannedClasses& classes) {
        file_.lumps.of[Lump::leaves].version = 1;
        file_.edges.push_back({});
        // Where nobody can be.
        file_.leaves.push_back({.contents = Contents::solid});
        add_textures();
        add_model(plan_.solids, box_around(plan_), Contents::solid);
        for (const WorldBox& ladder : plan_.ladders) {
            const PlannedSolid solid{.box = ladder, .top_at_mins = ladder.maxs.z};
            add_model({&solid, 1}, ladder, Contents::ladder);
        }
        for (const SidePlane& plane : table_.planes()) add_plane_pair(plane);
        is_too_large_ = is_too_large_ || file_.planes.size() > most_numbers ||
                        file_.brushes.size() > most_numbers ||
                        file_.leafbrushes.size() > most_numbers ||
                        file_.vertices.size() > most_numbers;
        file_.entities = text_of_entities(plan_, classes, 0);
        add_static_props();
        return std::move(file_);
    }

    // Whether some number does not fit into its field.
    bool is_too_large() const { return is_too_large_; }

  private:
    // A plane and its opposite.
    void add_plane_pair(const SidePlane& plane) {
        const auto part = [](double value) { return to_single(value == 0 ? 0 : value); };
        const auto& [x, y, z] = plane.normal;
        const u32 type = type_of(plane);
        file_.planes.push_back({{part(x), part(y), part(z)}, part(plane.distance), type});
        file_.planes.push_back({{part(-x), part(-y), part(-z)}, part(-plane.distance), type});
    }
    u32 plane_of(const SidePlane& plane) {
        const auto [number, turned] = table_.add(plane);
        return 2 * number + (turned ? 1 : 0);
    }

    void add_model(std::span<const PlannedSolid> planned, const WorldBox& box, u32 contents) {
        const auto first_brush = static_cast<u32>(file_.brushes.size());
        Model model;
        const auto& [mins, maxs] = box;
        model.mins = {to_single(mins.x), to_single(mins.y), to_single(mins.z)};
        model.maxs = {to_single(maxs.x), to_single(maxs.y), to_single(maxs.z)};
        model.first_face = static_cast<i32>(file_.faces.size());
        std::vector<ConvexSolid> solids;
        for (const PlannedSolid& solid : planned) {
            solids.push_back(convex_solid(solid, {0, 0, 0}));
            add_brush(solids.back(), contents, solid.is_floor);
            if (contents == Contents::solid)
                for (const PlannedFace& face : faces_of(solid)) add_face(face);
        }
        model.faces = static_cast<i32>(file_.faces.size()) - model.first_face;
        model.head = add_tree(solids, box, first_brush, contents);
        file_.models.push_back(model);
    }

    void add_brush(const ConvexSolid& solid, u32 contents, bool is_floor) {
        file_.brushes.push_back({static_cast<u32>(file_.brushsides.size()),
                                 static_cast<u32>(solid.sides.size()), contents});
        for (const SidePlane& side : solid.sides)
            file_.brushsides.push_back({.plane = static_cast<u16>(plane_of(side)),
                                        .texinfo = static_cast<i16>(is_floor ? 0 : 1)});
    }

    i32 add_tree(std::span<const ConvexSolid> solids, const WorldBox& box, u32 first_brush,
                 u32 contents) {
        const SplitTree tree(solids, box, SplitTree::Ends::leaves);
        const auto first_node = static_cast<i32>(file_.nodes.size());
        const auto first_leaf = static_cast<i32>(file_.leaves.size());
        const auto place = [&](i32 child) {
            return child >= 0 ? first_node + child : -1 - (first_leaf + (-3 - child));
        };
        for (const SplitTree::Leaf& planned : tree.leaves()) {
            const auto [mins, maxs] = whole_box(planned.box);
            Leaf leaf{.contents = 0, .cluster = 0, .mins = mins, .maxs = maxs};
            if (contents != Contents::solid) leaf.contents = contents;
            leaf.first_leafbrush = static_cast<u16>(file_.leafbrushes.size());
            leaf.leafbrushes = static_cast<u16>(planned.solids.size());
            for (const u32 solid : planned.solids)
                file_.leafbrushes.push_back(static_cast<u16>(first_brush + solid));
            file_.leaves.push_back(leaf);
        }
        for (const SplitTree::Node& planned : tree.nodes()) {
            const auto [mins, maxs] = whole_box(planned.box);
            Node node{
                .plane = static_cast<i32>(plane_of(planned.plane)), .mins = mins, .maxs = maxs};
            node.children = {place(planned.child[0]), place(planned.child[1])};
            file_.nodes.push_back(node);
        }
        return place(tree.root());
    }

    void add_face(const PlannedFace& planned) {
        const auto plane = static_cast<u16>(plane_of(planned.plane));
        Face face{.plane = plane,
                  .side = static_cast<u8>(plane % 2),
                  .first_surfedge = static_cast<i32>(file_.surfedges.size()),
                  .surfedges = 4,
                  .texinfo = static_cast<i16>(planned.is_floor ? 0 : 1),
                  .styles = {255, 255, 255, 255}};
        const auto& [a, b, c, d] = planned.corners;
        face.area = to_single(distance(a, b) * distance(b, c));
        borders_.add(planned);
        file_.faces.push_back(face);
    }

    void add_textures() {
        constexpr std::array<std::string_view, 2> names{"SAMPLE/FLOOR", "SAMPLE/WALL"};
        constexpr i32 side = 512;
        for (i32 i = 0; i < 2; ++i) {
            file_.texture_name_offsets.push_back(static_cast<i32>(file_.texture_names.size()));
            file_.texture_names += names[static_cast<std::size_t>(i)];
            file_.texture_names += '\0';
            file_.texdata.push_back({{0.5F, 0.5F, 0.5F}, i, side, side, side, side});
            Texinfo texinfo;
            texinfo.s = {4, 0, 0, 0};
            texinfo.t = i == 0 ? std::array<f32, 4>{0, -4, 0, 0} : std::array<f32, 4>{0, 0, -4, 0};
            texinfo.texdata = i;
            file_.texinfo.push_back(texinfo);
        }
    }

    // Which there are none of: three lists without entries.
    void add_static_props() {
        constexpr u32 lists_bytes = 12;
        file_.game.resize(lists_bytes);
        file_.game_parts.push_back(
            {.id = static_props_id, .version = props_version, .bytes = lists_bytes});
    }

    const MapPlan& plan_;
    PlaneTable table_;
    MapFile file_;
    FaceBorders borders_{file_.vertices, file_.edges, file_.surfedges};
    bool is_too_large_ = false;
};

PlannedClasses classes_of(const MapContext& context) {
    if (context.is_left_4_dead_2) return {{"info_player_start", "info_survivor_position"}};
    if (context.version == 21)
        return {.spawns = {"info_player_terrorist", "info_player_counterterrorist"},
                .goal = "info_bomb_target"};
    return {{"info_player_start", "info_player_deathmatch"}};
}

}  // namespace

Expected<std::unique_ptr<MapDocument>> make_sample_map(const SampleRequest& request,
                                                       const MapContext& context) {
    const auto building = sample::make_building({request.nodes, request.seed});
    if (!building) return failure(building.error());
    const MapPlan plan = plan_map(*building);
    SourceMapMaker maker(plan);
    MapFile file = maker.make(classes_of(context));
    if (maker.is_too_large())
        return failure(fmt::format("the map of {} areas would be larger than maps of Source can be",
                                   request.nodes));
    if (auto done = derive(file, context); !done) return failure(std::move(done.error()));
    // As readers find it.
    std::ranges::copy(order_in_file(places_of(file.lumps, context)), file.order.begin());
    return std::make_unique<MapDocument>(context, std::move(file));
}

}  // namespace wend::bsp::source
