#include "formats/source2/sample/sample_mesh.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "formats/source2/analysis/analysis_changes.hpp"
#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/convert/convert_mesh.hpp"
#include "formats/source2/kv3/write_kv3.hpp"
#include "samples/building/building.hpp"

namespace wend::source2 {
namespace {

using sample::Building;
using sample::BuildingArea;
using sample::PassageKind;
using sample::Side;

// As games have them (fact sheet section 5). Before version 35 there are three, and the building is
// for the second.
constexpr Hull walker{.radius = 16,
                      .height = 71,
                      .can_crouch = 1,
                      .crouch_height = 35.5f,
                      .crawl_height = 17.5f,
                      .max_climb = 16,
                      .max_slope = 50,
                      .max_jump_down = 157,
                      .max_jump_across = 64,
                      .max_jump_up = 68};
constexpr Hull old_hull(f32 radius, f32 height) {
    Hull hull = walker;
    hull.radius = radius;
    hull.height = height;
    hull.max_jump_down = hull.max_jump_up = 240;
    return hull;
}

Settings settings_of(const NavContext& context) {
    Settings settings;
    // One version of the generator with each of the file, so that all are met.
    settings.generator = context.version == 30 ? 7 : static_cast<i32>(context.version) - 23;
    settings.use_project_defaults = 1;
    settings.tile_size = 128;
    settings.cell_size = 1.5f;
    settings.cell_height = 2;
    settings.min_region_size = 8;
    settings.merged_region_size = 20;
    settings.sample_distance = 120;
    settings.max_sample_error = 2;
    settings.max_edge_length = 1200;
    settings.max_edge_error = context.has_movables() ? 45.0f : 51.0f;
    settings.corners_per_polygon = 4;
    if (settings.generator >= first_with_hull_count)
        settings.hulls = {walker};
    else
        settings.hulls = {old_hull(12, 24), old_hull(16, 79), old_hull(23, 69)};
    return settings;
}

Position position_of(const Point& point) {
    return {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)};
}

class MeshMaker {
  public:
    MeshMaker(const Building& building, const NavContext& context)
        : building_(building),
          document_(std::make_unique<NavDocument>(context)),
          file_(document_->file) {}

    std::unique_ptr<NavDocument> make() {
        const NavContext& context = document_->context;
        file_.sub_version = context.has_movables() ? 1 : 0;
        file_.is_analyzed = 1;
        file_.settings = settings_of(context);
        file_.areas.resize(building_.areas.size());
        for (u32 area = 0; area < file_.areas.size(); ++area) fill_area(area);
        for (const sample::Passage& passage : building_.passages) add_passage(passage);
        for (const sample::BuildingLadder& ladder : building_.ladders) add_ladder(ladder);
        if (context.has_tables()) make_tables(*document_);
        if (context.has_blocks())
            file_.movable_settings = file_.game_data = file_.extra_settings = null_block();
        if (file_.sub_version > 0) add_analysis();
        return std::move(document_);
    }

  private:
    Arena& arena() { return *document_->arena; }

    // The building's plan has y to the south, so that its corners from the north-west on run
    // counter-clockwise where y is up; edge i is the side of that number.
    void fill_area(u32 index) {
        const BuildingArea& plan = building_.areas[index];
        NavArea& area = file_.areas[index];
        area.id = index + 1;
        area.hull = file_.settings.hulls.size() > 1 ? 1 : 0;
        if (document_->context.has_movables()) {
            area.attributes = area_attributes["crouch"].with(0u, plan.crouch);
            area.attributes = area_attributes["stairs"].with(area.attributes, plan.stairs);
        }
        for (const Corner& corner : {Corner{plan.west, plan.north, plan.height[0]},
                                     Corner{plan.east, plan.north, plan.height[1]},
                                     Corner{plan.east, plan.south, plan.height[2]},
                                     Corner{plan.west, plan.south, plan.height[3]}})
            area.corners.push_back(corner, arena());
        area.edges.resize(area.corners.size(), arena());
    }

    void connect(u32 from, Side side, u32 to) {
        file_.areas[from].edges[static_cast<std::size_t>(side)].connections.push_back(
            {file_.areas[to].id, static_cast<u32>(opposite(side))}, arena());
    }
    void add_passage(const sample::Passage& passage) {
        connect(passage.from, passage.side, passage.to);
        if (passage.kind != PassageKind::drop)
            connect(passage.to, opposite(passage.side), passage.from);
    }

    void add_ladder(const sample::BuildingLadder& plan) {
        NavLadder ladder;
        ladder.id = static_cast<u32>(file_.ladders.size()) + 1;
        ladder.width = plan.width;
        ladder.top = position_of(plan.top);
        ladder.bottom = position_of(plan.bottom);
        ladder.length = ladder.top[2] - ladder.bottom[2];
        ladder.direction = static_cast<u32>(plan.facing);
        ladder.top_forward = file_.areas[plan.upper].id;
        ladder.bottom_area = file_.areas[plan.lower].id;
        if (document_->context.has_movables())
            ladder.bottom_left = ladder.bottom_right = ladder.bottom_area;
        file_.ladders.push_back(ladder);
        file_.areas[plan.lower].ladders_above.push_back(ladder.id, arena());
        file_.areas[plan.upper].ladders_below.push_back(ladder.id, arena());
    }

    // Hiding spots alone: of a building without a game no more is known. Without all of it where a
    // block cannot count as much.
    void add_analysis() {
        std::vector<std::vector<AnalysedSpot>> spots(file_.areas.size());
        for (const sample::HidingSpot& spot : building_.spots) {
            u32 flags = spot_flags["in_cover"].with(0u, spot.in_cover);
            flags = spot_flags["good_sniper_spot"].with(flags, spot.good_sniper);
            flags = spot_flags["ideal_sniper_spot"].with(flags, spot.ideal_sniper);
            flags = spot_flags["exposed"].with(flags, spot.exposed);
            spots[spot.area].push_back({0, position_of(spot.position), flags});
        }
        i64 number = 0;
        Kv3Value root = blank_analysis(file_.areas.size());
        Kv3Value::Array& entries = *root.find("arealist")->as_array();
        for (std::size_t area = 0; area < spots.size(); ++area) {
            for (AnalysedSpot& spot : spots[area]) spot.id = number++;
            entries[area] = area_entry(spots[area]);
        }
        auto block = write_kv3(tree_of_analysis(document_->context, std::move(root)));
        file_.is_analyzed = block ? 1 : 0;
        file_.custom_data = block ? std::move(*block) : null_block();
    }

    const Building& building_;
    std::unique_ptr<NavDocument> document_;
    NavFile& file_;
};

}  // namespace

Expected<std::vector<OutputFile>> sample_mesh(const SampleRequest& request,
                                              const NavContext& context) {
    const Expected<Building> building = sample::make_building({request.nodes, request.seed});
    if (!building) return failure(building.error());
    auto document = MeshMaker(*building, context).make();
    if (const auto done = derive(document->file, document->context); !done)
        return failure(done.error());
    std::vector<OutputFile> files;
    files.push_back({"building.nav", std::move(document)});
    return files;
}

}  // namespace wend::source2
