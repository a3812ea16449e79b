#include "formats/source/from_drawing/mesh_of_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/base/number_text.hpp"
#include "core/document/option_values.hpp"
#include "formats/source/convert/convert_mesh.hpp"
#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/from_drawing/cover_with_grid.hpp"
#include "formats/source/from_drawing/drawn_traits.hpp"
#include "formats/source/from_drawing/read_floor.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/touching_areas.hpp"
#include "formats/source/to_graph/graph_of_mesh.hpp"

namespace wend::source_nav {
namespace {

// For each, all areas are looked through. No map known has so many.
constexpr u64 most_ladders = 256;
constexpr f64 default_width = 32;

// Whether a line goes up by more than ten times what it goes sideways.
bool is_upright(const Point& bottom, const Point& top) {
    return top.z - bottom.z > 10 * vector_length(top.x - bottom.x, top.y - bottom.y);
}

// Makes ladders of the upright lines of a drawing, each between the areas at its ends. Other lines,
// and such as have no areas there, are told as lost.
Expected<void> add_drawn_ladders(NavDocument& mesh, const Drawing& drawing, f64 scale,
                                 LossReport& losses) {
    u64 tried = 0;
    for (const DrawnShape& line : drawing.lines) {
        const auto lose = [&](std::string reason) {
            losses.add(LossKind::lost, "lines", line.name, std::move(reason));
        };
        if (line.points.size() != 2) {
            lose("only an upright line of two points is a ladder");
            continue;
        }
        Point bottom = in_game_units(line.points[0], scale),
              top = in_game_units(line.points[1], scale);
        if (top.z < bottom.z) std::swap(bottom, top);
        if (!is_upright(bottom, top)) {
            lose("it does not stand upright, as a ladder does");
            continue;
        }
        if (tried == most_ladders) {
            lose("a drawing has 256 ladders at most");
            continue;
        }
        ++tried;
        const auto width = number_said(line, "width", default_width / scale);
        if (!width) return failure(width.error());
        const std::string* const facing = line.find("facing");
        if (const auto added =
                add_ladder(mesh, {bottom, top, *width * scale, facing ? *facing : std::string()});
            !added)
            lose(added.error()->message);
    }
    return {};
}

constexpr const char* drawn_units = "units|metres";

struct DrawingOptions {
    f64 scale = 1;  // units of the game that one of the drawing is
    std::optional<f64> grid;
    std::optional<u32> bsp_size;
};

Expected<DrawingOptions> read_options(const OptionValues& options, const NavContext& context,
                                      bool is_in_metres) {
    DrawingOptions read;
    if (const auto known = ain::refuse_mesh_options(options, "becomes"); !known)
        return failure(known.error());
    if (const auto given = take_choice(options, "drawn-in", drawn_units, is_in_metres); !given)
        return failure(given.error());
    if (is_in_metres) read.scale = 1 / metres_per_unit;
    if (const auto found = options.find("grid"); found != options.end()) {
        read.grid = finite_number(found->second);
        if (!read.grid || !(*read.grid >= 1) || *read.grid > end_of_world)
            return failure(
                fmt::format("the option `grid`: \"{}\" is not a number of units from 1 to {}",
                            found->second, end_of_world));
    }
    auto bsp_size = size_of_map(options, context);
    if (!bsp_size) return failure(std::move(bsp_size.error()));
    read.bsp_size = *bsp_size;
    return read;
}

std::string counted(u64 count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

class MeshOfDrawing {
  public:
    MeshOfDrawing(const Drawing& drawing, const NavContext& context, const DrawingOptions& options,
                  LossReport& losses)
        : drawing_(drawing),
          options_(options),
          losses_(losses),
          mesh_(std::make_unique<NavDocument>(context)),
          traits_(mesh_->context, losses) {}

    Expected<std::unique_ptr<NavDocument>> make() {
        auto floor = read_floor(drawing_, options_.scale, traits_, losses_);
        if (!floor) return failure(std::move(floor.error()));
        if (auto done = add_areas(*floor); !done) return failure(std::move(done.error()));
        if (areas().empty()) return failure("nothing in the drawing became an area");
        number_areas();
        add_places();
        mesh_->file.bsp_size = options_.bsp_size.value_or(0);
        if (auto done = connect_touching_areas(*mesh_); !done)
            return failure(std::move(done.error()));
        if (auto done = add_drawn_ladders(*mesh_, drawing_, options_.scale, losses_); !done)
            return failure(std::move(done.error()));
        if (auto done = derive(mesh_->file, mesh_->context); !done)
            return failure(std::move(done.error()));
        if (floor->flat_faces > 0)
            losses_.note(fmt::format("{} without a height, taken as 0",
                                     counted(floor->flat_faces, "face", "faces")));
        add_notes();
        return std::move(mesh_);
    }

  private:
    std::vector<NavArea>& areas() { return mesh_->file.areas; }

    Expected<void> add_areas(const Floor& floor) {
        GridCover grid(floor, options_.grid.value_or(0));
        for (const std::vector<u32>& group : face_groups(floor)) {
            MadeOfFaces made = cut_into_rectangles(floor, group);
            if (made.rectangles.empty() && options_.grid) {
                auto covered = grid.cover(group);
                if (!covered) return failure(std::move(covered.error()));
                made = std::move(*covered);
                if (!made.rectangles.empty()) tell_covered(floor, group, made.rectangles);
            }
            if (made.rectangles.empty())
                for (const u32 face : group)
                    lose_face(drawing_.faces[floor.faces[face].shape], made.reason,
                              flat_size(floor, floor.faces[face]), losses_);
            const FloorFace& first = floor.faces[group.front()];
            const std::size_t before = areas().size();
            for (const FloorRectangle& rectangle : made.rectangles) add_area(rectangle, first);
            if (areas().size() > before) faces_ += group.size();
            if (areas().size() - before > 1 && first.traits.id != 0) {
                ++cut_with_id_;
                for (std::size_t i = before + 1; i < areas().size(); ++i) areas()[i].id = 0;
            }
        }
        return {};
    }

    void tell_covered(const Floor& floor, const std::vector<u32>& group,
                      const std::vector<FloorRectangle>& rectangles) {
        f64 all = 0, covered = 0;
        for (const u32 face : group) all += flat_size(floor, floor.faces[face]);
        for (const FloorRectangle& rectangle : rectangles)
            covered += (rectangle.east - rectangle.west) * (rectangle.south - rectangle.north);
        const std::string more = group.size() == 1
                                     ? ""
                                     : fmt::format(" and those of {} beside it",
                                                   counted(group.size() - 1, "face", "faces"));
        losses_.add(LossKind::changed, "faces",
                    drawing_.faces[floor.faces[group.front()].shape].name,
                    fmt::format("{:.0f} % of its {:.6g} square units{} are covered by {} of a grid "
                                "of {} units",
                                std::floor(100 * covered / all), all, more,
                                counted(rectangles.size(), "area", "areas"), *options_.grid));
    }

    void add_area(const FloorRectangle& rectangle, const FloorFace& face) {
        NavArea area;
        const auto& height = rectangle.height;
        area.north_west = position_of({rectangle.west, rectangle.north, height[0]});
        area.south_east = position_of({rectangle.east, rectangle.south, height[2]});
        area.north_east_height = static_cast<f32>(height[1]);
        area.south_west_height = static_cast<f32>(height[3]);
        if (!met_.insert(corners_of(area)).second) {
            lose_face(drawing_.faces[face.shape], "it lies exactly where a face before it does",
                      (rectangle.east - rectangle.west) * (rectangle.south - rectangle.north),
                      losses_);
            return;
        }
        area.id = face.traits.id;
        area.attributes = face.traits.attributes;
        area.game_attributes = face.traits.game_attributes;
        area.place = face.traits.place;
        if (mesh_->context.version >= 11) area.light = {1, 1, 1, 1};  // as games that compute none
        areas().push_back(area);
    }

    void number_areas() {
        std::unordered_set<u32> taken;
        for (const NavArea& area : areas())
            if (area.id != 0) taken.insert(area.id);
        u32 next = 0;
        for (NavArea& area : areas()) {
            if (area.id != 0) continue;
            do ++next;
            while (taken.contains(next));
            area.id = next;
        }
    }

    // Games know places in the order in which areas need them, and none that no area needs.
    void add_places() {
        std::vector<u16> numbers(traits_.places().size() + 1);
        for (NavArea& area : areas()) {
            if (area.place == 0) continue;
            u16& number = numbers[area.place];
            if (number == 0) {
                const std::string text = traits_.places()[area.place - 1u] + '\0';
                mesh_->file.places.push_back({List<char>(std::span(text), *mesh_->arena)});
                number = static_cast<u16>(mesh_->file.places.size());
            }
            area.place = number;
        }
    }

    void add_notes() {
        Span x = span_of(areas().front(), 0), y = span_of(areas().front(), 1);
        for (const NavArea& area : areas())
            for (const auto& [span, axis] : {std::pair{&x, 0u}, std::pair{&y, 1u}}) {
                span->low = std::min(span->low, span_of(area, axis).low);
                span->high = std::max(span->high, span_of(area, axis).high);
            }
        losses_.note(fmt::format(
            "the drawing is taken as in {}: the mesh is {:.6g} by {:.6g} units large, {:.4g} by "
            "{:.4g} m",
            options_.scale == 1 ? "units of the game (the option `drawn-in=metres` for others)"
                                : "metres",
            x.high - x.low, y.high - y.low, (x.high - x.low) * metres_per_unit,
            (y.high - y.low) * metres_per_unit));
        if (faces_ != areas().size())
            losses_.note(fmt::format("{} became {}", counted(faces_, "face", "faces"),
                                     counted(areas().size(), "area", "areas")));
        if (cut_with_id_ > 0)
            losses_.note(fmt::format("{} with an id became several areas; the first has the id",
                                     counted(cut_with_id_, "face", "faces")));
        traits_.note_unknown();
    }

    const Drawing& drawing_;
    const DrawingOptions& options_;
    LossReport& losses_;
    std::unique_ptr<NavDocument> mesh_;
    TraitsReader traits_;
    std::set<AreaCorners> met_;
    u64 faces_ = 0, cut_with_id_ = 0;
};

}  // namespace

std::vector<OptionSpec> drawing_options() {
    return {
        {"drawn-in", drawn_units,
         "of drawings: what one of their units is, a unit of the game or a metre (default: "
         "metres where the file says so, as GLB does, else units)"},
        {"grid", "UNITS",
         "of drawings: cover faces that are not axis-aligned rectangles with cells of so many game "
         "units, such as 25 (default: report and leave them out)"}};
}

Expected<std::vector<OutputFile>> mesh_of_drawing(const Drawing& drawing,
                                                  const ConvertRequest& request,
                                                  LossReport& losses) {
    const std::string version = request.version.empty()
                                    ? source_nav_format().info().versions.front().name
                                    : request.version;
    const auto context = version_named(version);
    if (!context || context->area_tail > 0)
        return failure(fmt::format("there is no version \"{}\"", version));
    const auto options = read_options(request.options, *context, drawing.is_in_metres);
    if (!options) return failure(options.error());
    auto mesh = MeshOfDrawing(drawing, *context, *options, losses).make();
    if (!mesh) return failure(std::move(mesh.error()));
    if (!losses.allows(request.lossy))
        return failure(fmt::format(
            "not all of the drawing can be said in a mesh; the option `lossy` goes ahead without "
            "it{}",
            options->grid ? ""
                          : ", the option `grid=25` with the option `lossy` covers what slants"));
    return std::vector<OutputFile>{{"drawing.nav", std::move(*mesh)}};
}

}  // namespace wend::source_nav
