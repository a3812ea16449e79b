#include "scene/ground_plan.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "scene/floor_edges.hpp"
#include "scene/plan_doors.hpp"
#include "scene/world_polygons.hpp"

namespace wend::scene_detail {
namespace {

// In units. Floors so much higher hide what is below them, and a strip beside them.
constexpr double storey_height = 72, hidden_strip = 24;
// Ground belongs to a floor of the mesh where it lies no further below and above.
constexpr double most_below = 24, most_above = 44;
// The ground beside an edge is looked for so far away from it, at places so far apart, and so deep.
constexpr double beside = 2, probe_spacing = 32, probe_depth = 128;
constexpr double most_probes_an_edge = 1024;
// Ladders begin no further above a floor, and end no further below one.
constexpr double ladder_reach = 72;

constexpr std::uint64_t most_looks = std::uint64_t{1} << 27;

class PlanMaker {
  public:
    PlanMaker(const Network& mesh, const World& world, Tracer tracer,
              const std::function<bool(double z)>& shows_height)
        : world_(world), tracer_(std::move(tracer)), floors_(mesh, plan_margin, shows_height) {}

    Expected<GroundPlan> make() {
        std::vector<DoorOfPlan> doors = doors_of(world_);
        for (const WorldFace& face : world_.faces()) {
            if (floors_.looks() > most_looks)
                return failure("the ground plan of the map has more lines than can be drawn");
            const auto polygon =
                WorldPolygon::of(world_.face_corners().subspan(face.first_corner, face.corners));
            if (!polygon) continue;
            if (doors[face.entity].is_door)
                add_door(*polygon, doors[face.entity]);
            else if (polygon->is_floor())
                edges_.add(*polygon);
            else
                cut(*polygon, PlanPart::wall);
        }
        for (const FloorEdge& edge : std::move(edges_).outer()) add_edge(edge);
        for (DoorOfPlan& door : doors) {
            if (door.is_door && !door.has_faces)
                for (const auto& side : sides_of(door.box))
                    if (const auto polygon = WorldPolygon::of(side)) add_door(*polygon, door);
            if (door.shown) plan_.doors.push_back(*door.shown);
        }
        for (const WorldLadder& ladder : world_.ladders()) add_ladder(ladder.box);
        plan_.pieces = std::move(lines_).merged();
        return std::move(plan_);
    }

  private:
    // A piece of a line beside a floor at a height.
    struct Beside {
        PlanStretch stretch;
        double floor = 0;
    };

    // Cuts a face above each floor that it is near; whether something of that shows.
    bool cut(const WorldPolygon& polygon, PlanPart part) {
        if (std::abs(polygon.normal.z) > 0.99) return false;
        std::vector<Beside> pieces;
        std::optional<PlanLine> line;
        bool is_shown = false;
        floors_.near(polygon.box, [&](const MeshFloors::Floor& floor) {
            const PlanBox reach = floor.box.grown(plan_margin);
            const Point2 place = reach.common_with(polygon.box).middle();
            const double height = floors_.height_near(floor, place);
            const auto cut_above = [&](const Point2& at) {
                return floors_.height_near(floor, at) + plan_cut_height;
            };
            const double z = height + plan_cut_height;
            if (floor.is_level && (z < polygon.lowest || z > polygon.highest)) return;
            const auto ends = floor.is_level ? polygon.cut_at(z) : polygon.cut_at(reach, cut_above);
            if (!ends) return;
            const PlanLine here = PlanLine::through(ends->first, polygon.along());
            double from = here.distance_of(ends->first), to = here.distance_of(ends->second);
            if (from > to) std::swap(from, to);
            const PlanStretch stretch = reach.part_of(here, {from, to});
            if (stretch.length() <= 0) return;
            if (!polygon.is_upright()) {
                is_shown |= add_shown(part, here, {stretch, height});
                return;
            }
            line = here;
            pieces.push_back({stretch, height});
        });
        // Of an upright face all cuts lie on one line: those of one storey are one.
        std::ranges::sort(pieces, {}, &Beside::floor);
        for (std::size_t i = 0; i < pieces.size();) {
            const double lowest = pieces[i].floor;
            double highest = lowest;
            std::vector<PlanStretch> storey;
            for (; i < pieces.size() && pieces[i].floor <= lowest + storey_height / 2; ++i) {
                storey.push_back(pieces[i].stretch);
                highest = pieces[i].floor;
            }
            for (const PlanStretch& stretch : joined(std::move(storey)))
                is_shown |= add_shown(part, *line, {stretch, highest});
        }
        return is_shown;
    }

    // Adds what higher floors do not hide; whether there is any.
    bool add_shown(PlanPart part, const PlanLine& line, const Beside& piece) {
        const Point2 from = line.at(piece.stretch.from), to = line.at(piece.stretch.to);
        const PlanBox box{{std::min(from.x, to.x), std::min(from.y, to.y)},
                          {std::max(from.x, to.x), std::max(from.y, to.y)}};
        std::vector<PlanStretch> hidden;
        floors_.near(box, [&](const MeshFloors::Floor& floor) {
            const PlanStretch under = floor.box.grown(hidden_strip).part_of(line, piece.stretch);
            if (under.length() <= 0) return;
            const double above = floors_.height_near(floor, line.at((under.from + under.to) / 2));
            if (above > piece.floor + storey_height) hidden.push_back(under);
        });
        const auto shown = without({piece.stretch}, joined(std::move(hidden)));
        for (const PlanStretch& stretch : shown) lines_.add(part, line, stretch);
        return !shown.empty();
    }

    // The floor of the mesh that ground at a place belongs to.
    bool is_ground(const PlanBox& box, double lowest, double highest) const {
        bool found = false;
        floors_.near(box, [&](const MeshFloors::Floor& floor) {
            if (found) return;
            const Point2 place = floor.box.grown(plan_margin).common_with(box).middle();
            const double height = floors_.height_near(floor, place);
            found = highest >= height - most_below && lowest <= height + most_above;
        });
        return found;
    }

    // A door is where its sides are cut; one that lies on the ground is its outline.
    void add_door(const WorldPolygon& polygon, DoorOfPlan& door) {
        door.has_faces = true;
        bool is_shown = false;
        if (!polygon.is_floor()) {
            is_shown = cut(polygon, PlanPart::door);
        } else if (is_ground(polygon.box, polygon.lowest, polygon.highest)) {
            FloorEdges outline;
            outline.add(polygon);
            for (const FloorEdge& edge : std::move(outline).outer())
                is_shown |= add_shown(PlanPart::door, edge.line,
                                      {edge.stretch, std::max(edge.from_z, edge.to_z)});
        }
        if (is_shown) door.shown = door.shown ? door.shown->around(polygon.box) : polygon.box;
    }

    // What the ground does beside a place of an edge.
    std::optional<PlanPart> drop_beside(const Point2& place, const Point2& outward,
                                        double height) const {
        const auto probe = [&](double away) {
            const Point2 at = place + Point2{outward.x * away, outward.y * away};
            return tracer_.trace({at.x, at.y, height + 1}, {at.x, at.y, height - probe_depth});
        };
        const Trace out = probe(beside);
        if (out.starts_solid) return std::nullopt;
        const double drop = out.fraction < 1 ? height - out.end.z : probe_depth;
        if (drop < plan_step) return std::nullopt;
        // Water is no floor, and what stands on a floor hides its edge.
        const Trace in = probe(0 - beside);
        if (in.starts_solid || in.fraction == 1 || height - in.end.z > plan_step)
            return std::nullopt;
        return drop > plan_ledge ? PlanPart::ledge : PlanPart::step;
    }

    void add_edge(const FloorEdge& edge) {
        const PlanStretch near = floors_.all().part_of(edge.line, edge.stretch);
        if (near.length() <= 0) return;
        const double pieces =
            std::clamp(std::ceil(near.length() / probe_spacing), 1.0, most_probes_an_edge);
        const double length = near.length() / pieces;
        for (double i = 0; i < pieces; ++i) {
            const PlanStretch stretch{near.from + i * length, near.from + (i + 1) * length};
            const double middle = (stretch.from + stretch.to) / 2;
            const double height = edge.height_at(middle);
            const Point2 place = edge.line.at(middle);
            if (!is_ground({place, place}, height, height)) continue;
            if (const auto part = drop_beside(place, edge.outward, height))
                add_shown(*part, edge.line, {stretch, height});
        }
    }

    void add_ladder(const WorldBox& ladder) {
        const PlanBox box{{ladder.mins.x, ladder.mins.y}, {ladder.maxs.x, ladder.maxs.y}};
        bool is_near = false;
        floors_.near(box, [&](const MeshFloors::Floor& floor) {
            const double height = floors_.height_near(floor, box.middle());
            is_near = is_near || (height > ladder.mins.z - ladder_reach &&
                                  height < ladder.maxs.z + ladder_reach);
        });
        if (is_near) plan_.ladders.push_back(box);
    }

    const World& world_;
    Tracer tracer_;
    MeshFloors floors_;
    FloorEdges edges_;
    PlanLines lines_;
    GroundPlan plan_;
};

}  // namespace

Expected<GroundPlan> ground_plan(const Network& mesh, const World& world,
                                 const std::function<bool(double z)>& shows_height) {
    if (mesh.map_kind != MapKind::mesh) return GroundPlan{};
    auto tracer = world.tracer();
    if (!tracer) return failure(std::move(tracer.error()));
    return PlanMaker(mesh, world, std::move(*tracer), shows_height).make();
}

}  // namespace wend::scene_detail
